import { D2DTimes } from '@galgal/contract/SubscriptionMain'
import { formatDay } from '@galgal/domain/dates'
import { mergeWindows, type WindowsOfDay } from '@galgal/domain/orders/slots'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import type { Hub } from '../../db/order/hubs.ts'
import type { Order } from '../../db/order/orders.ts'
import type { Deps } from '../../deps.ts'
import { windowsAt } from '../../flows/delivery/door-delivery.ts'
import { serves, takesBack } from '../../flows/delivery/pick-ups.ts'
import { type OrderState, readOrder } from '../../flows/orders/order-state.ts'
import {
  findReturn,
  type ReturnState,
  returnWindowsAt,
} from '../../flows/subscriptions/return-slots.ts'
import { handle } from '../../handle.ts'

/** Only the hub of the address, once one was chosen. */
const hubsOfDoor = (hubs: Hub[], door: Order['door']) =>
  door ? hubs.filter(({ id }) => id === door.hubId) : hubs

async function deliveryTimes({ db, now }: Deps, state: OrderState): Promise<WindowsOfDay[]> {
  const servingHubs = (await listHubs(db)).filter((hub) => serves(hub, state))
  const hubs = hubsOfDoor(servingHubs, state.order.door)
  return mergeWindows(hubs.map(await windowsAt(db, hubs, state, { now: now() })))
}

async function returnTimes(db: Db, state: ReturnState, now: Date): Promise<WindowsOfDay[]> {
  const returnHubs = (await listHubs(db)).filter(takesBack)
  const hubs = hubsOfDoor(returnHubs, state.subscription.returnDoor)
  return mergeWindows(hubs.map(await returnWindowsAt(db, hubs, state, { now })))
}

export default handle(D2DTimes, async (ctx) => {
  const { db, input, session } = ctx
  const now = ctx.now()
  const ref = { id: input.subscriptionID, customerId: session.customer.id }
  const readTimes = async () => {
    const returnState = input.isDelivery ? undefined : await findReturn(db, ref, now)
    if (returnState) return returnTimes(db, returnState, now)
    const state = await readOrder(db, ref, now)
    if (state.order.status === 'expired') throw ctx.refusal('OrderClosed')
    // No returns before the hand-over.
    return input.isDelivery ? deliveryTimes(ctx, state) : []
  }
  return (await readTimes()).map(({ date, times }) => ({ date, dateStr: formatDay(date), times }))
})
