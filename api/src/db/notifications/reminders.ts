import { and, asc, eq, gt, gte, isNull, lte, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, hasRows } from '../database.ts'
import { orders } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'

const MOST = 50
const others = alias(orders, 'others')

type Span = {
  /** Changed after this and until that. */
  after: Date
  until: Date
  /** Whoever was reminded of another draft since then is left in peace. */
  remindedSince: Date
}

/** Drafts that were left, of people who agreed to advertising, were not reminded of them and ordered nothing since; the longest left first. */
export const listLeftDrafts = (db: Db, { after, until, remindedSince }: Span) =>
  db
    .select({ orderId: orders.id, customerId: orders.customerId })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.status, 'draft'),
        isNull(orders.remindedAt),
        gt(orders.updatedAt, after),
        lte(orders.updatedAt, until),
        eq(customers.allowMarketing, true),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(
              and(
                eq(others.customerId, orders.customerId),
                or(gte(others.orderedAt, orders.createdAt), gt(others.remindedAt, remindedSince)),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(MOST)

/** True for the first who does it, as long as it is a draft. */
export const markReminded = (tx: Db, orderId: string, remindedAt: Date): Promise<boolean> =>
  hasRows(
    tx
      .update(orders)
      .set({ remindedAt })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'draft'), isNull(orders.remindedAt)))
      .returning({ id: orders.id }),
  )
