import { LeaveWaitingList } from '@galgal/contract/SubscriptionMain'
import { leaveWaitingList } from '../../flows/catalogue/waiting-list.ts'
import { handle } from '../../handle.ts'

export default handle(LeaveWaitingList, async (ctx) => {
  await leaveWaitingList(ctx, ctx.input)
  return { done: true as const }
})
