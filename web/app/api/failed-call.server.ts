import { type ApiError, toApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { data } from 'react-router'
import { redirectTo } from '../http/redirect-to.server.ts'
import { type RouteArgs, requestContext } from '../http/request-context.server.ts'
import { getTranslations } from '../i18n/messages.server.ts'
import { waitOf } from './wait.ts'

/*
 * Whatever a call to the API comes back with is turned here into what a person sees:
 * a message in the page's language for a form, or a page with a number that our service finds in the log.
 */

const known = new Set<number>(Object.values(refusals).map(({ code }) => code))
type Code = (typeof refusals)[keyof typeof refusals]['code']

/** A no in our own words when its code is one of the 48; any other says what the API said. */
export function withOurMessage(args: RouteArgs, apiError: ApiError): ApiError {
  const { context, number } = numbered(args, apiError)
  if (apiError.retryAfterSeconds) context.retryAfterSeconds = apiError.retryAfterSeconds
  const message = known.has(apiError.code)
    ? getTranslations(args, 'errors')(`error_customMessage_${apiError.code as Code}`)
    : apiError.message
  return { ...apiError, ...number, message }
}

/** A 403 leads to the sign-up; from within it nothing leads there again, whatever the API says. */
export function leadToSignup(args: RouteArgs, { status }: ApiError) {
  const isWithin = /^\/register\b/.test(requestContext(args).path)
  if (status === 403 && !isWithin) throw redirectTo(args, '/register')
}

/** What a call that broke on its way is to whoever asked: the API could not be reached, or what came was no answer of it. */
export function brokenCall(args: RouteArgs, error: unknown): ApiError {
  const { context, number } = numbered(args)
  context.reportFault?.(error)
  const status = statusOfBroken(error)
  const message = getTranslations(args, 'errors')(`fault_${status}`, {
    requestId: context.requestId ?? '',
  })
  return { ok: false, status, code: status, message, ...number }
}

/** The answer to a request that is no call of the contract's own making; throws the page of one that failed. */
export async function send(args: RouteArgs, request: Request): Promise<Response> {
  let apiError: ApiError
  try {
    const answer = await requestContext(args).send(request)
    if (answer.ok || answer.status === NOT_MODIFIED) return answer
    apiError = withOurMessage(args, await toApiError(answer))
  } catch (error) {
    apiError = brokenCall(args, error)
  }
  leadToSignup(args, apiError)
  throw refusedPage(apiError)
}

const NOT_MODIFIED = 304

/** `fetch` throws a TypeError where nothing answers, and what is no JSON was said by something that stands in between; the rest is a fault of ours. */
export const statusOfBroken = (error: unknown): 500 | 503 =>
  error instanceof TypeError || error instanceof SyntaxError ? 503 : 500

function numbered(args: RouteArgs, apiError?: ApiError) {
  const context = requestContext(args)
  const requestId = apiError?.requestId ?? context.requestId
  return { context, number: requestId === undefined ? {} : { requestId } }
}

/** The page of what cannot be shown: its status, when to come again, and its number. A malformed address is as missing as an unknown one. */
export const refusedPage = ({
  status,
  requestId,
  retryAfterSeconds,
}: Pick<ApiError, 'status' | 'requestId' | 'retryAfterSeconds'>) =>
  data({ requestId, retryAfterSeconds }, { status: status === 400 ? 404 : status })

/** A no because of too many tries says when the next one may be. */
export function sayWhen(args: RouteArgs, error: ApiError): ApiError {
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return error
  const t = getTranslations(args, 'login')
  const when = t('when', waitOf(error.retryAfterSeconds))
  const isLocked = error.code === refusals.LoginLocked.code
  return { ...error, message: isLocked ? t('locked', { when }) : t('tooMany', { when }) }
}
