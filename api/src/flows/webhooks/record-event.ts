import type { WebhookEvent, WebhookEventType } from '@galgal/contract/webhook-events'
import { findCustomer } from '../../db/account/customers.ts'
import type { Db } from '../../db/database.ts'
import type { Order } from '../../db/order/orders.ts'
import type { Bill } from '../../db/payments/bills.ts'
import type { Payment } from '../../db/payments/payments.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import { addWebhookEvent } from '../../db/webhooks/webhook-deliveries.ts'
import type { Deps } from '../../deps.ts'

type Tools = Pick<Deps, 'now' | 'newId' | 'webhook'>

/** `reason` names what happened, such as an order's id: it is told once. `subject`: events about the same one leave in order. */
type Happened<Type extends WebhookEventType> = {
  type: Type
  reason: string
  subject: string
  customerId: string
  data: Omit<Extract<WebhookEvent, { type: Type }>['data'], 'customer'>
}

/** Writes an event for the company's own systems, in the transaction of its cause; nothing where nobody listens. */
async function record<Type extends WebhookEventType>(
  tx: Db,
  { now, newId, webhook }: Tools,
  { type, reason, subject, customerId, data }: Happened<Type>,
) {
  if (!webhook) return
  const owner = await findCustomer(tx, customerId)
  const customer = { id: customerId, account_number: owner?.accountNumber ?? '' }
  const [id, createdAt] = [newId(), now()]
  const event = {
    id,
    type,
    version: 1,
    created_at: createdAt.toISOString(),
    data: { customer, ...data },
  }
  const body = JSON.stringify(event)
  const row = { id, type, subject, dedupeKey: `${type}:${reason}`, body, createdAt }
  await addWebhookEvent(tx, row, webhook.id)
}

export const recordOrderPlaced = (
  tx: Db,
  deps: Tools,
  order: Order,
  {
    startDate,
    subscriptionIds,
    amount,
  }: {
    startDate: string
    subscriptionIds: string[]
    amount: number
  },
) =>
  record(tx, deps, {
    type: 'order.placed',
    reason: order.id,
    subject: order.id,
    customerId: order.customerId,
    data: {
      order_id: order.id,
      subscription_ids: subscriptionIds,
      classification_id: order.classificationId,
      color_id: order.colourId,
      quantity: order.quantity,
      months: order.months,
      start_date: startDate,
      delivery_method: order.deliveryMethod === 'Door2Door' ? 'delivery' : 'pickup',
      amount,
      currency: 'ILS',
    },
  })

type Car = { subscription: Subscription; order: Pick<Order, 'id' | 'classificationId' | 'months'> }

export const recordSubscriptionStarted = (tx: Db, deps: Tools, { subscription, order }: Car) =>
  record(tx, deps, {
    type: 'subscription.started',
    reason: subscription.id,
    subject: subscription.id,
    customerId: subscription.customerId,
    data: {
      subscription_id: subscription.id,
      order_id: order.id,
      classification_id: order.classificationId,
      start_date: subscription.startDate,
      end_date: subscription.endDate,
      months: order.months,
    },
  })

export const recordSubscriptionEnded = (
  tx: Db,
  deps: Tools,
  { subscription, order }: Car,
  reason: 'returned' | 'cancelled',
) =>
  record(tx, deps, {
    type: 'subscription.ended',
    reason: subscription.id,
    subject: subscription.id,
    customerId: subscription.customerId,
    data: {
      subscription_id: subscription.id,
      order_id: order.id,
      classification_id: order.classificationId,
      reason,
      ended_at: deps.now().toISOString(),
    },
  })

/** What was paid, or was to be: the first payment of an order, or a bill of a subscription. */
export type Payable = { customerId: string; orderId: string; amount: number; bill?: Bill }

const subjectOf = ({ orderId, bill }: Payable) => bill?.subscriptionId ?? orderId
const paymentData = ({ orderId, amount, bill }: Payable) => ({
  order_id: orderId,
  subscription_id: bill?.subscriptionId ?? null,
  kind: bill?.kind ?? ('order' as const),
  bill_id: bill?.id ?? null,
  amount,
  currency: 'ILS' as const,
})

export const recordPaymentSucceeded = (
  tx: Db,
  deps: Tools,
  { id }: Pick<Payment, 'id'>,
  payable: Payable,
) =>
  record(tx, deps, {
    type: 'payment.succeeded',
    reason: id,
    subject: subjectOf(payable),
    customerId: payable.customerId,
    data: { payment_id: id, ...paymentData(payable) },
  })

/** A try that failed, so often by now; `payment` is missing when there was no card to try. */
export type PaymentFailure = {
  why: 'declined' | 'confirm' | 'card'
  payment?: Pick<Payment, 'id'>
  failures: number
  nextTryAt: Date | undefined
}
const reasons = { declined: 'declined', confirm: 'confirmation_needed', card: 'no_card' } as const

export const recordPaymentFailed = (
  tx: Db,
  deps: Tools,
  { why, payment, failures, nextTryAt }: PaymentFailure,
  payable: Payable,
) =>
  record(tx, deps, {
    type: 'payment.failed',
    reason: payable.bill ? `${payable.bill.id}:${failures}` : (payment?.id ?? payable.orderId),
    subject: subjectOf(payable),
    customerId: payable.customerId,
    data: {
      payment_id: payment?.id ?? null,
      ...paymentData(payable),
      reason: reasons[why],
      failures,
      next_attempt_at: nextTryAt?.toISOString() ?? null,
    },
  })
