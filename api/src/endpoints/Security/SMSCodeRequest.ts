import { SMSCodeRequest } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { requestLoginCode, requestOwnCode } from '../../flows/login/phone-login.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(SMSCodeRequest, async (ctx) => {
  const { input, session, locale } = ctx
  const phone = input.phone && normalisePhone(input.phone)
  const request = phone
    ? requestLoginCode(ctx, phone, locale)
    : session && requestOwnCode(ctx, session.customer, locale)
  if (!request) throw new Fault(401)
  const requestId = await request
  return { requestId, resendAfter: 60 as const, expiresIn: 600 as const, codeLength: 6 as const }
})
