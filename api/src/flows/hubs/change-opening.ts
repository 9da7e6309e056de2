import { dayAt } from '@galgal/domain/dates'
import { displacedVisits } from '@galgal/domain/orders/displaced-visits'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Booked, listBookedVisits } from '../../db/hubs/booked-visits.ts'
import { addDisplacedVisits } from '../../db/hubs/displaced-visits.ts'
import { calendarOf, lockHubs, type Opening, readOpening } from '../../db/hubs/opening.ts'
import { listPeople, type PersonRow } from '../../db/office/people.ts'
import { findOrderById, lockOrderById } from '../../db/order/orders.ts'
import { lockBeforeHandOver } from '../../db/subscriptions/statuses.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { loseReturn } from '../subscriptions/lose-return.ts'
import { lose } from '../subscriptions/lose-slot.ts'

/** Whom a change takes a place and time from. */
export type Displaced = Booked & { subscriptionId: string; person: PersonRow }

type Change<Written> = {
  /** Of which hubs; null: of all. */
  hubIds: readonly number[] | null
  /** What is there instead of what is known. Throws what keeps it from being so. */
  next: (known: Opening, today: string) => Opening
  /** What it gives is given on. */
  write: (tx: Db, next: Opening) => Promise<Written>
}

export type Changed<Written> = { written: Written; displaced: Displaced[] }

/**
 * Changes when hubs are open and for how many: whoever booked what they have no room for any more loses the place and
 * time, is told, and chooses others. Throws what `next` throws, NotAsItStands while one of them pays, and
 * ChangedMeanwhile when somebody booked there in the same moment.
 */
export async function changeOpening<Written>(
  deps: Deps,
  change: Change<Written>,
): Promise<Changed<Written>> {
  const changed = await deps.db.transaction(async (tx) => {
    const planned = await findDisplaced(tx, deps, change)
    // Whoever books locks the order first, then the hub.
    await lockVisits(tx, planned.displaced)
    await lockHubs(tx, change.hubIds)
    const { next, displaced } = await findDisplaced(tx, deps, change)
    if (displaced.some(({ isPaying }) => isPaying)) throw notAsItStands('paymentOpen')
    const known = new Set(planned.displaced.map(keyOf))
    if (!displaced.every((visit) => known.has(keyOf(visit))))
      throw new OfficeRefusal('ChangedMeanwhile')
    const written = await change.write(tx, next)
    const people = await listPeople(
      tx,
      displaced.map(({ customerId }) => customerId),
    )
    await free(tx, deps, displaced)
    await bumpCatalogueVersion(tx)
    return {
      written,
      displaced: displaced.flatMap(({ subscriptionId, ...visit }) =>
        subscriptionId === null
          ? []
          : [{ ...visit, subscriptionId, person: people(visit.customerId) }],
      ),
    }
  })
  sendSoon(deps)
  return changed
}

const keyOf = ({ ownerId, direction }: Booked) => `${ownerId} ${direction}`

/** Those who have room now, and would have none; of what changed hands already nobody is. */
async function findDisplaced(
  tx: Db,
  { now }: Deps,
  { hubIds, next: change }: Pick<Change<unknown>, 'hubIds' | 'next'>,
) {
  const today = dayAt(now())
  const known = await readOpening(tx, hubIds)
  const next = change(known, today)
  const visits = await listBookedVisits(tx, { from: today, hubIds })
  const without = ({ hubs, ownDays }: Opening) => displacedVisits(hubs, calendarOf(ownDays), visits)
  const before = new Set(without(known).map(keyOf))
  const displaced = without(next).filter(
    (visit) => !before.has(keyOf(visit)) && (visit.subscriptionId !== null || visit.isPaying),
  )
  return { next, displaced }
}

const sorted = (ids: readonly string[]) => [...new Set(ids)].sort()

/** Orders, then what waits of each customer, each in one order: two who change several wait for each other. */
async function lockVisits(tx: Db, visits: readonly Booked[]) {
  for (const id of sorted(visits.map(({ orderId }) => orderId))) await lockOrderById(tx, id)
  const waiting = visits.filter(({ direction }) => direction === 'out')
  for (const id of sorted(waiting.map(({ customerId }) => customerId)))
    await lockBeforeHandOver(tx, id)
  const back = visits.filter(({ direction }) => direction === 'back')
  for (const id of sorted(back.map(({ ownerId }) => ownerId))) await lockSubscription(tx, id)
}

async function free(tx: Db, deps: Deps, displaced: readonly Booked[]) {
  for (const { ownerId, direction } of displaced) {
    if (direction === 'out') {
      const order = await findOrderById(tx, ownerId)
      if (order) await lose(tx, deps, order, 'slotLost')
    } else {
      const owned = await lockSubscription(tx, ownerId)
      if (owned) await loseReturn(tx, deps, owned)
    }
  }
  await addDisplacedVisits(
    tx,
    displaced.map(({ subscriptionId, direction, hubId, day, window }) => ({
      id: deps.newId(),
      subscriptionId: subscriptionId ?? '',
      direction: direction === 'out' ? ('out' as const) : ('in' as const),
      hubId,
      day,
      fromTime: window?.fromTime ?? null,
      tillTime: window?.tillTime ?? null,
      displacedAt: deps.now(),
    })),
  )
}
