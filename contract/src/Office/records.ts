import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant, money } from '../values.ts'
import { CustomerRow } from './customers.ts'
import { officeEndpoint } from './endpoint.ts'
import { OrderRow } from './orders.ts'
import { revision } from './shapes.ts'
import { SubscriptionRow } from './subscriptions.ts'

const byId = z.strictObject({ id })

export const Customer360 = z.object({
  customer: CustomerRow,
  revision,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  address: z.string().describe('empty without `contacts.see`'),
  locale: z.string(),
  holdReason: z.string().nullable(),
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
    z.object({ kind: z.string(), given: z.boolean(), textVersion: z.string(), at: instant }),
  ),
  devices: z.array(z.object({ device: z.string(), since: instant, lastUsedAt: instant })),
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
