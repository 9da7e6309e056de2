import type { Day } from '@galgal/domain/dates'
import type { Slot } from '@galgal/domain/orders/slots'
import { and, between, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { slots } from '../schema/orders.ts'

export type TakenSlot = typeof slots.$inferSelect

/** A hold counts until its time is up, a slot without one for good. */
const live = (now: Date) => or(isNull(slots.heldUntil), gt(slots.heldUntil, now))
type Direction = TakenSlot['direction']
const ofOwner = (ownerId: string, direction: Direction) =>
  and(eq(slots.ownerId, ownerId), eq(slots.direction, direction))
const outOf = (orderId: string) => ofOwner(orderId, 'out')

/** How many cars each hub brings or fetches in each window of a range; an owner's own are left out. */
export async function readTaken(
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
        or(ne(slots.ownerId, it.except.ownerId), ne(slots.direction, it.except.direction)),
      ),
    )
    .groupBy(slots.hubId, slots.date, slots.fromTime)
  const taken = new Map(rows.map((row) => [`${row.hubId} ${row.date} ${row.fromTime}`, row.cars]))
  return (hubId, { date, fromTime }) => taken.get(`${hubId} ${date} ${fromTime}`) ?? 0
}

/** The slot by which an order's cars go out, or a subscription's comes back, unless its hold has ended. */
export async function findSlot(
  db: Db,
  ownerId: string,
  now: Date,
  direction: Direction = 'out',
): Promise<TakenSlot | undefined> {
  const [found] = await db
    .select()
    .from(slots)
    .where(and(ofOwner(ownerId, direction), live(now), gt(slots.cars, 0)))
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

export const releaseSlot = (tx: Db, ownerId: string, direction: Direction = 'out') =>
  tx.delete(slots).where(ofOwner(ownerId, direction))

/** So many of an order's cars are not brought after all; the slot itself stays, as what was agreed. */
export const releaseSlotPlaces = (tx: Db, orderId: string, cars: number) =>
  tx
    .update(slots)
    .set({ cars: sql`greatest(0, ${slots.cars} - ${cars})` })
    .where(outOf(orderId))

/** A slot that was for good is a hold again. */
export const unconfirmSlot = (tx: Db, orderId: string, heldUntil: Date) =>
  tx
    .update(slots)
    .set({ heldUntil })
    .where(and(outOf(orderId), isNull(slots.heldUntil)))

/** Forgets holds whose time is up; they have not counted since. */
export const forgetEndedHolds = (db: Db, now: Date) =>
  db.delete(slots).where(lte(slots.heldUntil, now))
