import { SMSCodeRequest } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { requestLoginCode, requestOwnCode } from '../../flows/accounts/phone-login.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(SMSCodeRequest, async (ctx) => {
  const { input, session, locale } = ctx
  const phone = input.phone && normalisePhone(input.phone)
  const asking = phone
    ? requestLoginCode(ctx, phone, locale)
    : session && requestOwnCode(ctx, session.customer, locale)
  if (!asking) throw new Fault(401)
  const requestId = await asking
  return { requestId, resendAfter: 60 as const, expiresIn: 600 as const, codeLength: 6 as const }
})
