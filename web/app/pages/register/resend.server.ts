import type { ApiError } from '@galgal/contract/call'
import { type RouteArgs, requestContext } from '../../http/request-context.server.ts'
import { getTranslations } from '../../i18n/messages.server.ts'
import { CODE_WAIT_SECONDS, waitSince } from '../../session/code-wait.server.ts'
import { draftOf } from '../../session/signup-draft.server.ts'

/** When a code has just been sent, as the draft keeps it. */
export const codeSentNow = (args: RouteArgs) => ({
  codeSentAt: requestContext(args).now().getTime(),
})

/** How long no new code is sent to this visitor. */
export const waitForCode = (args: RouteArgs) => waitSince(args, draftOf(args).codeSentAt)

/** A no to whoever asked for codes too often, in kinder words: in a moment, or only later. */
export function inKindWords(args: RouteArgs, error: ApiError): ApiError {
  const { status, retryAfterSeconds = 0 } = error
  if (status !== 429) return error
  const t = getTranslations(args, 'register')
  return {
    ...error,
    message: t(retryAfterSeconds <= CODE_WAIT_SECONDS ? 'code.wait' : 'code.tooMany'),
  }
}
