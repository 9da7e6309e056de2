import { readHouseId } from '@galgal/domain/address-search'
import type { Point } from '@galgal/domain/coordinates'
import { MINUTE } from '@galgal/domain/dates'
import { type DayRange, startRange } from '@galgal/domain/orders/pickup-days'
import {
  freeWindows,
  nearestHubInReach,
  nextFree,
  type Slot,
  type WindowsOfDay,
  windowsOn,
} from '@galgal/domain/orders/slots'
import { localeCodes } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import { type Hub, lockHub } from '../../db/order/hubs.ts'
import type { Order } from '../../db/order/orders.ts'
import type { Places, Street } from '../../db/order/places.ts'
import { putSlotReservation, readReservedCars } from '../../db/order/slots.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import type { OrderState } from '../orders/order-state.ts'
import { findNearest } from './addresses.ts'
import { serves, takesBack } from './pick-ups.ts'
import { lineOf } from './street-line.ts'

const RESERVATION_LIFE = 15 * MINUTE

/** Where an order is brought to. */
export type Door = NonNullable<Order['door']>
/** What a caller says of an address: only its name is believed, and a point only to find the nearest. */
export type AddressRequest = {
  id?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}
/** An address of ours in both languages, and where it lies. */
export type DoorAddress = Pick<Door, 'addressId' | 'address' | 'lat' | 'lng'>

export const slotReservationEnd = (now: Date) => new Date(now.getTime() + RESERVATION_LIFE)

export const noSlot = { date: null, fromTime: null, tillTime: null } as const

/** The window that a caller names, once all of it is named. */
export const requestedSlot = (it: Partial<Record<keyof Slot, string | null | undefined>>) =>
  it.date && it.fromTime && it.tillTime
    ? { date: it.date, fromTime: it.fromTime, tillTime: it.tillTime }
    : undefined

/** Throws a fault of the field when an id stands for no address; AddressNotServed when nothing of ours lies near a point. */
export function findAddress({ cities, streets }: Places, request: AddressRequest): DoorAddress {
  const { id, lat, lng } = request
  if (!id) {
    const street = findNearest({ cities, streets }, { lat: lat ?? 0, lng: lng ?? 0 })
    if (!street) throw new Refusal('AddressNotServed')
    return addressOf(street.id, street, '')
  }
  const { streetId = id, houseNumber = '' } = readHouseId(id) ?? {}
  const street = streets.get(streetId)
  if (!street) throw new Fault(400, { 'door2doorData.id': 'doorAddress' })
  return addressOf(id, street, houseNumber)
}

function addressOf(addressId: string, street: Street, houseNumber: string): DoorAddress {
  const { lat, lng } = street
  const lines = localeCodes.map((locale) => [locale, lineOf(locale, street, houseNumber)])
  return { addressId, lat, lng, address: Object.fromEntries(lines) }
}

/** The hub that brings an order's cars to a point, or fetches them; throws AddressNotServed when it is too far from all of them. */
export function hubFor(
  hubs: Hub[],
  state: OrderState,
  { point, direction }: { point: Point; direction: 'out' | 'back' },
) {
  const able = hubs.filter((hub) => (direction === 'out' ? serves(hub, state) : takesBack(hub)))
  const nearest = nearestHubInReach(able, point)
  if (!nearest) throw new Refusal('AddressNotServed')
  return nearest
}

/** The windows in which each of some hubs can bring an order's cars, of all days it may begin or of some. */
export async function windowsAt(
  db: Db,
  hubs: Hub[],
  { car, order, calendar, today }: OrderState,
  { now, range = startRange(car, today) }: { now: Date; range?: DayRange },
) {
  const hubIds = hubs.map(({ id }) => id)
  const except = { ownerId: order.id, direction: 'out' } as const
  const taken = await readReservedCars(db, { hubIds, range, now, except })
  return (hub: Hub): WindowsOfDay[] =>
    freeWindows(hub, range, calendar, order.quantity, (slot) => taken(hub.id, slot))
}

function isWindow(hub: Hub, { car, calendar, today }: OrderState, slot: Slot): boolean {
  const { from, till } = startRange(car, today)
  if (slot.date < from || till < slot.date) return false
  return windowsOn(hub, calendar, slot.date).some(
    ({ fromTime, tillTime }) => fromTime === slot.fromTime && tillTime === slot.tillTime,
  )
}

/**
 * Gives an order a slot at a hub, held until an instant or for good, instead of the one it had. Throws
 * HubNotAvailable, DateNotAvailable or SlotTaken with the next free slot. The order is locked already.
 */
export async function reserveSlot(
  tx: Db,
  { now }: Deps,
  state: OrderState,
  it: { hubId: number; slot: Slot; reservedUntil: Date | null },
) {
  const { hubId, slot, reservedUntil } = it
  // Whoever else wants a place at this hub waits here, so its last one goes to one of them.
  const hub = await lockHub(tx, hubId)
  if (!hub || !serves(hub, state)) throw new Refusal('HubNotAvailable')
  if (!isWindow(hub, state, slot)) throw new Refusal('DateNotAvailable')
  const day = { now: now(), range: { from: slot.date, till: slot.date } }
  const [free] = (await windowsAt(tx, [hub], state, day))(hub)
  if (!free?.times.some(({ fromTime }) => fromTime === slot.fromTime)) {
    const next = nextFree((await windowsAt(tx, [hub], state, { now: now() }))(hub), slot)
    throw new Refusal('SlotTaken', next ? { next } : {})
  }
  const { id: ownerId, quantity: cars } = state.order
  const { date, fromTime, tillTime } = slot
  await putSlotReservation(tx, {
    ownerId,
    direction: 'out',
    hubId,
    date,
    fromTime,
    tillTime,
    cars,
    reservedUntil,
  })
}
