import { paperText } from '../../../kyc/paper.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/paper-text'

/** The text of a subscription's paper alone, for the frame of its page and for printing. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  return paperText(page, { subscriptionId: page.params.id })
}
