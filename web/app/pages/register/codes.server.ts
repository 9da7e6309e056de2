import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty } from '@galgal/ui/http/form.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { CODE_WAIT_SECONDS, waitSince } from '../../session/code-wait.server.ts'
import { draftOf } from '../../session/signup-draft.server.ts'
import { refused } from './refused.server.ts'

/** The refusals that are about the code itself, and its name on the wire, by the name of the form's field. */
export const codeNames = {
  VerificationCode: 'code',
  [refusals.CodeWrong.code]: 'code',
  [refusals.CodeExpired.code]: 'code',
  [refusals.CodeTriesUsedUp.code]: 'code',
  [refusals.PhoneTaken.code]: 'code',
} as const

/** When a code has just been sent, as the draft keeps it. */
export const codeSentNow = (args: RouteArgs) => ({
  codeSentAt: requestContext(args).now().getTime(),
})

/** How long no new code is sent to this visitor, and whether one was sent just now. */
export const codeOf = (args: RouteArgs & { url: URL }) => ({
  wait: waitSince(args, draftOf(args).codeSentAt),
  wasSentAgain: args.url.searchParams.has('sent'),
})

/** Shows the form of a code again after a no. */
export function codeRefused(args: RouteArgs, error: ApiError, values: FormValues) {
  const missing = getTranslations(args, 'register')('code.missing')
  const validationErrors = leftEmpty(values, { code: missing })
  return refused(args, error, { values, names: codeNames, validationErrors })
}

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
