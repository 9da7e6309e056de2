import type { AnswerOf } from '@galgal/contract/order'
import type { Day } from '@galgal/domain/dates'
import { readTerms } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { findHubDay, type HubDay, lockHub } from '../../db/order/hubs.ts'
import { changeOrder, type Order } from '../../db/order/orders.ts'
import type { Places } from '../../db/order/places.ts'
import { releaseSlot, unconfirmSlot } from '../../db/order/slots.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import type { OrderState } from '../orders/order-state.ts'
import { findDoor, noSlot, slotReservationEnd, wholeSlot } from './door-delivery.ts'
import { outboundTrip, refuseUnlessRoom, reserveSlot } from './trip.ts'

/** What choosing a method anew leaves of either. */
export const noDelivery = { hubId: null, pickUpDate: null, door: null }

/** Room for another number of cars is chosen anew; the address stays. */
export const askSlotAgain = ({ door }: Pick<Order, 'door'>) => ({
  door: door && { ...door, ...noSlot },
})

/** Another day: of a hub nothing stays, of a door its address. */
export const askDayAgain = (order: Pick<Order, 'door'>) => ({
  hubId: null,
  pickUpDate: null,
  ...askSlotAgain(order),
})

/** Throws HubNotAvailable, or DateNotAvailable for a day without room, by the hub and the calendar as they are now. */
async function refuseUnlessPlace(
  tx: Db,
  state: OrderState,
  { hubId, day }: { hubId: number; day: Day },
) {
  const found = await findHubDay(tx, { hubId, day }, state.order.id)
  const trip = outboundTrip(state)
  const { calendar } = found ? await readTerms(tx, found.termsTag) : trip
  refuseUnlessRoom({ ...found, day }, { ...trip, calendar })
}

export async function chooseHub(tx: Db, state: OrderState, answer: AnswerOf<'pickup_hub'>) {
  const { hubId, pickUpDate } = answer.hubPickUpData
  await refuseUnlessPlace(tx, state, { hubId, day: pickUpDate })
  return {
    deliveryMethod: 'pickup' as const,
    hubId,
    pickUpDate,
    door: null,
    startDate: pickUpDate,
  }
}

/** Has the cars brought to an address, by the hub nearest to it, and reserves the slot; for good when until null. */
export async function chooseDoor(
  tx: Db,
  it: {
    deps: Deps
    places: Places
    state: OrderState
    answer: AnswerOf<'pickup_d2d'>
    reservedUntil?: Date | null
  },
) {
  const { deps, places, state, answer, reservedUntil = slotReservationEnd(deps.now()) } = it
  const { id, date, fromTime, tillTime } = answer.door2doorData
  const trip = outboundTrip(state)
  const { door } = await findDoor(tx, places, trip, { id })
  const slot = { date, fromTime, tillTime }
  await reserveSlot(tx, deps, trip, { hubId: door.hubId, slot, reservedUntil })
  return {
    deliveryMethod: 'Door2Door' as const,
    hubId: null,
    pickUpDate: null,
    door: { ...door, ...slot },
    startDate: date,
  }
}

/**
 * Promises an order its hub and day, or its slot at the door, while its first payment is asked for: days
 * and rooms may have gone since they were chosen. Throws HubNotAvailable, DateNotAvailable or SlotTaken
 * with the next free slot. The order is locked before; of the hub's places nobody else takes any until the
 * transaction ends.
 */
export async function bookDelivery(
  tx: Db,
  deps: Deps,
  state: OrderState & { pickUp: HubDay | undefined },
) {
  const { id, deliveryMethod, hubId, pickUpDate, door } = state.order
  const trip = outboundTrip(state)
  if (deliveryMethod === 'Door2Door') {
    const slot = door && wholeSlot(door)
    if (!slot) throw new Refusal('DateNotAvailable')
    return reserveSlot(tx, deps, trip, { hubId: door.hubId, slot, reservedUntil: null })
  }
  if (state.pickUp || hubId === null || pickUpDate === null)
    refuseUnlessRoom({ ...state.pickUp, day: pickUpDate }, trip)
  else {
    await lockHub(tx, hubId)
    await refuseUnlessPlace(tx, state, { hubId, day: pickUpDate })
  }
  if (!door) return
  // An address that was only asked about is no part of what was ordered.
  await releaseSlot(tx, id)
  await changeOrder(tx, id, { door: null })
}

/** After a payment that led nowhere the slot is reserved for a while, then free. A day at a hub is free by itself. */
export const unconfirmDelivery = (tx: Db, { now }: Deps, orderId: string) =>
  unconfirmSlot(tx, orderId, slotReservationEnd(now()))
