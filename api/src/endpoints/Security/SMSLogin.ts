import { SMSLogin } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { signInByCode } from '../../flows/login/phone-login.ts'
import { findPresentedSession, loginResultOf } from '../../flows/login/sessions.ts'
import { handle } from '../../handle.ts'

export default handle(SMSLogin, async (ctx) => {
  const { requestId, VerificationCode: digits, phone, refreshToken } = ctx.input
  const typed = { requestId, digits, phone: phone && normalisePhone(phone) }
  const replacedSession = await findPresentedSession(ctx, { ...ctx, refreshToken })
  const signedIn = await signInByCode(ctx, typed, replacedSession)
  if (!signedIn) throw ctx.refusal('SmsLoginFailed')
  ctx.signIn(signedIn.tokens)
  return loginResultOf(signedIn.customer, signedIn.tokens)
})
