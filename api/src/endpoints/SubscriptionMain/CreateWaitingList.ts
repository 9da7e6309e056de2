import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { HOUR } from '@galgal/domain/dates'
import { confirmWaiting } from '../../flows/catalogue/waiting-letters.ts'
import { joinWaitingList } from '../../flows/catalogue/waiting-list.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { handle } from '../../handle.ts'

const LIMIT = { most: 10, within: HOUR }

export default handle(CreateWaitingList, async (asked) => {
  await limitVisitor(asked, 'CreateWaitingList', LIMIT)
  const { entry, isNew } = await joinWaitingList(asked, asked, asked.input)
  if (isNew) await confirmWaiting(asked, entry)
  return { waitingListId: entry.id }
})
