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
import { type Db, first, hasRows } from '../database.ts'
import { payingCardId } from '../payments/cards.ts'
import { cards, orders, subscriptions } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'
import { legalNotices, terminations } from '../schema/subscriptions.ts'

export type LegalNotice = typeof legalNotices.$inferSelect
const MOST = 100

/** False when it was written down before. */
export const addLegalNotice = (tx: Db, notice: LegalNotice): Promise<boolean> =>
  hasRows(
    tx.insert(legalNotices).values(notice).onConflictDoNothing().returning({ id: legalNotices.id }),
  )

export const findLegalNotice = (db: Db, id: string): Promise<LegalNotice | undefined> =>
  first(db.select().from(legalNotices).where(eq(legalNotices.id, id)))

export const hasLegalNotice = (
  db: Db,
  { customerId, kind, day }: Pick<LegalNotice, 'customerId' | 'kind' | 'day'>,
): Promise<boolean> =>
  hasRows(
    db
      .select({ id: legalNotices.id })
      .from(legalNotices)
      .where(
        and(
          eq(legalNotices.customerId, customerId),
          eq(legalNotices.kind, kind),
          eq(legalNotices.day, day),
        ),
      )
      .limit(1),
  )

type Ending = { kind: LegalNotice['kind']; from: Day; till: Day; leastMonths: number }

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
            .from(legalNotices)
            .where(
              and(
                eq(legalNotices.subscriptionId, subscriptions.id),
                eq(legalNotices.kind, kind),
                eq(legalNotices.day, subscriptions.endDate),
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
  const isNotifiedOf = and(
    eq(legalNotices.customerId, cards.customerId),
    eq(legalNotices.kind, 'cardExpires'),
    eq(legalNotices.day, day),
  )
  const hasToPay = or(
    inArray(subscriptions.status, ['pending', 'waitingForCustomer']),
    and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.nextBillOn)),
  )
  return db
    .selectDistinct({
      customerId: cards.customerId,
      day,
      provider: cards.provider,
      providerCard: cards.providerCard,
      expiry: cards.expiry,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(cards, eq(cards.id, payingCardId))
    .where(
      and(
        hasToPay,
        isNull(cards.removedAt),
        isOver ? lt(cards.expiry, month) : eq(cards.expiry, month),
        notExists(db.select({ one: sql`1` }).from(legalNotices).where(isNotifiedOf)),
      ),
    )
    .limit(MOST)
}
