import type { SubscriptionProcess } from '@galgal/contract/order'
import { Hubs } from '@galgal/contract/SubscriptionMain'
import type { StageName } from '@galgal/domain/order-stages'
import { redirect } from 'react-router'
import { ask } from '../../api/api.server.ts'
import { findOrderById } from '../../checkout/order.server.ts'
import { mayShow, orderAddress } from '../../checkout/order-address.ts'
import type { Page } from '../../http/visit.server.ts'
import { pathIn } from '../../i18n/paths.ts'
import { requireCustomer } from '../../session/customer.server.ts'

export type OrderPage = Page & { url: URL }

/** The customer's order at a stage; whoever may not be there is led to where the order stands. */
export async function openOrder(page: OrderPage, stage: StageName) {
  const user = await requireCustomer(page)
  const order = await findOrder(page)
  if (!mayShow(order, stage)) throw redirect(pathIn(page.params, orderAddress(order)))
  return { user, order }
}

/** The order that the address names; another's is as missing as one that never was. */
export async function findOrder(page: OrderPage): Promise<SubscriptionProcess> {
  const subscriptionID = orderIdOf(page)
  if (!subscriptionID) throw redirect(pathIn(page.params, '/subscribe'))
  return findOrderById(page, subscriptionID)
}

export const orderIdOf = ({ url }: OrderPage) => url.searchParams.get('order') ?? ''

/** The hubs of an order with their free days; undefined when they cannot be had now. */
export async function hubsOf(page: Page, subscriptionID: string) {
  const answer = await ask(page, Hubs, { subscriptionID })
  return answer.ok ? answer.value : undefined
}
