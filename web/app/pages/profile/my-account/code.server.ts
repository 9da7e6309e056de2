import { refusals } from '@galgal/contract/refusals'
import { SMSLogin } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import type { User } from '@galgal/contract/user'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { callApi } from '../../../api/api.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../../http/form.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import type { RouteArgs } from '../../../http/request-context.server.ts'
import { getTranslations } from '../../../i18n/messages.server.ts'
import { waitSince } from '../../../session/code-wait.server.ts'
import { ownRefreshToken, signIn } from '../../../session/session.server.ts'
import {
  askForProof,
  begin,
  forgetWish,
  HERE,
  type Kept,
  leadBack,
  toFormErrors,
  wishOf,
} from './wish.server.ts'

type Asked = RouteArgs & { request: Request }

/** A wish that waits for the proof of a text message. Without one there is nothing to prove. */
export function openProof(args: RouteArgs) {
  const kept = wishOf(args)
  if (!kept?.request) throw redirectTo(args, HERE)
  return { kept, requestId: kept.request.id, wait: waitSince(args, kept.request.askedAt) }
}

/** Takes the code of the text message and carries the wish out, or has another code sent. */
export async function prove(args: Asked) {
  const values = await readForm(args.request)
  const { kept, requestId } = openProof(args)
  if (values.again) {
    const sent = await askForProof(args, { ...kept, request: undefined })
    if (!(sent instanceof Response)) return redisplayForm({}, toFormErrors(args, sent))
    if (wishOf(args)?.request?.id !== requestId) return redirectTo(args, `${HERE}/confirm?sent`)
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
  const done = await begin(args, kept)
  return done instanceof Response ? done : leadBack(args, kept, done)
}

function codeMissing(args: RouteArgs, values: FormValues) {
  const fields = leftEmpty(values, { code: getTranslations(args, 'account')('code.missing') })
  return fields.code ? redisplayForm(values, { fields }) : undefined
}

type Change = Kept & { wish: 'email' | 'phone' }
const isChange = (kept: Kept | undefined): kept is Change =>
  kept?.wish === 'email' || kept?.wish === 'phone'

/** A new address or number that waits for its code, as the API knows it. */
export function openChange(args: RouteArgs, { pendingEmail, pendingPhone }: User) {
  const kept = wishOf(args)
  if (!isChange(kept) || kept.sentAt === undefined) throw redirectTo(args, HERE)
  const to = kept.wish === 'email' ? pendingEmail : pendingPhone
  if (!to) throw redirectTo(args, HERE)
  return { kept, what: kept.wish, to, wait: waitSince(args, kept.sentAt) }
}

const aboutCode = new Set<number>(
  (['CodeWrong', 'CodeExpired', 'CodeTriesUsedUp', 'PhoneTaken'] as const).map(
    (name) => refusals[name].code,
  ),
)

/** Takes the code of the new address or number, which then takes the old one's place; or has another code sent. */
export async function verifyChange(args: Asked, user: User) {
  const values = await readForm(args.request)
  const { kept, what, to } = openChange(args, user)
  if (values.again) {
    const sent = await begin(args, kept)
    if (!(sent instanceof Response)) return redisplayForm({}, toFormErrors(args, sent))
    return wishOf(args)?.request ? sent : redirectTo(args, `${HERE}/verify?sent`)
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
  forgetWish(args)
  return redirectTo(args, `${HERE}?saved=${what}`)
}
