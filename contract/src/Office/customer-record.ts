import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant, money } from '../values.ts'
import { IdentityState } from './customers.ts'
import { officeEndpoint } from './endpoint.ts'
import { DocumentKind, PaperState } from './identity.ts'
import { OrderRow } from './orders.ts'
import { Person } from './shapes.ts'
import { SubscriptionRow } from './subscriptions.ts'

/** As it is typed at sign-up; without `contacts.see` only the city is whole. */
const Address = z.object({
  city: z.string(),
  address: z.string().describe('street'),
  houseNumber: z.string(),
  apartmentNumber: z.string(),
  postalCode: z.string(),
})

const ConsentGiven = z.object({
  kind: z.string(),
  words: z.string().describe('what was agreed to, in the reader’s language'),
  given: z.boolean(),
  textVersion: z.string().describe('of the wording that was shown'),
  at: instant,
})

/** Everything that is known of a customer, on one page. */
export const CustomerRecord = z.object({
  id,
  person: Person,
  accountNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  locale: z.enum(['he', 'en']).describe('of their notifications'),
  address: Address,
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  hasIdentityNumber: z.boolean(),
  since: instant,
  finishedAt: instant.nullable().describe('when the sign-up was finished'),
  deletedAt: instant.nullable(),
  hold: z.object({ reason: z.string(), since: instant.nullable() }).nullable(),
  signIn: z.object({
    hasPassword: z.boolean(),
    lockedUntil: instant.nullable(),
  }),
  balance: z.object({
    owed: money.describe('bills that could not be taken'),
    deposits: money.describe('held on cards'),
    goingBack: money.describe('refunds that are not there yet'),
  }),
  subscriptions: z.array(SubscriptionRow).nullable().describe('null for who may not see them'),
  orders: z.array(OrderRow).nullable().describe('null for who may not see them'),
  cards: z.array(
    z.object({
      company: z.string(),
      last4: z.string(),
      expiry: z.string().describe('MM/YY'),
      isActive: z.boolean(),
      isDefault: z.boolean(),
    }),
  ),
  identity: z.object({
    state: IdentityState.nullable(),
    rejections: z.int(),
    papers: z.array(z.object({ documentType: DocumentKind, state: PaperState, at: instant })),
  }),
  consents: z.array(ConsentGiven),
  devices: z.array(z.object({ id, device: z.string(), createdAt: instant, lastUsedAt: instant })),
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
  revision: z.int(),
})

export const Customer = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Customer',
  summary: 'A customer with everything that is known of them.',
  needs: 'customers.see',
  input: z.strictObject({ id }),
  output: CustomerRecord,
})

nameSchemas({ OfficeCustomerRecord: CustomerRecord })
