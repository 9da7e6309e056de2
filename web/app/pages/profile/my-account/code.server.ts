import { refusals } from '@galgal/contract/refusals'
import { SMSLogin } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import type { User } from '@galgal/contract/user'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../../api/api.server.ts'
import { waitSince } from '../../../session/code-wait.server.ts'
import { ownRefreshToken, signIn } from '../../../session/session.server.ts'
import {
  forgetPendingAction,
  HERE,
  type PendingAction,
  pendingActionOf,
  perform,
  redirectToForm,
  requestProof,
  toFormErrors,
} from './pending-action.server.ts'

type FormArgs = RouteArgs & { request: Request }

/** An action that waits for the proof of a text message. Without one there is nothing to prove. */
export function openProof(args: RouteArgs) {
  const pending = pendingActionOf(args)
  if (!pending?.request) throw redirectTo(args, HERE)
  return {
    pending,
    requestId: pending.request.id,
    wait: waitSince(args, pending.request.requestedAt),
  }
}

/** Takes the code of the text message and performs the action, or has another code sent. */
export async function prove(args: FormArgs) {
  const values = await readForm(args.request)
  const { pending, requestId } = openProof(args)
  if (values.again) {
    const sent = await requestProof(args, { ...pending, request: undefined })
    if (!(sent instanceof Response)) return redisplayForm({}, toFormErrors(args, sent))
    if (pendingActionOf(args)?.request?.id !== requestId)
      return redirectTo(args, `${HERE}/confirm?sent`)
    return redisplayForm(
      {},
      { status: 429, message: getTranslations(args, 'account')('code.wait') },
    )
  }
  const missing = codeMissing(args, values)
  if (missing) return missing
  const answer = await callApi(args, SMSLogin, {
    requestId,
    VerificationCode: values.code ?? '',
    ...ownRefreshToken(args),
  })
  if (!answer.ok) {
    const isAboutCode = answer.code === refusals.SmsLoginFailed.code
    const error = isAboutCode
      ? { ...answer, fields: { code: answer.message } }
      : toFormErrors(args, answer)
    return redisplayForm(values, error, { VerificationCode: 'code' })
  }
  signIn(args, answer.value)
  const done = await perform(args, pending)
  return done instanceof Response ? done : redirectToForm(args, pending, done)
}

function codeMissing(args: RouteArgs, values: FormValues) {
  const fields = leftEmpty(values, { code: getTranslations(args, 'account')('code.missing') })
  return fields.code ? redisplayForm(values, { fields }) : undefined
}

type Change = PendingAction & { action: 'email' | 'phone' }
const isChange = (pending: PendingAction | undefined): pending is Change =>
  pending?.action === 'email' || pending?.action === 'phone'

/** A new address or number that waits for its code, as the API knows it. */
export function openChange(args: RouteArgs, { pendingEmail, pendingPhone }: User) {
  const pending = pendingActionOf(args)
  if (!isChange(pending) || pending.sentAt === undefined) throw redirectTo(args, HERE)
  const to = pending.action === 'email' ? pendingEmail : pendingPhone
  if (!to) throw redirectTo(args, HERE)
  return { pending, what: pending.action, to, wait: waitSince(args, pending.sentAt) }
}

const aboutCode = new Set<number>(
  (['CodeWrong', 'CodeExpired', 'CodeTriesUsedUp', 'PhoneTaken'] as const).map(
    (name) => refusals[name].code,
  ),
)

/** Takes the code of the new address or number, which then takes the old one's place; or has another code sent. */
export async function verifyChange(args: FormArgs, user: User) {
  const values = await readForm(args.request)
  const { pending, what, to } = openChange(args, user)
  if (values.again) {
    const sent = await perform(args, pending)
    if (!(sent instanceof Response)) return redisplayForm({}, toFormErrors(args, sent))
    return pendingActionOf(args)?.request ? sent : redirectTo(args, `${HERE}/verify?sent`)
  }
  const missing = codeMissing(args, values)
  if (missing) return missing
  const answer = await callApi(args, Verify, { username: to, VerificationCode: values.code ?? '' })
  if (!answer.ok) {
    if (answer.status === 401) return redirectTo(args, '/login')
    const isAboutCode = aboutCode.has(answer.code)
    const error = isAboutCode
      ? { ...answer, fields: { code: answer.message } }
      : toFormErrors(args, answer)
    return redisplayForm(values, error, { VerificationCode: 'code' })
  }
  forgetPendingAction(args)
  return redirectTo(args, `${HERE}?saved=${what}`)
}
