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

/** Once an address was asked for, the hub that reaches it. */
const near = (hubs: Hub[], door: Order['door']) =>
  door ? hubs.filter(({ id }) => id === door.hubId) : hubs

async function outTimes({ db, now }: Deps, state: OrderState): Promise<WindowsOfDay[]> {
  const able = (await listHubs(db)).filter((hub) => serves(hub, state))
  const hubs = near(able, state.order.door)
  return mergeWindows(hubs.map(await windowsAt(db, hubs, state, { now: now() })))
}

async function backTimes(db: Db, state: ReturnState, now: Date): Promise<WindowsOfDay[]> {
  const able = (await listHubs(db)).filter(takesBack)
  const hubs = near(able, state.subscription.returnDoor)
  return mergeWindows(hubs.map(await returnWindowsAt(db, hubs, state, { now })))
}

export default handle(D2DTimes, async (ctx) => {
  const { db, input, session } = ctx
  const now = ctx.now()
  const whose = { id: input.subscriptionID, customerId: session.customer.id }
  const timesOf = async () => {
    const back = input.isDelivery ? undefined : await findReturn(db, whose, now)
    if (back) return backTimes(db, back, now)
    const state = await readOrder(db, whose, now)
    if (state.order.status === 'expired') throw ctx.refusal('OrderClosed')
    // Nothing comes back before it was handed over.
    return input.isDelivery ? outTimes(ctx, state) : []
  }
  return (await timesOf()).map(({ date, times }) => ({ date, dateStr: formatDay(date), times }))
})
