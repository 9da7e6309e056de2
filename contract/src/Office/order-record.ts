import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { Quote } from '../order.ts'
import { MySubscription } from '../subscription.ts'
import { day, id, instant, money, time } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { OrderRow, Way } from './orders.ts'
import { PaymentRow } from './payments.ts'
import { possibleActs } from './shapes.ts'

export const orderActs = ['SendOrderLink', 'ReleaseHold', 'CloseDraft'] as const
export const paymentActs = ['FollowPayment', 'UndoPayment'] as const

export const OrderRecord = OrderRow.extend({
  revision: z.int(),
  colour: z.string(),
  quantity: z.int(),
  cover: z.string().describe('its code; empty until it is chosen'),
  orderedAt: instant.nullable(),
  quote: Quote.describe('as it was placed; of a draft, as it would be today'),
  payments: z
    .array(PaymentRow.extend({ acts: possibleActs(paymentActs) }))
    .describe('the newest first; none without `payments.see`'),
  hold: z.object({ quantity: z.int(), until: instant.nullable() }).nullable(),
  slot: z
    .object({
      way: Way,
      hub: z.string().describe('where, or from where it is brought'),
      address: z.string().describe('of a door; empty without `contacts.see`'),
      date: day.nullable(),
      fromTime: time.nullable(),
      tillTime: time.nullable(),
    })
    .nullable(),
  coupon: z.object({ code: z.string(), title: z.string(), amount: money }).nullable(),
  deposit: z.object({ amount: money, status: z.string() }),
  documents: MySubscription.shape.documents,
  subscriptions: z.array(z.object({ id, plate: z.string(), status: z.string() })),
  acts: possibleActs(orderActs),
})
export type OrderRecord = z.output<typeof OrderRecord>

export const Order = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Order',
  summary:
    'An order: its quote, payments, hold, slot, coupon and documents, and what can be done now.',
  needs: 'orders.see',
  input: z.strictObject({ id }),
  output: OrderRecord,
})

nameSchemas({ OfficeOrderRecord: OrderRecord })
