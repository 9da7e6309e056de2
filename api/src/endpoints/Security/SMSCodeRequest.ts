import { SMSCodeRequest } from '@galgal/contract/Security'
import { normalisePhone } from '@galgal/domain/phone'
import { requestLoginCode, requestOwnCode } from '../../flows/accounts/phone-login.ts'
import { Fault, handle } from '../../handle.ts'

export default handle(SMSCodeRequest, async (asked) => {
  const { input, session, locale } = asked
  const phone = input.phone && normalisePhone(input.phone)
  const asking = phone
    ? requestLoginCode(asked, phone, locale)
    : session && requestOwnCode(asked, session.customer, locale)
  if (!asking) throw new Fault(401)
  const requestId = await asking
  return { requestId, resendAfter: 60 as const, expiresIn: 600 as const, codeLength: 6 as const }
})
