import { GetMySubscription } from '@galgal/contract/SubscriptionMain'
import { subscriptionFilters } from '@galgal/contract/subscription'
import { fullNameOf, imageOf } from '../../answers/catalog-item.ts'
import { mySubscription } from '../../answers/my-subscription.ts'
import { readDrafts, readSubscriptions } from '../../flows/my-subscriptions.ts'
import { DRAFT_LIFE } from '../../flows/order-state.ts'
import { handle } from '../../handle.ts'

export default handle(GetMySubscription, async (asked) => {
  const { session, input, locale } = asked
  const all = (await readSubscriptions(asked, session.customer.id)).map((it) =>
    mySubscription(it, locale),
  )
  const fitting = (filter: typeof input.filter) =>
    filter === 'all' ? all : all.filter(({ status }) => status === filter)
  const items = fitting(input.filter)
  const drafts = await readDrafts(asked, session.customer.id)
  return {
    items,
    count: items.length,
    filters: subscriptionFilters.map((filter) => ({ filter, count: fitting(filter).length })),
    drafts: drafts.map(({ order, car, stage }) => ({
      id: order.id,
      fullname: fullNameOf(car, locale),
      imageURL: imageOf(car),
      stage,
      expiresAt: new Date(order.updatedAt.getTime() + DRAFT_LIFE).toISOString(),
    })),
  }
})
