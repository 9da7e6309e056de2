import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant, money } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter, flag, listOf } from './lists.ts'
import { Person, rowsOf } from './shapes.ts'

const customerSorts = ['-since', 'since'] as const

export const PersonKind = z.enum(['private', 'freelancer', 'company'], { error: 'invalid' })
export const IdentityState = z.enum(
  ['not_started', 'in_progress', 'waiting_response', 'manual_verification', 'approved', 'rejected'],
  { error: 'invalid' },
)

export const CustomerRow = z.object({
  id,
  person: Person,
  city: z.string(),
  identity: IdentityState.nullable(),
  subscriptions: z.int(),
  owed: money,
  consent: z.boolean().describe('agreed to advertising by e-mail'),
  onHold: z.boolean(),
  since: instant,
})

export const Customers = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Customers',
  summary: 'Customers who were not deleted, the newest first.',
  needs: 'customers.see',
  csv: true,
  input: z.strictObject({
    ...listOf(customerSorts),
    ...daysFilter,
    kind: PersonKind.optional(),
    identity: IdentityState.optional(),
    owes: flag,
    active: flag.describe('has a car now'),
    consent: flag,
    onHold: flag,
  }),
  output: rowsOf(CustomerRow),
})

nameSchemas({ OfficeCustomerRow: CustomerRow })
