import { SMSLogin } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { signInByCode } from '../../flows/account/phone-login.ts'
import { loginResultOf } from '../../flows/account/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(SMSLogin, async (asked) => {
  const { requestId, VerificationCode: digits, phone } = asked.input
  const typed = { requestId, digits, phone: phone && normalisePhone(phone) }
  const signedIn = await signInByCode(asked, typed)
  if (!signedIn) throw asked.refusal('SmsLoginFailed')
  asked.signIn(signedIn.tokens)
  return loginResultOf(signedIn.customer, signedIn.tokens)
})
