import { redirect } from 'react-router'
import { stageAddress } from '../../order-address.ts'
import { pathIn } from '../../paths.ts'
import type { Route } from './+types/pickup'
import { openOrder } from './open-order.server.ts'

/** The way of delivery: cars are picked up at a hub, so the hubs come next. */
export async function loader(page: Route.LoaderArgs) {
  const { order } = await openOrder(page, 'pickup')
  throw redirect(pathIn(page.params, stageAddress('pickup_hub', order.id)))
}
