import { LeaveWaitingList } from '@galgal/contract/SubscriptionMain'
import { leaveWaitingList } from '../../flows/catalogue/waiting-list.ts'
import { handle } from '../../handle.ts'

export default handle(LeaveWaitingList, async (asked) => {
  await leaveWaitingList(asked, asked.input)
  return { done: true as const }
})
