import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { HOUR } from '@galgal/domain/dates'
import { confirmWaiting } from '../../flows/catalogue/notify-waiting.ts'
import { joinWaitingList } from '../../flows/catalogue/waiting-list.ts'
import { limitVisitor } from '../../flows/limits.ts'
import { handle } from '../../handle.ts'

const LIMIT = { most: 10, within: HOUR }

export default handle(CreateWaitingList, async (ctx) => {
  await limitVisitor(ctx, 'CreateWaitingList', LIMIT)
  const { entry, isNew } = await joinWaitingList(ctx, ctx, ctx.input)
  if (isNew) await confirmWaiting(ctx, entry)
  return { waitingListId: entry.id }
})
