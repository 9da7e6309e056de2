import { SetMailing } from '@galgal/contract/GetUser'
import { chooseChannels } from '../../flows/accounts/mailing.ts'
import { handle } from '../../handle.ts'

export default handle(SetMailing, async (asked) => {
  const { input, session, visitor } = asked
  await chooseChannels(asked, session.customer, { ...input, ip: visitor.ip })
  return input
})
