import { z } from 'zod'
import { day, instant } from './values.ts'

/* What our webhooks say (docs/webhooks.md). Fields are only ever added; what changes its meaning is another version. */

const agorot = z.int().describe('agorot, with VAT')
const currency = z.literal('ILS')

const customer = z.object({
  id: z.string(),
  account_number: z.string().describe('as invoices and the service desk name them'),
})

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({
    id: z.string().describe('the header webhook-id: the same at every attempt and redelivery'),
    type: z.literal(type),
    version: z.literal(1),
    created_at: instant,
    data: z.object({ customer, ...data }),
  })

const OrderPlaced = event('order.placed', {
  order_id: z.string(),
  subscription_ids: z.array(z.string()).describe('one per car; the first is the id of the order'),
  classification_id: z.int().describe('the vehicle version'),
  color_id: z.string().nullable(),
  quantity: z.int(),
  months: z.int(),
  start_date: day,
  delivery_method: z.enum(['pickup', 'delivery']),
  amount: agorot.describe('of the first payment, in agorot, with VAT'),
  currency,
})

const SubscriptionStarted = event('subscription.started', {
  subscription_id: z.string(),
  order_id: z.string(),
  classification_id: z.int(),
  start_date: day.describe('the day of the hand-over'),
  end_date: day.describe('the end of the agreed months'),
  months: z.int(),
})

const SubscriptionEnded = event('subscription.ended', {
  subscription_id: z.string(),
  order_id: z.string(),
  classification_id: z.int(),
  reason: z.enum(['returned', 'cancelled']).describe('cancelled: before its car was handed over'),
  ended_at: instant,
})

const payment = {
  order_id: z.string(),
  subscription_id: z.string().nullable().describe('null for the first payment of an order'),
  kind: z
    .enum(['order', 'month', 'end', 'late'])
    .describe('the first payment; a month; what is owed at the end; days beyond the end'),
  bill_id: z.string().nullable(),
  amount: agorot,
  currency,
}

const PaymentSucceeded = event('payment.succeeded', { payment_id: z.string(), ...payment })

const PaymentFailed = event('payment.failed', {
  payment_id: z.string().nullable().describe('null when there was no card to try'),
  ...payment,
  reason: z
    .enum(['declined', 'confirmation_needed', 'no_card'])
    .describe('confirmation_needed: the bank wants its cardholder to confirm'),
  failures: z.int().describe('how many tries failed by now'),
  next_attempt_at: instant.nullable().describe('null: we try no more by ourselves'),
})

/** The events by their type. */
export const webhookEvents = {
  'order.placed': OrderPlaced,
  'subscription.started': SubscriptionStarted,
  'subscription.ended': SubscriptionEnded,
  'payment.succeeded': PaymentSucceeded,
  'payment.failed': PaymentFailed,
}

export type WebhookEventType = keyof typeof webhookEvents
export type WebhookEvent = {
  [Type in WebhookEventType]: z.output<(typeof webhookEvents)[Type]>
}[WebhookEventType]
