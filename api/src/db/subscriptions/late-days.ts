import type { Day } from '@galgal/domain/dates'
import { and, asc, eq, gte, inArray, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { lateDays } from '../schema/bills.ts'
import { subscriptions } from '../schema/orders.ts'
import { outbox } from '../schema/outbox.ts'
import { terminations } from '../schema/subscriptions.ts'
import { isBillingSuspendedOn } from './cancellations.ts'

export type LateDay = typeof lateDays.$inferSelect

const MOST = 200

/** The day agreed on for the car to be back: that of the request that stands, else that of the contract. */
const agreedEnd = sql<Day>`coalesce(${terminations.endDate}, ${subscriptions.endDate})`
const isOpenTermination = and(
  eq(terminations.subscriptionId, subscriptions.id),
  isNull(terminations.withdrawnAt),
)

/** Subscriptions whose cars were to be back by a day at the latest, of which today may be billed and is not written down yet; the longest first. */
export async function listLate(
  db: Db,
  { today, endedBy }: { today: Day; endedBy: Day },
): Promise<string[]> {
  const isOf = eq(lateDays.subscriptionId, subscriptions.id)
  const isWritten = db
    .select({ one: sql`1` })
    .from(lateDays)
    .where(and(isOf, eq(lateDays.day, today)))
  const written = sql`(select count(*) from ${lateDays} where ${isOf})`
  // Each of the two days has its index: whose car is not due back is not looked at.
  const isOver = sql`${subscriptions.id} in (select s.id from ${subscriptions} s where s.status = 'active' and s.end_date <= ${endedBy}
    union all select t.subscription_id from ${terminations} t where t.withdrawn_at is null and t.end_date <= ${endedBy})`
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .leftJoin(terminations, isOpenTermination)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        isOver,
        lte(agreedEnd, endedBy),
        notExists(isWritten),
        sql`${written} < ${subscriptions.lateDaysMost}`,
        not(isBillingSuspendedOn(db, today)),
      ),
    )
    .orderBy(asc(agreedEnd))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

/** Writes days down; those that are there stay as they are. Gives the new ones. */
export const addLateDays = (tx: Db, added: LateDay[]): Promise<LateDay[]> =>
  added.length
    ? tx.insert(lateDays).values(added).onConflictDoNothing().returning()
    : Promise.resolve([])

/** The late days of a subscription, the oldest first. */
export const listLateDays = (db: Db, subscriptionId: string): Promise<LateDay[]> =>
  db
    .select()
    .from(lateDays)
    .where(eq(lateDays.subscriptionId, subscriptionId))
    .orderBy(asc(lateDays.day))

/** The days that a bill is of, the oldest first. */
export const listDaysOfBill = (db: Db, billId: string): Promise<LateDay[]> =>
  db.select().from(lateDays).where(eq(lateDays.billId, billId)).orderBy(asc(lateDays.day))

export const markBilled = (tx: Db, subscriptionId: string, billId: string, days: Day[]) =>
  tx
    .update(lateDays)
    .set({ billId })
    .where(and(eq(lateDays.subscriptionId, subscriptionId), inArray(lateDays.day, days)))

/** All of them, or those from a day on. */
export const removeLateDays = (tx: Db, subscriptionId: string, from: Day = '') =>
  tx
    .delete(lateDays)
    .where(and(eq(lateDays.subscriptionId, subscriptionId), gte(lateDays.day, from)))

const NOT_BACK_BATCH = 100

type NotBack = { subscriptionId: string; day: Day }

/** The name of what leaves once of a car and the day on which it was to be back. */
export const notBackKey = ({ subscriptionId, day }: NotBack) =>
  `carNotBackDesk:${subscriptionId}:${day}`

/** Subscriptions whose cars were to be back before a day and are not, each with the day agreed. Those of which the desk was told are left out. */
export function listNotBack(db: Db, today: Day): Promise<NotBack[]> {
  const isNotified = sql`${outbox.dedupeKey} = 'carNotBackDesk:' || ${subscriptions.id} || ':' || ${agreedEnd}`
  return db
    .select({ subscriptionId: subscriptions.id, day: agreedEnd })
    .from(subscriptions)
    .leftJoin(terminations, isOpenTermination)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        lt(agreedEnd, today),
        notExists(db.select({ one: sql`1` }).from(outbox).where(isNotified)),
      ),
    )
    .orderBy(asc(agreedEnd))
    .limit(NOT_BACK_BATCH)
}
