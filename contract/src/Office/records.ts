import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { Quote } from '../order.ts'
import { day, id, instant, money, time } from '../values.ts'
import { CustomerRow } from './customers.ts'
import { officeEndpoint } from './endpoint.ts'
import { OrderRow } from './orders.ts'
import { BillRow, ChargeRow, PaymentRow, RefundRow } from './payments.ts'
import { SubscriptionRow } from './subscriptions.ts'

const byId = z.strictObject({ id })

/** A document of ours, as a record lists it. */
const Issued = z.object({ id, type: z.string(), name: z.string(), issuedAt: instant })
const revision = z.int().describe('goes along with an act')

export const OrderRecord = z.object({
  order: OrderRow,
  revision,
  quote: Quote.nullable().describe('as it was placed; null before'),
  payments: z.array(PaymentRow),
  hold: z
    .object({ state: z.string(), quantity: z.int(), until: instant })
    .nullable()
    .describe('of its cars'),
  slot: z
    .object({ hub: z.int(), date: day, from: time, till: time, until: instant.nullable() })
    .nullable(),
  coupon: z.string(),
  deposit: z.string().describe('how its deposit stands'),
  quantity: z.int(),
  documents: z.array(Issued),
  subscriptions: z.array(SubscriptionRow),
})

export const Order = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Order',
  summary: 'An order with all that hangs on it.',
  needs: 'orders.see',
  input: byId,
  output: OrderRecord,
})

export const SubscriptionRecord = z.object({
  subscription: SubscriptionRow,
  revision,
  onHold: z.string().nullable().describe('why hand-overs to its customer are refused'),
  handedOverAt: instant.nullable(),
  returnedAt: instant.nullable(),
  slotLostAt: instant.nullable(),
  end: z
    .object({
      kind: z.string(),
      endDate: day,
      requestedAt: instant,
      hub: z.int().nullable(),
      way: z.string(),
      cameBy: z.string().nullable(),
    })
    .nullable()
    .describe('an end that was asked for and not withdrawn'),
  vehicles: z.array(
    z.object({ plate: z.string(), car: z.string(), from: day, till: day.nullable() }),
  ),
  readings: z.array(
    z.object({ at: instant, kilometres: z.int(), plate: z.string(), by: z.string() }),
  ),
  bills: z.array(BillRow).describe('without `payments.see` none; so the next two'),
  charges: z.array(ChargeRow),
  refunds: z.array(RefundRow),
  documents: z.array(Issued),
})

export const Subscription = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Subscription',
  summary: 'A subscription with its money, documents and readings.',
  needs: ['visits.see', 'terms.see'],
  input: byId,
  output: SubscriptionRecord,
})

/** As it is typed; without `contacts.see` the city alone. */
const Place = z.object({
  city: z.string(),
  address: z.string().describe('street'),
  houseNumber: z.string(),
  apartmentNumber: z.string(),
  postalCode: z.string(),
})

export const Customer360 = z.object({
  customer: CustomerRow,
  revision,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  address: z.string().describe('empty without `contacts.see`'),
  place: Place,
  locale: z.string(),
  pendingEmail: z.string().nullable().describe('a code was sent to it; masked, so the phone'),
  pendingPhone: z.string().nullable(),
  holdReason: z.string().nullable(),
  heldAt: instant.nullable(),
  hasPassword: z.boolean(),
  lockedUntil: instant.nullable().describe('of a sign-in with too many wrong passwords'),
  deletedAt: instant.nullable(),
  rejections: z.int().describe('of the identity'),
  identityNumber: z.string().describe('masked'),
  balance: z.object({
    owed: money,
    deposits: money.describe('held'),
    goingBack: money.describe('to cards, or still to be paid another way'),
  }),
  orders: z.array(OrderRow),
  subscriptions: z.array(SubscriptionRow),
  cards: z.array(
    z.object({
      id,
      company: z.string(),
      last4: z.string(),
      expiry: z.string().describe('YYYY-MM'),
      removed: z.boolean(),
    }),
  ),
  papers: z.array(z.object({ id, type: z.string(), state: z.string(), sentAt: instant })),
  consents: z.array(
    z.object({
      kind: z.string(),
      words: z.string().describe('what was agreed to, in the reader’s language'),
      given: z.boolean(),
      textVersion: z.string(),
      at: instant,
    }),
  ),
  devices: z.array(z.object({ device: z.string(), since: instant, lastUsedAt: instant })),
  notifications: z.array(
    z.object({
      id,
      kind: z.string(),
      name: z.string().describe('in the reader’s language'),
      createdAt: instant,
      sentAt: instant.nullable(),
      failedAt: instant.nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      id,
      kind: z.enum(['contact', 'cancellation']),
      reference: z.string(),
      at: instant,
      closedAt: instant.nullable(),
    }),
  ),
})

export const Customer = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Customer',
  summary: 'A customer from every side.',
  needs: 'customers.see',
  input: byId,
  output: Customer360,
})

nameSchemas({
  OfficeOrderRecord: OrderRecord,
  OfficeSubscriptionRecord: SubscriptionRecord,
  OfficeCustomer360: Customer360,
})
