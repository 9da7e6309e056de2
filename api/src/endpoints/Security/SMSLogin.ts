import { SMSLogin } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { findLeftSession } from '../../flows/accounts/left-session.ts'
import { signInByCode } from '../../flows/accounts/phone-login.ts'
import { loginResultOf } from '../../flows/accounts/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(SMSLogin, async (asked) => {
  const { requestId, VerificationCode: digits, phone, refreshToken } = asked.input
  const typed = { requestId, digits, phone: phone && normalisePhone(phone) }
  const left = await findLeftSession(asked, { ...asked, refreshToken })
  const signedIn = await signInByCode(asked, typed, left)
  if (!signedIn) throw asked.refusal('SmsLoginFailed')
  asked.signIn(signedIn.tokens)
  return loginResultOf(signedIn.customer, signedIn.tokens)
})
