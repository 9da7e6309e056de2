import { type Day, dayAt } from '@galgal/domain/dates'
import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { subscriptions } from '../schema/orders.ts'
import { terminations } from '../schema/subscriptions.ts'

export type TerminationRow = typeof terminations.$inferSelect

export const addTermination = (tx: Db, termination: typeof terminations.$inferInsert) =>
  tx.insert(terminations).values(termination)

export const findTermination = (db: Db, id: string): Promise<TerminationRow | undefined> =>
  first(db.select().from(terminations).where(eq(terminations.id, id)))

/** What was asked for and not withdrawn, settled or not. */
export const findOpenTermination = (
  db: Db,
  subscriptionId: string,
): Promise<TerminationRow | undefined> =>
  first(
    db
      .select()
      .from(terminations)
      .where(
        and(eq(terminations.subscriptionId, subscriptionId), isNull(terminations.withdrawnAt)),
      ),
  )

/** The day from which the law counts. */
export const noticedOn = (it: TerminationRow): Day => it.noticedOn ?? dayAt(it.requestedAt)

/** Of a car that came back before the day that was asked for, or whose place to come back to is lost. */
export const changeTermination = (
  tx: Db,
  id: string,
  change: Partial<Pick<TerminationRow, 'endDate' | 'figures' | 'placeLostAt'>>,
) => tx.update(terminations).set(change).where(eq(terminations.id, id))

export const withdrawTermination = (tx: Db, id: string, withdrawnAt: Date) =>
  tx.update(terminations).set({ withdrawnAt }).where(eq(terminations.id, id))

export const settleTermination = (tx: Db, id: string, settledAt: Date) =>
  tx.update(terminations).set({ settledAt }).where(eq(terminations.id, id))

/** How many cars each hub, or one of them, is to take back at its desk on each day of a range; what came back before its day is left out. */
export async function readReturns(
  db: Db,
  { from, till, hubId }: { from: Day; till: Day; hubId?: number },
): Promise<(hubId: number, day: Day) => number> {
  const rows = await db
    .select({
      hubId: terminations.hubId,
      day: terminations.endDate,
      cars: sql<number>`count(*)`.mapWith(Number),
    })
    .from(terminations)
    .innerJoin(subscriptions, eq(subscriptions.id, terminations.subscriptionId))
    .where(
      and(
        eq(subscriptions.status, 'active'),
        // Said as the index `terminations_returns` says it, so that it is used.
        isNull(terminations.withdrawnAt),
        isNull(terminations.placeLostAt),
        between(terminations.endDate, from, till),
        eq(terminations.deliveryMethod, 'pickup'),
        hubId === undefined ? undefined : eq(terminations.hubId, hubId),
      ),
    )
    .groupBy(terminations.hubId, terminations.endDate)
  const booked = new Map(rows.map(({ hubId, day, cars }) => [`${hubId} ${day}`, cars]))
  return (hubId, day) => booked.get(`${hubId} ${day}`) ?? 0
}
