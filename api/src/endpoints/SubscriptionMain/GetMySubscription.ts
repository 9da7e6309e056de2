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
  const all = (await readSubscriptions(ctx, session.customer.id)).map((it) => ({
    ...mySubscription(it, locale),
    documents: issuedDocumentsOut(issued, it.subscription, locale),
  }))
  const fitting = (filter: typeof input.filter) =>
    filter === 'all' ? all : all.filter(({ status }) => status === filter)
  const items = fitting(input.filter)
  const drafts = await readUnplaced(ctx, session.customer.id)
  return {
    items,
    count: items.length,
    filters: subscriptionFilters.map((filter) => ({ filter, count: fitting(filter).length })),
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
