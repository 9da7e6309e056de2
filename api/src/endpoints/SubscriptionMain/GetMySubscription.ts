import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { subscriptionFilters } from '@galgal/contract/subscription'
import { fullNameOf, imageOf } from '../../answers/catalog-item.ts'
import { issuedDocument } from '../../answers/issued-document.ts'
import { mySubscription } from '../../answers/my-subscription.ts'
import { listIssued } from '../../db/issued-documents.ts'
import { readSubscriptions, readUnplaced } from '../../flows/my-subscriptions.ts'
import { DRAFT_LIFE } from '../../flows/order-state.ts'
import { handle } from '../../handle.ts'

export default handle(GetMySubscription, async (asked) => {
  const { session, input, locale } = asked
  const issued = await listIssued(asked.db, session.customer.id)
  const all = (await readSubscriptions(asked, session.customer.id)).map((it) => ({
    ...mySubscription(it, locale),
    documents: issued
      .filter((document) => isOf(document, it.subscription))
      .map((document) => issuedDocument(document, locale)),
  }))
  const fitting = (filter: typeof input.filter) =>
    filter === 'all' ? all : all.filter(({ status }) => status === filter)
  const items = fitting(input.filter)
  const drafts = await readUnplaced(asked, session.customer.id)
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

/** A document of the whole order is each of its cars'. */
const isOf = (
  document: { orderId: string; subscriptionId: string | null },
  { id, orderId }: { id: string; orderId: string },
) => document.orderId === orderId && (document.subscriptionId ?? id) === id
