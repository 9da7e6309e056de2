import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { id, instant } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter, flag, listOf } from './lists.ts'
import { rowsOf } from './shapes.ts'

const Kind = z.enum(['contact', 'cancellation'], { error: 'invalid' })

export const RequestRow = z.object({
  id,
  kind: Kind,
  at: instant,
  name: z.string(),
  phone: z.string().describe('masked without `contacts.see`; so the e-mail'),
  email: z.string(),
  text: z.string(),
  reference: z.string().describe('of a cancellation, as its receipt has it'),
  identifier: z.string().describe('what a cancellation names'),
  customerId: id.nullable(),
  subscriptionId: id.nullable(),
  dueAt: instant.nullable().describe('of a cancellation: charges have to stop by then'),
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
})

export const Requests = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Requests',
  summary: 'What people wrote to us, the newest first.',
  needs: 'requests.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['-at', 'at']),
    ...daysFilter,
    kind: Kind.optional(),
    closed: flag,
  }),
  output: rowsOf(RequestRow),
})

nameSchemas({ OfficeRequestRow: RequestRow })
