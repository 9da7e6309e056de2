import type { DoorRequest } from '@galgal/contract/order'
import type { z } from 'zod'
import type { OrderKey } from '../../db/order/orders.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { chooseAddress, type DoorFound, findDoor, wholeSlot } from '../delivery/door-delivery.ts'
import { placesWith } from '../delivery/outside-addresses.ts'
import { outboundTrip, takesBack } from '../delivery/trip.ts'
import { lockOrderState } from '../orders/order-state.ts'
import { isDoorChosenAgain } from './choose-slot-again.ts'

/**
 * Finds the hub that reaches an address. On a draft, or an order whose slot was lost, the address is remembered, so that free windows are
 * this hub's; with a day and a window the slot is held instead of the one the order had. The method of
 * delivery and the day of the order stay as they are.
 */
export async function requestDoor(
  deps: Deps,
  orderKey: OrderKey,
  { door: requested, isDelivery }: { door: z.output<typeof DoorRequest>; isDelivery: boolean },
): Promise<DoorFound> {
  const places = await placesWith(deps, requested.id)
  return deps.db.transaction(async (tx) => {
    const state = await lockOrderState(tx, orderKey, deps.now())
    const slot = wholeSlot(requested)
    const isOpen = state.order.status === 'draft' || (await isDoorChosenAgain(tx, state))
    if (state.order.status === 'expired' || (slot && !isOpen)) throw new Refusal('OrderClosed')
    const trip = outboundTrip(state)
    if (isDelivery) {
      const found = await findDoor(tx, places, trip, requested)
      return isOpen ? chooseAddress(tx, deps, trip, { found, slot }) : found
    }
    const found = await findDoor(tx, places, { ...trip, isServedBy: takesBack }, requested)
    // Nothing comes back before it was handed over.
    if (slot) throw new Refusal('DateNotAvailable')
    return found
  })
}
