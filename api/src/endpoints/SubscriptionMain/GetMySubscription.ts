import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { subscriptionFilters } from '@galgal/contract/subscription'
import { listIssued } from '../../db/documents/issued-documents.ts'
import { DRAFT_LIFE } from '../../flows/orders/order-state.ts'
import {
  readSubscriptions,
  readUnplaced,
} from '../../flows/subscription-status/my-subscriptions.ts'
import { handle } from '../../handle.ts'
import { fullNameOf, imageOf } from '../../presenters/catalog-item.ts'
import { issuedDocumentsOut } from '../../presenters/documents.ts'
import { mySubscription } from '../../presenters/my-subscription.ts'

export default handle(GetMySubscription, async (ctx) => {
  const { session, input, locale } = ctx
  const issued = await listIssued(ctx.db, session.customer.id)
  const all = (await readSubscriptions(ctx, session.customer.id)).map((state) => ({
    ...mySubscription(state, locale),
    documents: issuedDocumentsOut(issued, state.subscription, locale),
  }))
  const withStatus = (filter: typeof input.filter) =>
    filter === 'all' ? all : all.filter(({ status }) => status === filter)
  const items = withStatus(input.filter)
  const drafts = await readUnplaced(ctx, session.customer.id)
  return {
    items,
    count: items.length,
    filters: subscriptionFilters.map((filter) => ({ filter, count: withStatus(filter).length })),
    drafts: drafts.map(({ order, car, stage }) => ({
      id: order.id,
      fullname: fullNameOf(car, locale),
      imageURL: imageOf(car),
      stage,
      inPayment: order.status === 'paying',
      expiresAt: new Date(order.updatedAt.getTime() + DRAFT_LIFE).toISOString(),
    })),
  }
})
