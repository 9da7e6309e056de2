import { SMSLogin } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { findLeftSession } from '../../flows/login/left-session.ts'
import { signInByCode } from '../../flows/login/phone-login.ts'
import { loginResultOf } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(SMSLogin, async (ctx) => {
  const { requestId, VerificationCode: digits, phone, refreshToken } = ctx.input
  const typed = { requestId, digits, phone: phone && normalisePhone(phone) }
  const replacedSession = await findLeftSession(ctx, { ...ctx, refreshToken })
  const signedIn = await signInByCode(ctx, typed, replacedSession)
  if (!signedIn) throw ctx.refusal('SmsLoginFailed')
  ctx.signIn(signedIn.tokens)
  return loginResultOf(signedIn.customer, signedIn.tokens)
})
