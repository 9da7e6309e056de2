import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { redirect } from 'react-router'
import { answerOf } from '../../api/api.server.ts'
import { orderAddress, stageAddress } from '../../checkout/order-address.ts'
import { pathIn } from '../../i18n/paths.ts'
import { catalogueFor, requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/start'
import { findOrder } from './open-order.server.ts'

/** `/subscribe`: the named order, else the newest draft, where it stands; without one the catalogue. */
export async function loader(page: Route.LoaderArgs) {
  const user = await requireCustomer(page)
  if (page.url.searchParams.has('order'))
    throw redirect(pathIn(page.params, orderAddress(await findOrder(page))))
  const { drafts } = await answerOf(page, GetMySubscription, {})
  const [draft] = drafts
  const to = draft ? stageAddress(draft.stage, draft.id) : catalogueFor(user.b2BType)
  throw redirect(pathIn(page.params, to))
}
