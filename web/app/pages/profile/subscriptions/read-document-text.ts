import { documentText } from '../../../documents/document-view.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/read-document-text'

/** The text of a subscription's document alone, for the frame of its page and for printing. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return documentText(args, { subscriptionId: args.params.id })
}
