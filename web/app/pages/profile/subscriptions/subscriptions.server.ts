import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { SubscriptionFilter } from '@galgal/contract/subscription'
import { dayAt, formatDay } from '@galgal/domain/dates'
import type { Store } from '@galgal/domain/store'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { callApiOrThrow } from '../../../api/api.server.ts'
import { carsOf } from '../../../catalogue/catalogue.server.ts'
import { stageAddress, successAddress } from '../../../checkout/order-address.ts'
import { requestContext } from '../../../http/request-context.server.ts'
import { subscriptionView } from './subscription-view.server.ts'

/** The customer's subscriptions of one status, with the counts of all, and the orders not finished yet. */
export async function mySubscriptions(args: RouteArgs & { url: URL }, store: Store) {
  const parsed = SubscriptionFilter.safeParse(args.url.searchParams.get('filter') ?? 'all')
  const filter = parsed.success ? parsed.data : 'all'
  const [mine, cars] = await Promise.all([
    callApiOrThrow(args, GetMySubscription, { filter }),
    carsOf(args, store),
  ])
  const today = dayAt(requestContext(args).now())
  const { items, filters, drafts } = mine
  const views = items.map((item) => subscriptionView(item, { cars, today }))
  return {
    filter,
    filters,
    // In the whole list those that are over stand folded at its end.
    items: filter === 'all' ? views.filter(({ isOver }) => !isOver) : views,
    over: filter === 'all' ? views.filter(({ isOver }) => isOver) : [],
    // A draft is no subscription of any status: it stands in the whole list only.
    drafts: (filter === 'all' ? drafts : []).map((draft) => ({
      id: draft.id,
      name: draft.fullname,
      image: draft.imageURL,
      inPayment: draft.inPayment,
      to: draft.inPayment ? successAddress(draft.id) : stageAddress(draft.stage, draft.id),
      until: formatDay(dayAt(new Date(draft.expiresAt))),
    })),
  }
}
export type Draft = Awaited<ReturnType<typeof mySubscriptions>>['drafts'][number]
