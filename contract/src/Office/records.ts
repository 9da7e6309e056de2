import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { day, id, instant, money } from '../values.ts'
import { CustomerRow } from './customers.ts'
import { officeEndpoint } from './endpoint.ts'
import { OrderRow } from './orders.ts'
import { IssuedRow, revision } from './shapes.ts'
import { SubscriptionRow } from './subscriptions.ts'

const byId = z.strictObject({ id })

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
  documents: z.array(IssuedRow).describe('issued by us'),
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
  documentsSeen: z
    .array(z.object({ day, roles: z.array(z.string()), count: z.int() }))
    .nullable()
    .describe('who opened their documents, by day and role; null without `privacy.see`'),
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
  OfficeCustomer360: Customer360,
})
