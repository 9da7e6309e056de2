import { type ApiError, toApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { brokenCall, refusedPage, withMessage } from '@galgal/ui/http/failed-call.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { waitOf } from '@galgal/ui/http/wait.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { isViewer } from '../session/session.server.ts'

const known = new Set<number>(Object.values(refusals).map(({ code }) => code))
type Code = (typeof refusals)[keyof typeof refusals]['code']

/** A no in our own words when its code is one of the 48; any other says what the API said. */
export const withOurMessage = (args: RouteArgs, apiError: ApiError): ApiError =>
  withMessage(
    args,
    apiError,
    known.has(apiError.code)
      ? getTranslations(args, 'errors')(`error_customMessage_${apiError.code as Code}`)
      : undefined,
  )

/** A 403 leads to the sign-up; from within it nothing leads there again, whatever the API says, nor whoever of our staff only looks. */
export function leadToSignup(args: RouteArgs, { status }: ApiError) {
  if (status !== 403) return
  const isWithin = /^\/register\b/.test(requestContext(args).path)
  if (!isWithin && !isViewer(args)) throw redirectTo(args, '/register')
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

/** A no because of too many tries says when the next one may be. */
export function sayWhen(args: RouteArgs, error: ApiError): ApiError {
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return error
  const t = getTranslations(args, 'login')
  const when = t('when', waitOf(error.retryAfterSeconds))
  const isLocked = error.code === refusals.LoginLocked.code
  return { ...error, message: isLocked ? t('locked', { when }) : t('tooMany', { when }) }
}
