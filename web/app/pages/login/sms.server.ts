import { refusals } from '@galgal/contract/refusals'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { redirect } from 'react-router'
import { afterSignIn } from '../../after-sign-in.server.ts'
import { ask } from '../../api.server.ts'
import { homeCallingCode } from '../../calling-codes.server.ts'
import { leftEmpty, readForm, showAgain } from '../../form.server.ts'
import { keepLoginDraft, type LoginDraft, loginDraftOf } from '../../login-draft.server.ts'
import { pathIn } from '../../paths.ts'
import { signIn } from '../../session.server.ts'
import type { FormValues } from '../../ui/form-state.ts'
import { type Page, visitOf } from '../../visit.server.ts'
import { sayOf } from '../../words.server.ts'
import { sayWhen } from './say-when.server.ts'

const RESEND_SECONDS = 60

const goTo = (page: Page, path: string) => redirect(pathIn(page.params, path), 303)

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
  const missing = sayOf(page, 'login')('missing.phoneNumber')
  const fields = leftEmpty(values, { phoneNumber: missing })
  if (fields.phoneNumber) return showAgain(values, { fields })

  const no = await sendCode(page)
  // The code that was sent a moment ago still fits.
  if (!no || (no.status === 429 && request)) return goTo(page, '/login/verify')
  const isAboutNumber = no.code === refusals.PhoneCannotGetSms.code
  const refused = isAboutNumber ? { ...no, fields: { phoneNumber: no.message } } : no
  return showAgain(values, refused, phoneNames)
}

/** Has a code sent to the number that was typed, and remembers the request; gives the no of the API. */
async function sendCode(page: Page) {
  const draft = loginDraftOf(page)
  const { callingCode: code = homeCallingCode, phoneNumber = '' } = draft
  const answer = await ask(page, SMSCodeRequest, { phone: { code, phoneNumber } })
  if (!answer.ok && answer.status === 503)
    return { ...answer, message: sayOf(page, 'login')('noMessages') }
  if (!answer.ok) return sayWhen(page, answer)
  const askedAt = visitOf(page).now().getTime()
  keepLoginDraft(page, { ...draft, request: { id: answer.value.requestId, askedAt } })
  return undefined
}

const numberOf = ({ callingCode, phoneNumber }: LoginDraft) =>
  callingCode && phoneNumber ? normalisePhone({ code: callingCode, phoneNumber }) : undefined

/** Of an Israeli mobile, as people here write it: 052-123-4567. */
const spoken = (e164 = '') => e164.replace(/^\+972(\d\d)(\d{3})(\d{4})$/, '0$1-$2-$3')

/** Which number waits for its code, and for how many seconds no other can be asked for. Without one a number is asked for first. */
export function openRequest(page: Page) {
  const draft = loginDraftOf(page)
  const { request } = draft
  if (!request) throw goTo(page, '/login?way=sms')
  const passed = Math.floor((visitOf(page).now().getTime() - request.askedAt) / 1000)
  return {
    requestId: request.id,
    number: spoken(numberOf(draft)),
    wait: { seconds: Math.min(RESEND_SECONDS, Math.max(0, RESEND_SECONDS - passed)) },
  }
}

/** Takes the code, or asks for a new one. */
export async function verifyCode(page: Page & { request: Request }) {
  const values = await readForm(page.request)
  const { requestId } = openRequest(page)
  if (values.again) {
    const no = await sendCode(page)
    return no ? showAgain(values, no) : goTo(page, '/login/verify?sent')
  }
  const missing = sayOf(page, 'login')('missing.code')
  const fields = leftEmpty(values, { code: missing })
  if (fields.code) return showAgain(values, { fields })

  const answer = await ask(page, SMSLogin, { requestId, VerificationCode: values.code ?? '' })
  if (!answer.ok) {
    const isAboutCode = answer.code === refusals.SmsLoginFailed.code
    const no = isAboutCode ? { ...answer, fields: { code: answer.message } } : answer
    return showAgain(values, sayWhen(page, no), { VerificationCode: 'code' })
  }
  signIn(page, answer.value)
  return afterSignIn(page, answer.value, '/login/welcome')
}
