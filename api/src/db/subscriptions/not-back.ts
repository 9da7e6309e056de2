import type { Day } from '@galgal/domain/dates'
import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { subscriptions } from '../schema/orders.ts'
import { outbox } from '../schema/outbox.ts'
import { terminations } from '../schema/subscriptions.ts'

const MOST = 100

type NotBack = { subscriptionId: string; day: Day }

/** The name of what leaves once of a car and the day on which it was to be back. */
export const notBackKey = ({ subscriptionId, day }: NotBack) =>
  `carNotBackDesk:${subscriptionId}:${day}`

/** Subscriptions whose cars were to be back before a day and are not, each with the day agreed: of the request that stands, else of the contract. Those of which the desk was told are left out. */
export function listNotBack(db: Db, today: Day): Promise<NotBack[]> {
  const day = sql<Day>`coalesce(${terminations.endDate}, ${subscriptions.endDate})`
  const isNotified = sql`${outbox.dedupeKey} = 'carNotBackDesk:' || ${subscriptions.id} || ':' || ${day}`
  return db
    .select({ subscriptionId: subscriptions.id, day })
    .from(subscriptions)
    .leftJoin(
      terminations,
      and(eq(terminations.subscriptionId, subscriptions.id), isNull(terminations.withdrawnAt)),
    )
    .where(
      and(
        eq(subscriptions.status, 'active'),
        lt(day, today),
        notExists(db.select({ one: sql`1` }).from(outbox).where(isNotified)),
      ),
    )
    .orderBy(asc(day))
    .limit(MOST)
}
