import type { Day } from '@galgal/domain/dates'
import type { WindowsOfDay } from '@galgal/domain/orders/slots'
import type { Hub } from '../../db/order/hubs.ts'
import type { OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { type Door, listHubDays, listWindows, outboundTrip, type Trip } from '../delivery/trip.ts'
import { readOrder } from '../orders/order-state.ts'
import { whyNotWaiting } from './lose-slot.ts'
import { returnTrip } from './return-trip.ts'

export type VisitTimes = {
  /** The way that was paid for; null when either may be chosen. */
  way: 'pickup' | 'Door2Door' | null
  hubs: { hub: Hub; days: Day[] }[]
  door: Door | null
  windows: WindowsOfDay[]
}

/** Where and when a car can be handed over instead of its slot, or be brought back. Throws NotAsItStands. */
export async function readVisitTimes(
  deps: Pick<Deps, 'db' | 'now'>,
  it: OwnSubscription,
  direction: 'out' | 'in',
): Promise<VisitTimes> {
  return direction === 'out' ? readOutbound(deps, it) : readInbound(deps, it)
}

async function readOutbound({ db, now }: Pick<Deps, 'db' | 'now'>, it: OwnSubscription) {
  const why = whyNotWaiting(it.subscription)
  if (why) throw notAsItStands(why)
  const trip = outboundTrip(await readOrder(db, it.order, now()))
  const isDoor = it.order.deliveryMethod === 'Door2Door'
  return {
    way: isDoor ? ('Door2Door' as const) : ('pickup' as const),
    hubs: isDoor ? [] : await listHubDays(db, trip),
    ...(await readDoor({ db, now }, trip, isDoor ? trip.door : null)),
  }
}

async function readInbound({ db, now }: Pick<Deps, 'db' | 'now'>, it: OwnSubscription) {
  const trip = await returnTrip(db, it, now())
  if (!trip) throw notAsItStands(it.subscription.status === 'active' ? 'endAsked' : 'notActive')
  // Where it was brought to is where it most likely is.
  const door = trip.door ?? it.order.door
  return {
    way: null,
    hubs: await listHubDays(db, trip),
    ...(await readDoor({ db, now }, trip, door)),
  }
}

const readDoor = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trip: Trip,
  door: Door | null,
): Promise<Pick<VisitTimes, 'door' | 'windows'>> =>
  door
    ? { door, windows: await listWindows(db, { ...trip, door }, now()) }
    : { door: null, windows: [] }
