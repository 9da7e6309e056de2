import type { Day } from '@galgal/domain/dates'
import type { Slot } from '@galgal/domain/slots'
import { and, between, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { slots } from './schema/orders.ts'

export type TakenSlot = typeof slots.$inferSelect

/** A hold counts until its time is up, a slot without one for good. */
const live = (now: Date) => or(isNull(slots.heldUntil), gt(slots.heldUntil, now))
const outOf = (orderId: string) => and(eq(slots.ownerId, orderId), eq(slots.direction, 'out'))

/** How many cars each hub brings or fetches in each window of a range; those that an order itself sends out are left out. */
export async function readTaken(
  db: Db,
  it: { hubIds: number[]; range: { from: Day; till: Day }; now: Date; exceptOrderId: string },
): Promise<(hubId: number, slot: Slot) => number> {
  const rows = await db
    .select({
      hubId: slots.hubId,
      date: slots.date,
      fromTime: slots.fromTime,
      cars: sql<number>`sum(${slots.cars})`.mapWith(Number),
    })
    .from(slots)
    .where(
      and(
        inArray(slots.hubId, it.hubIds),
        between(slots.date, it.range.from, it.range.till),
        live(it.now),
        or(ne(slots.ownerId, it.exceptOrderId), ne(slots.direction, 'out')),
      ),
    )
    .groupBy(slots.hubId, slots.date, slots.fromTime)
  const taken = new Map(rows.map((row) => [`${row.hubId} ${row.date} ${row.fromTime}`, row.cars]))
  return (hubId, { date, fromTime }) => taken.get(`${hubId} ${date} ${fromTime}`) ?? 0
}

/** The slot by which an order's cars go out, unless its hold has ended. */
export async function findSlot(db: Db, orderId: string, now: Date): Promise<TakenSlot | undefined> {
  const [found] = await db
    .select()
    .from(slots)
    .where(and(outOf(orderId), live(now)))
  return found
}

/** Whoever had a slot has this one from now on. */
export async function putSlot(tx: Db, slot: TakenSlot) {
  const { ownerId: _, direction: __, ...rest } = slot
  await tx
    .insert(slots)
    .values(slot)
    .onConflictDoUpdate({ target: [slots.ownerId, slots.direction], set: rest })
}

export const dropSlot = (tx: Db, orderId: string) => tx.delete(slots).where(outOf(orderId))

/** So many of an order's cars are not brought after all; the slot itself stays, as what was agreed. */
export const freePlaces = (tx: Db, orderId: string, cars: number) =>
  tx
    .update(slots)
    .set({ cars: sql`greatest(0, ${slots.cars} - ${cars})` })
    .where(outOf(orderId))

/** A slot that was for good is a hold again. */
export const loosenSlot = (tx: Db, orderId: string, heldUntil: Date) =>
  tx
    .update(slots)
    .set({ heldUntil })
    .where(and(outOf(orderId), isNull(slots.heldUntil)))

/** Forgets holds whose time is up; they have not counted since. */
export const forgetEndedHolds = (db: Db, now: Date) =>
  db.delete(slots).where(lte(slots.heldUntil, now))
