import type { Store } from '@galgal/domain/store'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isNumbered, isOfStore } from '../catalogue/catalogue.ts'
import { type Db, first } from '../database.ts'
import { stock, vehicles } from '../schema/catalogue.ts'
import { limits } from '../schema/rate-limits.ts'
import { waitingList } from '../schema/waiting-list.ts'

export type WaitingEntry = typeof waitingList.$inferSelect
type Contact = Pick<WaitingEntry, 'classificationId' | 'email' | 'phone'>

const isOffered = (store: unknown) => and(isNull(vehicles.retiredAt), isOfStore(store))

/** The ids of a car's colours; undefined when the store does not offer it. */
export async function listColourIds(db: Db, classificationId: number, store: Store) {
  const rows = await db
    .select({ colourId: stock.colourId })
    .from(vehicles)
    .leftJoin(stock, eq(stock.classificationId, vehicles.classificationId))
    .where(and(isNumbered(vehicles.classificationId, classificationId), isOffered(store)))
  return rows.length ? rows.flatMap(({ colourId }) => colourId ?? []) : undefined
}

/** Until the transaction ends, no one else joins or leaves this car's list. */
export const lockWaitingList = (tx: Db, classificationId: number) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-list ${classificationId}`}, 0))`,
  )

/** Entries of a car that bear one of two contacts, oldest first: two at most. */
export const listEntriesOf = (tx: Db, { classificationId, email, phone }: Contact) =>
  tx
    .select()
    .from(waitingList)
    .where(
      and(
        eq(waitingList.classificationId, classificationId),
        or(
          email === null ? undefined : eq(waitingList.email, email),
          phone === null ? undefined : eq(waitingList.phone, phone),
        ),
      ),
    )
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))

export const listContacts = (db: Db, classificationId: number) =>
  db
    .select({ id: waitingList.id, email: waitingList.email, phone: waitingList.phone })
    .from(waitingList)
    .where(isNumbered(waitingList.classificationId, classificationId))

/** Writes an entry, new or changed. */
export const saveEntry = (tx: Db, { id, ...entry }: WaitingEntry) =>
  tx
    .insert(waitingList)
    .values({ id, ...entry })
    .onConflictDoUpdate({ target: waitingList.id, set: entry })

export const removeEntries = (db: Db, ids: string[]) =>
  db.delete(waitingList).where(inArray(waitingList.id, ids))

/** Whether a car that an entry waits for can be ordered. */
export const canBeHad = sql`exists (
  select from ${stock} where ${stock.classificationId} = ${waitingList.classificationId}
  and ${stock.available} > 0 and coalesce(${waitingList.colourId}, ${stock.colourId}) = ${stock.colourId})`

/** What `countUse` counts the tries to tell someone by. */
export const notifyingKey = (entryId: string) => `waiting-list tell ${entryId}`

const isBeingNotified = (now: Date) => sql`exists (select from ${limits}
  where ${limits.key} = ${notifyingKey('')} || ${waitingList.id} and ${limits.endsAt} > ${now.toISOString()}::timestamptz)`

/** Who has waited longest of those whose car can be had and whom no one is telling. */
export async function findNextToNotify(db: Db, now: Date): Promise<WaitingEntry | undefined> {
  const [next] = await db
    .select({ entry: waitingList })
    .from(waitingList)
    .innerJoin(vehicles, eq(vehicles.classificationId, waitingList.classificationId))
    .where(
      and(
        isNull(waitingList.notifiedAt),
        isOffered(waitingList.store),
        canBeHad,
        sql`not ${isBeingNotified(now)}`,
      ),
    )
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(1)
  return next?.entry
}

type Wanted = { classificationId: number; colourId?: string | undefined; now: Date }

const waitsFor = ({ classificationId, colourId, now }: Wanted) =>
  and(
    isNull(waitingList.notifiedAt),
    sql`not ${isBeingNotified(now)}`,
    isNumbered(waitingList.classificationId, classificationId),
    colourId === undefined ? undefined : eq(waitingList.colourId, colourId),
  )

/** Of who waits for a car that can be ordered and whom no one is telling, the longest waiting, locked. */
export async function lockNextToNotify(
  tx: Db,
  wanted: Wanted,
  count: number,
): Promise<WaitingEntry[]> {
  const rows = await tx
    .select({ entry: waitingList })
    .from(waitingList)
    .innerJoin(vehicles, eq(vehicles.classificationId, waitingList.classificationId))
    .where(and(waitsFor(wanted), isOffered(waitingList.store), canBeHad))
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(count)
    .for('update', { of: waitingList, skipLocked: true })
  return rows.map(({ entry }) => entry)
}

export const countWaiting = (db: Db, wanted: Wanted) => db.$count(waitingList, waitsFor(wanted))

export const findEntry = (db: Db, id: string): Promise<WaitingEntry | undefined> =>
  first(db.select().from(waitingList).where(eq(waitingList.id, id)))

export const markNotified = (db: Db, id: string, now: Date) =>
  db.update(waitingList).set({ notifiedAt: now }).where(eq(waitingList.id, id))

/** Forgets who was told before one moment, and who has waited since before another. */
export const forgetEntries = (db: Db, before: { notified: Date; joined: Date }) =>
  db
    .delete(waitingList)
    .where(
      or(lt(waitingList.notifiedAt, before.notified), lt(waitingList.createdAt, before.joined)),
    )
