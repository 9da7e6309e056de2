import { documentText } from '../../documents/document-view.server.ts'
import { requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/contract-text'
import { findOrder } from './order/open-order.server.ts'

/** The contract's text alone, to print where no script has loaded. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  const { id } = await findOrder(args)
  return documentText(args, { subscriptionId: id, reuqestType: 'contract' })
}
