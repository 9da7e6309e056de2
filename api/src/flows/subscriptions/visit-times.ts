import type { Day } from '@galgal/domain/dates'
import type { WindowsOfDay } from '@galgal/domain/orders/slots'
import type { Hub } from '../../db/order/hubs.ts'
import type { OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { findDoor } from '../delivery/door-delivery.ts'
import { type AddressTools, placesWith } from '../delivery/outside-addresses.ts'
import { type Door, listHubDays, listWindows, outboundTrip, type Trip } from '../delivery/trip.ts'
import { readOrder } from '../orders/order-state.ts'
import { whyNotWaiting } from './lose-slot.ts'
import { returnTrip } from './return-trip.ts'

type Tools = Pick<Deps, 'now'> & AddressTools

export type VisitTimes = {
  /** The way that was paid for; null when either may be chosen. */
  way: 'pickup' | 'Door2Door' | null
  hubs: { hub: Hub; days: Day[] }[]
  door: Door | null
  windows: WindowsOfDay[]
}

type Wanted = {
  direction: 'out' | 'in'
  /** Another address than the one that is known. */
  addressId?: string | undefined
}
type Known = { it: OwnSubscription; other: Wanted['addressId'] }

/** Where and when a car can be handed over instead of its slot, or be brought back. Throws NotAsItStands, and of another address what choosing it throws. */
export const readVisitTimes = async (
  tools: Tools,
  it: OwnSubscription,
  { direction, addressId: other }: Wanted,
): Promise<VisitTimes> =>
  direction === 'out' ? readOutbound(tools, { it, other }) : readInbound(tools, { it, other })

async function readOutbound(tools: Tools, { it, other }: Known): Promise<VisitTimes> {
  const { db, now } = tools
  const why = whyNotWaiting(it.subscription)
  if (why) throw notAsItStands(why)
  const trip = outboundTrip(await readOrder(db, it.order, now()))
  const isDoor = it.order.deliveryMethod === 'Door2Door'
  return {
    way: isDoor ? 'Door2Door' : 'pickup',
    hubs: isDoor ? [] : await listHubDays(db, trip),
    ...(await readDoor(tools, trip, isDoor ? { known: trip.door, other } : { known: null })),
  }
}

async function readInbound(tools: Tools, { it, other }: Known): Promise<VisitTimes> {
  const { db, now } = tools
  const trip = await returnTrip(db, it, now())
  if (!trip) throw notAsItStands(it.subscription.status === 'active' ? 'endAsked' : 'notActive')
  return {
    way: null,
    hubs: await listHubDays(db, trip),
    // Where it was brought to is where it most likely is.
    ...(await readDoor(tools, trip, { known: trip.door ?? it.order.door, other })),
  }
}

type Doors = { known: Door | null; other?: Wanted['addressId'] }

async function readDoor(
  tools: Tools,
  trip: Trip,
  { known, other }: Doors,
): Promise<Pick<VisitTimes, 'door' | 'windows'>> {
  const { db, now } = tools
  const found = other && (await findDoor(db, await placesWith(tools, other), trip, { id: other }))
  const door = found ? found.door : known
  if (!door) return { door: null, windows: [] }
  return { door, windows: await listWindows(db, { ...trip, door }, now()) }
}
