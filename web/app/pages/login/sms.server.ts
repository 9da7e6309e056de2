import { refusals } from '@galgal/contract/refusals'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { localPhone, normalisePhone } from '@galgal/domain/phone'
import { ask } from '../../api/api.server.ts'
import { sayWhen } from '../../api/say-when.server.ts'
import { leftEmpty, readForm, redisplayForm } from '../../http/form.server.ts'
import { redirectTo } from '../../http/redirect-to.server.ts'
import { type Page, visitOf } from '../../http/visit.server.ts'
import { getTranslations } from '../../i18n/messages.server.ts'
import { afterSignIn } from '../../session/after-sign-in.server.ts'
import { homeCallingCode } from '../../session/calling-codes.server.ts'
import { waitSince } from '../../session/code-wait.server.ts'
import { keepLoginDraft, type LoginDraft, loginDraftOf } from '../../session/login-draft.server.ts'
import { ownRefreshToken, signIn } from '../../session/session.server.ts'
import type { FormValues } from '../../ui/form-state.ts'

const phoneNames = {
  'phone.phoneNumber': 'phoneNumber',
  phone: 'phoneNumber',
  'phone.code': 'callingCode',
}

/** Asks for a code and leads to where it is typed. */
export async function askForCode(page: Page, values: FormValues) {
  const { callingCode = homeCallingCode, phoneNumber = '' } = values
  const before = loginDraftOf(page)
  const phone = { code: callingCode, phoneNumber }
  const isSame = normalisePhone(phone) === numberOf(before)
  const request = isSame ? before.request : undefined
  keepLoginDraft(page, { ...before, callingCode, phoneNumber, request })
  const missing = getTranslations(page, 'login')('missing.phoneNumber')
  const fields = leftEmpty(values, { phoneNumber: missing })
  if (fields.phoneNumber) return redisplayForm(values, { fields })

  const error = await sendCode(page)
  // The code that was sent a moment ago still fits.
  if (!error || (error.status === 429 && request)) return redirectTo(page, '/login/verify')
  const isAboutNumber = error.code === refusals.PhoneCannotGetSms.code
  const refused = isAboutNumber ? { ...error, fields: { phoneNumber: error.message } } : error
  return redisplayForm(values, refused, phoneNames)
}

/** Has a code sent to the number that was typed, and remembers the request; gives the no of the API. */
async function sendCode(page: Page) {
  const draft = loginDraftOf(page)
  const { callingCode: code = homeCallingCode, phoneNumber = '' } = draft
  const answer = await ask(page, SMSCodeRequest, { phone: { code, phoneNumber } })
  if (!answer.ok && answer.status === 503)
    return { ...answer, message: getTranslations(page, 'login')('noMessages') }
  if (!answer.ok) return sayWhen(page, answer)
  const askedAt = visitOf(page).now().getTime()
  keepLoginDraft(page, { ...draft, request: { id: answer.value.requestId, askedAt } })
  return undefined
}

const numberOf = ({ callingCode, phoneNumber }: LoginDraft) =>
  callingCode && phoneNumber ? normalisePhone({ code: callingCode, phoneNumber }) : undefined

/** Which number waits for its code, and for how many seconds no other can be asked for. Without one a number is asked for first. */
export function openRequest(page: Page) {
  const draft = loginDraftOf(page)
  const { request } = draft
  if (!request) throw redirectTo(page, '/login?way=sms')
  return {
    requestId: request.id,
    number: localPhone(numberOf(draft) ?? ''),
    wait: waitSince(page, request.askedAt),
  }
}

/** Takes the code, or asks for a new one. */
export async function verifyCode(page: Page & { request: Request }) {
  const values = await readForm(page.request)
  const { requestId } = openRequest(page)
  if (values.again) {
    const error = await sendCode(page)
    return error ? redisplayForm(values, error) : redirectTo(page, '/login/verify?sent')
  }
  const missing = getTranslations(page, 'login')('missing.code')
  const fields = leftEmpty(values, { code: missing })
  if (fields.code) return redisplayForm(values, { fields })

  const answer = await ask(page, SMSLogin, {
    requestId,
    VerificationCode: values.code ?? '',
    ...ownRefreshToken(page),
  })
  if (!answer.ok) {
    const isAboutCode = answer.code === refusals.SmsLoginFailed.code
    const error = isAboutCode ? { ...answer, fields: { code: answer.message } } : answer
    return redisplayForm(values, sayWhen(page, error), { VerificationCode: 'code' })
  }
  signIn(page, answer.value)
  return afterSignIn(page, answer.value, '/login/welcome')
}
