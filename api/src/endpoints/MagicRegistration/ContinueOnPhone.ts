import { ContinueOnPhone } from '@galgal/contract/MagicRegistration'
import { linkToPhone } from '../../flows/accounts/continue-on-phone.ts'
import { handle } from '../../handle.ts'

export default handle(ContinueOnPhone, async (asked) => {
  const { url, expiresAt } = await linkToPhone(asked, asked.session.customer, asked.locale)
  return { url, expiresAt: expiresAt.toISOString() }
})
