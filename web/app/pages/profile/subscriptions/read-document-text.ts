import { documentText } from '../../../documents/document-view.server.ts'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/read-document-text'

/** The text of a subscription's document alone, to print where no script has loaded. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return documentText(args, { subscriptionId: args.params.id })
}
