import type { Day } from '@galgal/domain/dates'
import type { Slot } from '@galgal/domain/orders/slots'
import { and, between, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { slotReservations } from '../schema/orders.ts'

export type SlotReservation = typeof slotReservations.$inferSelect

/** A reservation counts until its time is up; one without an end, for good. */
const live = (now: Date) =>
  or(isNull(slotReservations.reservedUntil), gt(slotReservations.reservedUntil, now))
type Direction = SlotReservation['direction']
const ofOwner = (ownerId: string, direction: Direction) =>
  and(eq(slotReservations.ownerId, ownerId), eq(slotReservations.direction, direction))
const outOf = (orderId: string) => ofOwner(orderId, 'out')

/** How many cars each hub brings or fetches in each window of a range; an owner's own are left out. */
export async function readReservedCars(
  db: Db,
  it: {
    hubIds: number[]
    range: { from: Day; till: Day }
    now: Date
    except: { ownerId: string; direction: Direction }
  },
): Promise<(hubId: number, slot: Slot) => number> {
  const rows = await db
    .select({
      hubId: slotReservations.hubId,
      date: slotReservations.date,
      fromTime: slotReservations.fromTime,
      cars: sql<number>`sum(${slotReservations.cars})`.mapWith(Number),
    })
    .from(slotReservations)
    .where(
      and(
        inArray(slotReservations.hubId, it.hubIds),
        between(slotReservations.date, it.range.from, it.range.till),
        live(it.now),
        or(
          ne(slotReservations.ownerId, it.except.ownerId),
          ne(slotReservations.direction, it.except.direction),
        ),
      ),
    )
    .groupBy(slotReservations.hubId, slotReservations.date, slotReservations.fromTime)
  const taken = new Map(rows.map((row) => [`${row.hubId} ${row.date} ${row.fromTime}`, row.cars]))
  return (hubId, { date, fromTime }) => taken.get(`${hubId} ${date} ${fromTime}`) ?? 0
}

/** The slot by which an order's cars go out, or a subscription's comes back, unless its reservation has expired. */
export const findSlotReservation = (
  db: Db,
  ownerId: string,
  now: Date,
  direction: Direction = 'out',
): Promise<SlotReservation | undefined> =>
  first(
    db
      .select()
      .from(slotReservations)
      .where(and(ofOwner(ownerId, direction), live(now), gt(slotReservations.cars, 0))),
  )

/** Instead of the slot that its owner had. */
export async function putSlotReservation(tx: Db, slot: SlotReservation) {
  const { ownerId: _, direction: __, ...rest } = slot
  await tx
    .insert(slotReservations)
    .values(slot)
    .onConflictDoUpdate({
      target: [slotReservations.ownerId, slotReservations.direction],
      set: rest,
    })
}

export const releaseSlot = (tx: Db, ownerId: string, direction: Direction = 'out') =>
  tx.delete(slotReservations).where(ofOwner(ownerId, direction))

/** So many of an order's cars are not brought after all; the slot itself stays agreed. */
export const releaseSlotPlaces = (tx: Db, orderId: string, cars: number) =>
  tx
    .update(slotReservations)
    .set({ cars: sql`greatest(0, ${slotReservations.cars} - ${cars})` })
    .where(outOf(orderId))

/** A confirmed slot is reserved for a while again. */
export const unconfirmSlot = (tx: Db, orderId: string, reservedUntil: Date) =>
  tx
    .update(slotReservations)
    .set({ reservedUntil })
    .where(and(outOf(orderId), isNull(slotReservations.reservedUntil)))

/** They have not counted since their time was up. */
export const forgetExpiredSlotReservations = (db: Db, now: Date) =>
  db.delete(slotReservations).where(lte(slotReservations.reservedUntil, now))
