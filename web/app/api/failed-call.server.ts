import { type ApiError, toApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { data } from 'react-router'
import { type Page, visitOf } from '../http/visit.server.ts'
import { getTranslations } from '../i18n/messages.server.ts'

/*
 * Whatever a call to the API comes back with is turned here into what a person sees:
 * a message in the page's language for a form, or a page with a number that our service finds in the log.
 */

const known = new Set<number>(Object.values(refusals).map(({ code }) => code))
type Code = (typeof refusals)[keyof typeof refusals]['code']

/** A no in our own words when its code is one of the 48; any other says what the API said. */
export function withOurMessage(page: Page, apiError: ApiError): ApiError {
  const { visit, number } = numbered(page, apiError)
  if (apiError.retryAfterSeconds) visit.retryAfterSeconds = apiError.retryAfterSeconds
  const message = known.has(apiError.code)
    ? getTranslations(page, 'errors')(`error_customMessage_${apiError.code as Code}`)
    : apiError.message
  return { ...apiError, ...number, message }
}

/** What a call that broke on its way is to whoever asked: the API could not be reached, or what came was no answer of it. */
export function brokenCall(page: Page, error: unknown): ApiError {
  const { visit, number } = numbered(page)
  visit.reportFault?.(error)
  const status = statusOfBroken(error)
  const message = getTranslations(page, 'errors')(`fault_${status}`, {
    requestId: visit.requestId ?? '',
  })
  return { ok: false, status, code: status, message, ...number }
}

/** The answer to a request that is no call of the contract's own making; throws the page of one that failed. */
export async function send(page: Page, request: Request): Promise<Response> {
  let apiError: ApiError
  try {
    const answer = await visitOf(page).send(request)
    if (answer.ok || answer.status === NOT_MODIFIED) return answer
    apiError = withOurMessage(page, await toApiError(answer))
  } catch (error) {
    apiError = brokenCall(page, error)
  }
  throw refusedPage(apiError)
}

const NOT_MODIFIED = 304

/** `fetch` throws a TypeError where nothing answers, and what is no JSON was said by something that stands in between; the rest is a fault of ours. */
export const statusOfBroken = (error: unknown): 500 | 503 =>
  error instanceof TypeError || error instanceof SyntaxError ? 503 : 500

function numbered(page: Page, apiError?: ApiError) {
  const visit = visitOf(page)
  const requestId = apiError?.requestId ?? visit.requestId
  return { visit, number: requestId === undefined ? {} : { requestId } }
}

/** The page of what cannot be shown: its status, when to come again, and its number. A malformed address is as missing as an unknown one. */
export const refusedPage = ({
  status,
  requestId,
  retryAfterSeconds,
}: Pick<ApiError, 'status' | 'requestId' | 'retryAfterSeconds'>) =>
  data({ requestId, retryAfterSeconds }, { status: status === 400 ? 404 : status })
