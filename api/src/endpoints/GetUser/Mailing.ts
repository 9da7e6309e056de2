import { Mailing } from '@galgal/contract/GetUser'
import { handle } from '../../handle.ts'

export default handle(Mailing, async ({ session: { customer } }) => ({
  mail: customer.allowMarketing,
  sms: customer.allowMarketingSms,
}))
