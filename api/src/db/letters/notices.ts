import type { Day } from '@galgal/domain/dates'
import {
  and,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../database.ts'
import { payingCardId } from '../payments/cards.ts'
import { cards, orders, subscriptions } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'
import { notices, terminations } from '../schema/subscriptions.ts'

export type Notice = typeof notices.$inferSelect
const MOST = 100

/** False when it was written down before. */
export async function addNotice(tx: Db, notice: Notice): Promise<boolean> {
  const added = await tx
    .insert(notices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: notices.id })
  return added.length > 0
}

export async function findNotice(db: Db, id: string): Promise<Notice | undefined> {
  const [found] = await db.select().from(notices).where(eq(notices.id, id))
  return found
}

export async function hasNotice(
  db: Db,
  { customerId, kind, day }: Pick<Notice, 'customerId' | 'kind' | 'day'>,
): Promise<boolean> {
  const found = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.customerId, customerId), eq(notices.kind, kind), eq(notices.day, day)))
    .limit(1)
  return found.length > 0
}

type Ending = { kind: Notice['kind']; from: Day; till: Day; leastMonths: number }

/** Active subscriptions whose period ends within some days, whose customers did not ask for an end and were not told of it in one way yet; the soonest first. */
export const listEnding = (db: Db, { kind, from, till, leastMonths }: Ending) =>
  db
    .select({
      id: subscriptions.id,
      customerId: subscriptions.customerId,
      endDate: subscriptions.endDate,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(customers, eq(customers.id, subscriptions.customerId))
    .where(
      and(
        eq(subscriptions.status, 'active'),
        between(subscriptions.endDate, from, till),
        gte(orders.months, leastMonths),
        kind === 'endIn21Days' ? sql`${customers.phone} like '+9725%'` : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(terminations)
            .where(
              and(
                eq(terminations.subscriptionId, subscriptions.id),
                isNull(terminations.withdrawnAt),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(notices)
            .where(
              and(
                eq(notices.subscriptionId, subscriptions.id),
                eq(notices.kind, kind),
                eq(notices.day, subscriptions.endDate),
              ),
            ),
        ),
      ),
    )
    .orderBy(subscriptions.endDate)
    .limit(MOST)

/** The first day on which a card pays no more. */
const firstUseless = sql`to_date(${cards.expiry}, 'YYYY-MM') + interval '1 month'`
const dayOf = (at: SQL) => sql<Day>`to_char(${at}, 'YYYY-MM-DD')`

/**
 * Cards that have to pay for something yet, good to the end of a month (`YYYY-MM`), or before it and over, each with
 * the day to tell of: its last, or the first on which it pays no more. Whoever was told of that day is left out.
 */
export function listExpiringCards(db: Db, { month, isOver }: { month: string; isOver: boolean }) {
  const day = dayOf(isOver ? firstUseless : sql`${firstUseless} - interval '1 day'`)
  const isToldOf = and(
    eq(notices.customerId, cards.customerId),
    eq(notices.kind, 'cardExpires'),
    eq(notices.day, day),
  )
  const hasToPay = or(
    inArray(subscriptions.status, ['pending', 'waitingForCustomer']),
    and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.nextBillOn)),
  )
  return db
    .selectDistinct({ customerId: cards.customerId, day })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(cards, eq(cards.id, payingCardId))
    .where(
      and(
        hasToPay,
        isNull(cards.removedAt),
        isOver ? lt(cards.expiry, month) : eq(cards.expiry, month),
        notExists(db.select({ one: sql`1` }).from(notices).where(isToldOf)),
      ),
    )
    .limit(MOST)
}
