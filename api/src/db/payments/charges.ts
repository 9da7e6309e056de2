import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, first } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { cards } from '../schema/orders.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import type { BillingItem } from '../subscriptions/subscriptions.ts'
import type { Card } from './cards.ts'

/** What a subscription was charged: its item and the card that paid. */
export type Charge = {
  item: BillingItem
  card: Card
  /** Null: of the order's first payment. */
  bill: typeof bills.$inferSelect | null
}

export const findCharge = (
  db: Db,
  of: { subscriptionId: string; paymentId: string },
): Promise<Charge | undefined> =>
  first(
    db
      .select({ item: billingItems, card: cards, bill: bills })
      .from(billingItems)
      .innerJoin(payments, eq(payments.id, billingItems.paymentId))
      .innerJoin(cards, eq(cards.id, payments.cardId))
      .leftJoin(bills, eq(bills.id, payments.billId))
      .where(
        and(
          eq(billingItems.subscriptionId, of.subscriptionId),
          eq(billingItems.paymentId, of.paymentId),
          ne(billingItems.type, 'refund'),
        ),
      ),
  )

/** A part of a charge that went back: its item, the number and the day of the invoice it is of, and the card it went to. */
export type RefundedCharge = {
  item: BillingItem
  origin: Pick<BillingItem, 'number' | 'date'>
  card: Card
}

/** Undefined until it is in the bills, which is when it went. */
export async function findRefundedCharge(
  db: Db,
  refundId: string,
): Promise<RefundedCharge | undefined> {
  const charged = alias(billingItems, 'charged')
  const [found] = await db
    .select({
      item: billingItems,
      origin: { number: charged.number, date: charged.date },
      card: cards,
    })
    .from(refunds)
    .innerJoin(billingItems, eq(billingItems.id, refunds.id))
    .innerJoin(
      charged,
      and(
        eq(charged.paymentId, refunds.paymentId),
        eq(charged.subscriptionId, refunds.subscriptionId),
        ne(charged.type, 'refund'),
      ),
    )
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .where(eq(refunds.id, refundId))
  return found
}
