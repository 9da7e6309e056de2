import { readHouseId } from '@galgal/domain/address-search'
import { MINUTE } from '@galgal/domain/dates'
import { nearestHubInReach, type Slot } from '@galgal/domain/orders/slots'
import { localeCodes } from '@galgal/i18n/locales'
import type { Db } from '../../db/database.ts'
import type { Hub } from '../../db/order/hubs.ts'
import { changeOrder } from '../../db/order/orders.ts'
import type { Places, Street } from '../../db/order/places.ts'
import { findSlotReservation, releaseSlot } from '../../db/order/slots.ts'
import { changeSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, Refusal } from '../../handle.ts'
import { findNearest, lineOf } from './addresses.ts'
import { type Door, listHubsOf, reserveSlot, type Trip } from './trip.ts'

const RESERVATION_LIFE = 15 * MINUTE

/** What a caller says of an address: only its name is believed, and a point only to find the nearest. */
export type RequestedAddress = {
  id?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}
/** What a caller says of a slot, whole or in part. */
export type RequestedSlot = Partial<Record<keyof Slot, string | null | undefined>>

/** What is known of an address, for how many cars, and the slot that is reserved there. */
export type DoorFound = {
  cars: number
  hub: Hub
  km: number
  door: Door
  reservedUntil: Date | null
}

export const slotReservationEnd = (now: Date) => new Date(now.getTime() + RESERVATION_LIFE)

export const noSlot = { date: null, fromTime: null, tillTime: null } as const

/** The slot that a caller names, once all of it is named. */
export const wholeSlot = ({ date, fromTime, tillTime }: RequestedSlot): Slot | undefined =>
  date && fromTime && tillTime ? { date, fromTime, tillTime } : undefined

/** An address of ours in both languages, and where it lies. Throws a fault of the field when an id stands for no address; AddressNotServed when nothing of ours lies near a point. */
function findAddress({ cities, streets }: Places, { id, lat, lng }: RequestedAddress) {
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

function addressOf(addressId: string, street: Street, houseNumber: string) {
  const { lat, lng } = street
  const lines = localeCodes.map((locale) => [locale, lineOf(locale, street, houseNumber)])
  return { addressId, lat, lng, address: Object.fromEntries(lines) as Door['address'] }
}

/** An address with the hub that brings a trip's cars there, or fetches them: the nearest. Throws AddressNotServed when it is too far from all of them, and what an unknown address throws. */
export async function findDoor(
  db: Db,
  places: Places,
  trip: Trip,
  requested: RequestedAddress,
): Promise<DoorFound> {
  const address = findAddress(places, requested)
  const nearest = nearestHubInReach(await listHubsOf(db, trip), address)
  if (!nearest) throw new Refusal('AddressNotServed')
  const { hub, km } = nearest
  const door = { ...address, ...noSlot, hubId: hub.id }
  return { cars: trip.cars, hub, km, door, reservedUntil: null }
}

const saveDoor = (tx: Db, { now }: Deps, { direction, ownerId }: Trip, door: Door) =>
  direction === 'out'
    ? changeOrder(tx, ownerId, { door, updatedAt: now() })
    : changeSubscription(tx, ownerId, { returnDoor: door })

/**
 * Makes an address that of a trip, so that free windows are its hub's. A slot is reserved for a while instead
 * of the one the trip had; without one, a slot that is reserved at this address stays.
 */
export async function chooseAddress(
  tx: Db,
  deps: Deps,
  trip: Trip,
  { found, slot }: { found: DoorFound; slot: Slot | undefined },
): Promise<DoorFound> {
  const { ownerId, direction } = trip
  const { door, hub } = found
  const known = trip.door
  const isSame = known?.addressId === door.addressId && known.hubId === door.hubId
  if (slot) {
    const reservedUntil = slotReservationEnd(deps.now())
    await reserveSlot(tx, deps, trip, { hubId: hub.id, slot, reservedUntil })
    await saveDoor(tx, deps, trip, isSame ? known : door)
    return { ...found, door: { ...door, ...slot }, reservedUntil }
  }
  if (!isSame) {
    await releaseSlot(tx, ownerId, direction)
    await saveDoor(tx, deps, trip, door)
    return found
  }
  const reserved = await findSlotReservation(tx, ownerId, deps.now(), direction)
  if (!reserved) return found
  const { date, fromTime, tillTime, reservedUntil } = reserved
  return { ...found, door: { ...door, date, fromTime, tillTime }, reservedUntil }
}
