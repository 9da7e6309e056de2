import type { TerminateBody } from '@galgal/contract/termination'
import type { Day } from '@galgal/domain/dates'
import type { Slot } from '@galgal/domain/orders/slots'
import type { Db } from '../../db/database.ts'
import { lockHub } from '../../db/order/hubs.ts'
import type { Places } from '../../db/order/places.ts'
import { putSlotReservation, releaseSlot } from '../../db/order/slots.ts'
import { changeSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import type { Door } from '../delivery/door-delivery.ts'
import { takesBack } from '../delivery/pick-ups.ts'
import { returnDoorAt } from './request-return-door.ts'
import { hasReturnRoom, type ReturnState, refuseUnlessFree } from './return-slots.ts'

/** Where and when a customer wants to part with a car. */
type WishedReturn =
  | { endDate: Day; deliveryMethod: 'pickup'; hubId: number }
  | { endDate: Day; deliveryMethod: 'Door2Door'; addressId: string; slot: Slot }

/** The desk of a hub, or the door that a hub fetches it from. */
type ReturnPlace = { hubId: number; door: Door | null }

const missing = (...fields: string[]) =>
  new Fault(400, Object.fromEntries(fields.map((field) => [field, 'required'])))

/** What an end after hand-over has to say; of the two ways to bring a car back the other one's place is left. Throws a fault of its fields. */
export function wishedReturn(wish: TerminateBody): WishedReturn {
  const { endDate, deliveryMethod, hubPickUpData: hub, door2doorData: door } = wish
  const absent = Object.entries({ endDate, deliveryMethod }).filter(([, value]) => !value)
  if (!endDate || !deliveryMethod) throw missing(...absent.map(([name]) => name))
  if (deliveryMethod === 'pickup') {
    if (!hub) throw missing('hubPickUpData.hubId')
    if (hub.pickUpDate !== endDate)
      throw new Fault(400, { 'hubPickUpData.pickUpDate': 'returnDay' })
    return { endDate, deliveryMethod, hubId: hub.hubId }
  }
  if (!door) throw missing('door2doorData.id')
  const { id: addressId, date, fromTime, tillTime } = door
  if (date !== endDate) throw new Fault(400, { 'door2doorData.date': 'returnDay' })
  return { endDate, deliveryMethod, addressId, slot: { date, fromTime, tillTime } }
}

/**
 * The place that is asked for, free as long as the transaction lasts. Throws HubNotAvailable, AddressNotServed,
 * DateNotAvailable, or SlotTaken with the next free one.
 */
export async function placeOfReturn(
  tx: Db,
  { now }: Deps,
  state: ReturnState,
  { wished, places }: { wished: WishedReturn; places: Places },
): Promise<ReturnPlace> {
  if (wished.deliveryMethod === 'pickup') {
    const { hubId, endDate } = wished
    // Whoever else wants a place at this hub waits here, so its last one goes to one of them.
    const hub = await lockHub(tx, hubId)
    if (!hub || !takesBack(hub)) throw new Refusal('HubNotAvailable')
    if (!(await hasReturnRoom(tx, hub, state.calendar, endDate)))
      throw new Refusal('DateNotAvailable')
    return { hubId, door: null }
  }
  const { slot, addressId: id } = wished
  const { hub, door } = await returnDoorAt(tx, places, { id })
  await lockHub(tx, hub.id)
  await refuseUnlessFree(tx, hub, state, { slot, now: now() })
  return { hubId: hub.id, door: { ...door, ...slot } }
}

/** Takes a place for good; a window that was held elsewhere is free again. */
export async function bookReturn(
  tx: Db,
  { subscription: { id } }: ReturnState,
  { hubId, door }: ReturnPlace,
) {
  if (!door?.date) {
    await releaseSlot(tx, id, 'back')
    await changeSubscription(tx, id, { returnDoor: null })
    return
  }
  const { date, fromTime, tillTime } = door
  const window = { hubId, date, fromTime, tillTime, cars: 1, reservedUntil: null }
  await putSlotReservation(tx, { ownerId: id, direction: 'back', ...window })
  await changeSubscription(tx, id, { returnDoor: door })
}
