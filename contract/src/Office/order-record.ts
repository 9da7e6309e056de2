import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { Quote } from '../order.ts'
import { day, id, instant, money, time } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { OrderRow, Way } from './orders.ts'
import { PaymentRow } from './payments.ts'
import { IssuedRow, possibleActs, revision } from './shapes.ts'
import { SubscriptionRow } from './subscriptions.ts'

export const orderActs = ['SendOrderLink', 'ReleaseHold', 'CloseDraft'] as const
export const paymentActs = ['FollowPayment', 'UndoPayment'] as const

export const OrderRecord = z.object({
  order: OrderRow,
  revision,
  colour: z.string(),
  cover: z.string().describe('its code; empty until it is chosen'),
  orderedAt: instant.nullable(),
  quote: Quote.nullable().describe('as it was placed; null before'),
  estimate: Quote.describe('the same; before it is placed, as it would be today'),
  payments: z
    .array(PaymentRow.extend({ acts: possibleActs(paymentActs) }))
    .describe('the newest first; none without `payments.see`'),
  hold: z
    .object({ state: z.string(), quantity: z.int(), until: instant })
    .nullable()
    .describe('of its cars'),
  slot: z
    .object({ hub: z.int(), date: day, from: time, till: time, until: instant.nullable() })
    .nullable()
    .describe('a window in which it is brought'),
  place: z
    .object({
      way: Way,
      hub: z.string().describe('where, or from where it is brought'),
      address: z.string().describe('of a door; empty without `contacts.see`'),
      date: day.nullable(),
      from: time.nullable(),
      till: time.nullable(),
    })
    .nullable()
    .describe('where its cars are to be handed over'),
  coupon: z.string(),
  couponTitle: z.string(),
  couponAmount: money.describe('taken off the first payment'),
  deposit: z.string().describe('how its deposit stands'),
  depositAmount: money,
  quantity: z.int(),
  documents: z.array(IssuedRow),
  subscriptions: z.array(SubscriptionRow),
  acts: possibleActs(orderActs),
})
export type OrderRecord = z.output<typeof OrderRecord>

export const Order = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Order',
  summary: 'An order with all that hangs on it, and what can be done now.',
  needs: 'orders.see',
  input: z.strictObject({ id }),
  output: OrderRecord,
})

nameSchemas({ OfficeOrderRecord: OrderRecord })
