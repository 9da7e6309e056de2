import { SetMailing } from '@galgal/contract/GetUser'
import { chooseChannels } from '../../flows/accounts/mailing.ts'
import { handle } from '../../handle.ts'

export default handle(SetMailing, async (ctx) => {
  const { input, session, visitor } = ctx
  await chooseChannels(ctx, session.customer, { ...input, ip: visitor.ip })
  return input
})
