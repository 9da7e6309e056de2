import { documentText } from '../../documents/document-view.server.ts'
import { requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/contract-text'
import { findOrder } from './open-order.server.ts'

/** The contract's text alone, for the frame of its page and for printing. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const { id } = await findOrder(page)
  return documentText(page, { subscriptionId: id, reuqestType: 'contract' })
}
