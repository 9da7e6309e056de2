import { and, eq } from 'drizzle-orm'
import type { Card } from './cards.ts'
import type { Db } from './open-database.ts'
import type { Payment } from './payments.ts'
import { cards } from './schema/orders.ts'
import { billingItems, payments } from './schema/payments.ts'
import { bills, refunds, terminations } from './schema/subscriptions.ts'
import type { BillingItem } from './subscriptions.ts'

/** What a subscription was charged: its item, the payment it is of and the card that paid. */
export type Charge = {
  item: BillingItem
  payment: Payment
  card: Card
  /** Null: of the order's first payment. */
  bill: typeof bills.$inferSelect | null
}

export async function findCharge(
  db: Db,
  of: { subscriptionId: string; paymentId: string },
): Promise<Charge | undefined> {
  const [found] = await db
    .select({ item: billingItems, payment: payments, card: cards, bill: bills })
    .from(billingItems)
    .innerJoin(payments, eq(payments.id, billingItems.paymentId))
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .leftJoin(bills, eq(bills.id, payments.billId))
    .where(
      and(
        eq(billingItems.subscriptionId, of.subscriptionId),
        eq(billingItems.paymentId, of.paymentId),
        eq(billingItems.type, 'charge'),
      ),
    )
  return found
}

/** A part of a charge that went back, and the card it went to. */
export type GivenBack = { refund: typeof refunds.$inferSelect; card: Card }

export async function findGivenBack(db: Db, refundId: string): Promise<GivenBack | undefined> {
  const [found] = await db
    .select({ refund: refunds, card: cards })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(cards, eq(cards.id, payments.cardId))
    .where(eq(refunds.id, refundId))
  return found
}

export type RequestedEnd = typeof terminations.$inferSelect

export async function findRequestedEnd(db: Db, id: string): Promise<RequestedEnd | undefined> {
  const [found] = await db.select().from(terminations).where(eq(terminations.id, id))
  return found
}
