import type { SubscriptionProcess } from '@galgal/contract/order'
import type { StageName } from '@galgal/domain/orders/order-stages'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { redirect } from 'react-router'
import { findOrderById } from '../../../checkout/order.server.ts'
import { mayShow, orderAddress, stageAddress } from '../../../checkout/order-address.ts'
import { requireCustomer } from '../../../session/customer.server.ts'

export type OrderArgs = RouteArgs & { url: URL }

/** The customer's order at a stage; whoever may not be there is led to where the order stands. */
export async function openOrder(args: OrderArgs, stage: StageName) {
  const user = await requireCustomer(args)
  const order = await findOrder(args)
  if (!mayShow(order, stage)) throw redirect(pathIn(args.params, orderAddress(order)))
  return { user, order }
}

/** The order that the address names; another's is as missing as one that never was. */
export async function findOrder(args: OrderArgs): Promise<SubscriptionProcess> {
  const subscriptionID = orderIdOf(args)
  if (!subscriptionID) throw redirect(pathIn(args.params, '/subscribe'))
  return findOrderById(args, subscriptionID)
}

/** Leads to the page of a stage of this order; `more` goes on its query. */
export const toStage = (args: OrderArgs, stage: StageName, orderId: string, more = '') =>
  redirectTo(args, stageAddress(stage, orderId) + more)

export const orderIdOf = ({ url }: OrderArgs) => url.searchParams.get('order') ?? ''
