import type { ApiError } from '@galgal/contract/call'
import { data } from 'react-router'
import { getTranslations } from '../i18n/messages.server.ts'
import { pageContext, type RouteArgs } from './request-context.server.ts'

/*
 * Whatever a call to the API comes back with is turned here into what a person sees:
 * a message in the page's language for a form, or a page with a number that our service finds in the log.
 */

/** A no of the API as an app's form says it: in its own message where it has one, with when to come again and the number to find it by. */
export function withMessage(args: RouteArgs, apiError: ApiError, own?: string): ApiError {
  if (apiError.retryAfterSeconds) pageContext(args).retryAfterSeconds = apiError.retryAfterSeconds
  return { ...apiError, ...numberOf(args, apiError), message: own ?? apiError.message }
}

/** What a call that broke on its way is to whoever asked: the API could not be reached, or what came was no answer of it. */
export function brokenCall(args: RouteArgs, error: unknown): ApiError {
  const context = pageContext(args)
  context.reportFault?.(error)
  const status = statusOfBroken(error)
  const message = getTranslations(args, 'errors')(`fault_${status}`, {
    requestId: context.requestId ?? '',
  })
  return { ok: false, status, code: status, message, ...numberOf(args) }
}

/** `fetch` throws a TypeError where nothing answers, and what is no JSON was said by something that stands in between; the rest is a fault of ours. */
export const statusOfBroken = (error: unknown): 500 | 503 =>
  error instanceof TypeError || error instanceof SyntaxError ? 503 : 500

function numberOf(args: RouteArgs, apiError?: ApiError) {
  const requestId = apiError?.requestId ?? pageContext(args).requestId
  return requestId === undefined ? {} : { requestId }
}

/** The page of what cannot be shown: its status, when to come again, and its number. A malformed address is as missing as an unknown one. */
export const refusedPage = ({
  status,
  requestId,
  retryAfterSeconds,
}: Pick<ApiError, 'status' | 'requestId' | 'retryAfterSeconds'>) =>
  data({ requestId, retryAfterSeconds }, { status: status === 400 ? 404 : status })
