import type { AnswerOf } from '@galgal/contract/order'
import { listHubs } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { findHub } from '../../db/order/hubs.ts'
import type { Order } from '../../db/order/orders.ts'
import type { Places } from '../../db/order/places.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import type { OrderState } from '../orders/order-state.ts'
import { findAddress, hubFor, noSlot, reserveSlot, slotReservationEnd } from './door-delivery.ts'
import { hasRoom, serves } from './pick-ups.ts'

/** What choosing a method anew leaves of either. */
export const noDelivery = { hubId: null, pickUpDate: null, door: null }

/** Room for another number of cars is chosen anew; the address stays. */
export const askSlotAgain = ({ door }: Order) => ({ door: door && { ...door, ...noSlot } })

/** Another day: of a hub nothing stays, of a door its address. */
export const askDayAgain = (order: Order) => ({
  hubId: null,
  pickUpDate: null,
  ...askSlotAgain(order),
})

export async function chooseHub(tx: Db, state: OrderState, answer: AnswerOf<'pickup_hub'>) {
  const { hubId, pickUpDate } = answer.hubPickUpData
  const hub = await findHub(tx, hubId)
  if (!hub || !serves(hub, state)) throw new Refusal('HubNotAvailable')
  if (!(await hasRoom(tx, hub, state, pickUpDate))) throw new Refusal('DateNotAvailable')
  return {
    deliveryMethod: 'pickup' as const,
    hubId,
    pickUpDate,
    door: null,
    startDate: pickUpDate,
  }
}

/** Has the cars brought to an address, by the hub nearest to it, and holds the slot; for good when until null. */
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
  const address = findAddress(places, { id })
  const { hub } = hubFor(await listHubs(tx), state, { point: address, direction: 'out' })
  const slot = { date, fromTime, tillTime }
  await reserveSlot(tx, deps, state, { hubId: hub.id, slot, reservedUntil })
  return {
    deliveryMethod: 'Door2Door' as const,
    hubId: null,
    pickUpDate: null,
    door: { ...address, hubId: hub.id, ...slot },
    startDate: date,
  }
}
