import { z } from 'zod'
import { id, instant } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter } from './lists.ts'
import { listIn, rowsOf } from './shapes.ts'

export const LogRow = z.object({
  id,
  at: instant,
  who: z.object({ id: id.nullable(), name: z.string() }),
  address: z.string(),
  call: z.string(),
  permission: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  customerId: z.string().nullable(),
  outcome: z.enum(['done', 'refused', 'denied', 'waiting']),
  reason: z.string(),
  changes: z.record(z.string(), z.unknown()).nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  breakGlass: z.boolean(),
  sequence: z.int().nullable(),
})

export const Log = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Log',
  summary: 'Who did and saw what, newest first.',
  needs: 'log.see',
  csv: 'log.act',
  input: z.strictObject({
    cursor: listIn.cursor,
    size: listIn.size,
    columns: listIn.columns,
    staffId: id.optional(),
    call: z.string().max(60, { error: 'invalid' }).optional(),
    outcome: z.enum(['done', 'refused', 'denied', 'waiting'], { error: 'invalid' }).optional(),
    kind: z.string().max(20, { error: 'invalid' }).optional(),
    subject: id.optional(),
    customerId: id.optional(),
    ...daysFilter,
  }),
  output: rowsOf(LogRow),
  refusals: ['TooMany'],
})

export const LogCheck = officeEndpoint({
  method: 'GET',
  path: '/api/Office/LogCheck',
  summary: 'Whether the log’s chain holds, or the number of the first row that does not fit.',
  needs: 'log.see',
  output: z.object({ ok: z.boolean(), rows: z.int(), firstBroken: z.int().optional() }),
})
