import { requireCustomer } from '../../../customer.server.ts'
import { paperText } from '../../../paper.server.ts'
import type { Route } from './+types/paper-text'

/** The text of a subscription's paper alone, for the frame of its page and for printing. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  return paperText(page, { subscriptionId: page.params.id })
}
