import { data, redirect } from 'react-router'
import { requireCustomer } from '../../customer.server.ts'
import { findOrderById } from '../../order.server.ts'
import { orderAddress } from '../../order-address.ts'
import { isOrderId, keepOrderSummary } from '../../order-summary.server.ts'
import { pathIn } from '../../paths.ts'
import { mayBeSignedIn } from '../../session.server.ts'
import type { Route } from './+types/order-summary'

/** `/order-summary/{id}`: where that order stands. A visitor logs in first; without an id there is nothing to come back to. */
export async function loader(page: Route.LoaderArgs) {
  const { id } = page.params
  const to = (path: string) => redirect(pathIn(page.params, path), 303)
  if (id !== undefined && !isOrderId(id)) throw data(null, { status: 404 })
  if (id !== undefined && !mayBeSignedIn(page)) {
    keepOrderSummary(page, id)
    throw to('/login')
  }
  await requireCustomer(page)
  if (id === undefined) throw to('/subscribe')
  throw to(orderAddress(await findOrderById(page, id)))
}
