import { refusals } from '@galgal/contract/refusals'
import { SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { localPhone, normalisePhone } from '@galgal/domain/phone'
import type { FormValues } from '@galgal/ui/forms/form-state.ts'
import { leftEmpty, readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { callApi } from '../../api/api.server.ts'
import { sayWhen } from '../../api/failed-call.server.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { afterSignIn } from '../../session/after-sign-in.server.ts'
import { homeCallingCode } from '../../session/calling-codes.server.ts'
import { waitSince } from '../../session/code-wait.server.ts'
import { keepLoginDraft, type LoginDraft, loginDraftOf } from '../../session/login-draft.server.ts'
import { ownRefreshToken, signIn } from '../../session/session.server.ts'

const phoneNames = {
  'phone.phoneNumber': 'phoneNumber',
  phone: 'phoneNumber',
  'phone.code': 'callingCode',
}

/** Asks for a code and leads to where it is typed. */
export async function askForCode(args: RouteArgs, values: FormValues) {
  const { callingCode = homeCallingCode, phoneNumber = '' } = values
  const before = loginDraftOf(args)
  const phone = { code: callingCode, phoneNumber }
  const isSame = normalisePhone(phone) === numberOf(before)
  const request = isSame ? before.request : undefined
  keepLoginDraft(args, { ...before, callingCode, phoneNumber, request })
  const missing = getTranslations(args, 'login')('missing.phoneNumber')
  const fields = leftEmpty(values, { phoneNumber: missing })
  if (fields.phoneNumber) return redisplayForm(values, { fields })

  const error = await sendCode(args)
  // The code that was sent a moment ago still fits.
  if (!error || (error.status === 429 && request)) return redirectTo(args, '/login/verify')
  const isAboutNumber = error.code === refusals.PhoneCannotGetSms.code
  const refused = isAboutNumber ? { ...error, fields: { phoneNumber: error.message } } : error
  return redisplayForm(values, refused, phoneNames)
}

/** Has a code sent to the number that was typed, and remembers the request; gives the no of the API. */
async function sendCode(args: RouteArgs) {
  const draft = loginDraftOf(args)
  const { callingCode: code = homeCallingCode, phoneNumber = '' } = draft
  const answer = await callApi(args, SMSCodeRequest, { phone: { code, phoneNumber } })
  if (!answer.ok && answer.status === 503)
    return { ...answer, message: getTranslations(args, 'login')('noMessages') }
  if (!answer.ok) return sayWhen(args, answer)
  const requestedAt = requestContext(args).now().getTime()
  keepLoginDraft(args, { ...draft, request: { id: answer.value.requestId, requestedAt } })
  return undefined
}

const numberOf = ({ callingCode, phoneNumber }: LoginDraft) =>
  callingCode && phoneNumber ? normalisePhone({ code: callingCode, phoneNumber }) : undefined

/** Which number waits for its code, and for how many seconds no other can be asked for. Without one a number is asked for first. */
export function openRequest(args: RouteArgs) {
  const draft = loginDraftOf(args)
  const { request } = draft
  if (!request) throw redirectTo(args, '/login?way=sms')
  return {
    requestId: request.id,
    number: localPhone(numberOf(draft) ?? ''),
    wait: waitSince(args, request.requestedAt),
  }
}

/** Takes the code, or asks for a new one. */
export async function verifyCode(args: RouteArgs & { request: Request }) {
  const values = await readForm(args.request)
  const { requestId } = openRequest(args)
  if (values.again) {
    const error = await sendCode(args)
    return error ? redisplayForm(values, error) : redirectTo(args, '/login/verify?sent')
  }
  const missing = getTranslations(args, 'login')('missing.code')
  const fields = leftEmpty(values, { code: missing })
  if (fields.code) return redisplayForm(values, { fields })

  const answer = await callApi(args, SMSLogin, {
    requestId,
    VerificationCode: values.code ?? '',
    ...ownRefreshToken(args),
  })
  if (!answer.ok) {
    const isAboutCode = answer.code === refusals.SmsLoginFailed.code
    const error = isAboutCode ? { ...answer, fields: { code: answer.message } } : answer
    return redisplayForm(values, sayWhen(args, error), { VerificationCode: 'code' })
  }
  signIn(args, answer.value)
  return afterSignIn(args, answer.value)
}
