import { GetSubscriptionDocumentPreAssign } from '@galgal/contract/SubscriptionMain.mine'
import { ask } from '../../api.server.ts'
import { requireCustomer } from '../../customer.server.ts'
import { refusedPage } from '../../failed-call.server.ts'
import type { Route } from './+types/contract-text'
import { findOrder } from './open-order.server.ts'

/** Whatever the text may hold: nothing runs, nothing is sent, nothing is fetched. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-modals"

/** The contract's text alone, for the frame of its page and for printing. */
export async function loader(page: Route.LoaderArgs) {
  await requireCustomer(page)
  const { id } = await findOrder(page)
  const read = await ask(page, GetSubscriptionDocumentPreAssign, { subscriptionId: id })
  if (!read.ok) throw refusedPage(read)
  return new Response(read.value.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    },
  })
}
