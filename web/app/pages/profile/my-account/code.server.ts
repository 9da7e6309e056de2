import { refusals } from '@galgal/contract/refusals'
import { SMSLogin } from '@galgal/contract/Security'
import { Verify } from '@galgal/contract/SR'
import type { User } from '@galgal/contract/user'
import { ask } from '../../../api/api.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../../http/form.server.ts'
import { redirectTo } from '../../../http/redirect-to.server.ts'
import type { Page } from '../../../http/visit.server.ts'
import { getTranslations } from '../../../i18n/messages.server.ts'
import { waitSince } from '../../../session/code-wait.server.ts'
import { ownRefreshToken, signIn } from '../../../session/session.server.ts'
import type { FormValues } from '../../../ui/form-state.ts'
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

type Asked = Page & { request: Request }

/** A wish that waits for the proof of a text message. Without one there is nothing to prove. */
export function openProof(page: Page) {
  const kept = wishOf(page)
  if (!kept?.request) throw redirectTo(page, HERE)
  return { kept, requestId: kept.request.id, wait: waitSince(page, kept.request.askedAt) }
}

/** Takes the code of the text message and carries the wish out, or has another code sent. */
export async function prove(page: Asked) {
  const values = await readForm(page.request)
  const { kept, requestId } = openProof(page)
  if (values.again) {
    const sent = await askForProof(page, { ...kept, request: undefined })
    if (!(sent instanceof Response)) return redisplayForm({}, toFormErrors(page, sent))
    if (wishOf(page)?.request?.id !== requestId) return redirectTo(page, `${HERE}/confirm?sent`)
    return redisplayForm(
      {},
      { status: 429, message: getTranslations(page, 'account')('code.wait') },
    )
  }
  const missing = codeMissing(page, values)
  if (missing) return missing
  const answer = await ask(page, SMSLogin, {
    requestId,
    VerificationCode: values.code ?? '',
    ...ownRefreshToken(page),
  })
  if (!answer.ok) {
    const isAboutCode = answer.code === refusals.SmsLoginFailed.code
    const error = isAboutCode
      ? { ...answer, fields: { code: answer.message } }
      : toFormErrors(page, answer)
    return redisplayForm(values, error, { VerificationCode: 'code' })
  }
  signIn(page, answer.value)
  const done = await begin(page, kept)
  return done instanceof Response ? done : leadBack(page, kept, done)
}

function codeMissing(page: Page, values: FormValues) {
  const fields = leftEmpty(values, { code: getTranslations(page, 'account')('code.missing') })
  return fields.code ? redisplayForm(values, { fields }) : undefined
}

type Change = Kept & { wish: 'email' | 'phone' }
const isChange = (kept: Kept | undefined): kept is Change =>
  kept?.wish === 'email' || kept?.wish === 'phone'

/** A new address or number that waits for its code, as the API knows it. */
export function openChange(page: Page, { pendingEmail, pendingPhone }: User) {
  const kept = wishOf(page)
  if (!isChange(kept) || kept.sentAt === undefined) throw redirectTo(page, HERE)
  const to = kept.wish === 'email' ? pendingEmail : pendingPhone
  if (!to) throw redirectTo(page, HERE)
  return { kept, what: kept.wish, to, wait: waitSince(page, kept.sentAt) }
}

const aboutCode = new Set<number>(
  (['CodeWrong', 'CodeExpired', 'CodeTriesUsedUp', 'PhoneTaken'] as const).map(
    (name) => refusals[name].code,
  ),
)

/** Takes the code of the new address or number, which then takes the old one's place; or has another code sent. */
export async function verifyChange(page: Asked, user: User) {
  const values = await readForm(page.request)
  const { kept, what, to } = openChange(page, user)
  if (values.again) {
    const sent = await begin(page, kept)
    if (!(sent instanceof Response)) return redisplayForm({}, toFormErrors(page, sent))
    return wishOf(page)?.request ? sent : redirectTo(page, `${HERE}/verify?sent`)
  }
  const missing = codeMissing(page, values)
  if (missing) return missing
  const answer = await ask(page, Verify, { username: to, VerificationCode: values.code ?? '' })
  if (!answer.ok) {
    if (answer.status === 401) return redirectTo(page, '/login')
    const isAboutCode = aboutCode.has(answer.code)
    const error = isAboutCode
      ? { ...answer, fields: { code: answer.message } }
      : toFormErrors(page, answer)
    return redisplayForm(values, error, { VerificationCode: 'code' })
  }
  forgetWish(page)
  return redirectTo(page, `${HERE}?saved=${what}`)
}
