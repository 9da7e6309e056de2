import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { bills } from '../schema/bills.ts'
import { cards } from '../schema/orders.ts'
import { billingItems, payments, refunds } from '../schema/payments.ts'
import type { BillingItem } from '../subscriptions/subscriptions.ts'
import type { Card } from './cards.ts'

/** What a subscription was charged: its item and the card that paid. */
export type Charge = {
  item: BillingItem
  /** How it was paid: by a card, or to our bank. */
  card: Card | undefined
  how: typeof payments.$inferSelect.how
  /** Null: of the order's first payment. */
  bill: typeof bills.$inferSelect | null
}

export async function findCharge(
  db: Db,
  of: { subscriptionId: string; paymentId: string },
): Promise<Charge | undefined> {
  const [found] = await db
    .select({ item: billingItems, card: cards, how: payments.how, bill: bills })
    .from(billingItems)
    .innerJoin(payments, eq(payments.id, billingItems.paymentId))
    .leftJoin(cards, eq(cards.id, payments.cardId))
    .leftJoin(bills, eq(bills.id, payments.billId))
    .where(
      and(
        eq(billingItems.subscriptionId, of.subscriptionId),
        eq(billingItems.paymentId, of.paymentId),
        ne(billingItems.type, 'refund'),
      ),
    )
  return found && { ...found, card: found.card ?? undefined }
}

/** A part of a charge that went back: its item, the number and the day of the invoice it is of, and the card it went to. */
export type RefundedCharge = {
  item: BillingItem
  origin: Pick<BillingItem, 'number' | 'date'>
  /** Undefined when it was not paid by card. */
  card: Card | undefined
  how: typeof payments.$inferSelect.how
  cause: typeof refunds.$inferSelect.cause
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
      cause: refunds.cause,
      state: refunds.state,
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
    .leftJoin(cards, eq(cards.id, payments.cardId))
    .where(eq(refunds.id, refundId))
  if (!found) return undefined
  const { state, card, ...refunded } = found
  const how = state === 'elsewhere' ? 'transfer' : 'card'
  return { ...refunded, how, card: card ?? undefined }
}
