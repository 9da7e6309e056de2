import { z } from 'zod'
import { id, instant } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { Template, value } from './notification-acts.ts'
import { ActOut, actIn, Direction, listIn, Person, rowsOf } from './shapes.ts'

/** Acts that are done for all that a list's filters leave; none of them gives money away. */
export const bulkActNames = [
  'SendOrderLink',
  'RetryBill',
  'SendCardLink',
  'SendTemplate',
  'AssignVisit',
] as const
export type BulkActName = (typeof bulkActNames)[number]
const Act = z.enum(bulkActNames, { error: 'invalid' })

const listNames = ['Orders', 'Bills', 'Customers', 'Subscriptions'] as const
export type BulkListName = (typeof listNames)[number]
const List = z.enum(listNames, { error: 'invalid' })

/** Any of what its acts need; a job needs its own act's besides. */
const needs = ['orders.act', 'payments.act', 'notifications.act', 'visits.act'] as const

export const BeginBulk = officeEndpoint({
  method: 'POST',
  path: '/api/Office/BeginBulk',
  summary:
    'Collects what a list’s filters leave, at most 5,000 rows, and tries an act on each: nothing is done yet.',
  needs,
  input: z.strictObject({
    ...actIn,
    act: Act,
    list: List,
    filters: z
      .record(z.string().max(20, { error: 'invalid' }), z.string().max(200, { error: 'invalid' }))
      .default({})
      .describe('as the list’s own call takes them'),
    template: Template.optional().describe('of `SendTemplate`'),
    values: z.record(z.string().max(20, { error: 'invalid' }), value).default({}),
    staffId: id.nullable().optional().describe('of `AssignVisit`; null: nobody does them any more'),
    direction: Direction.default('out').describe('of `AssignVisit`'),
  }),
  output: ActOut.extend({ job: id, total: z.int() }),
  refusals: ['NotAsItStands', 'TooMany'],
})

const states = ['trying', 'ready', 'running', 'done', 'stopped'] as const
export const rowStates = ['open', 'possible', 'refused', 'done', 'waiting', 'failed'] as const

const Job = z.object({
  id,
  act: Act,
  list: List,
  state: z.enum(states),
  by: z.object({ id, name: z.string() }),
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  total: z.int(),
  counts: z.record(z.enum(rowStates), z.int()).describe('how many rows stand how'),
})

export const BulkJobs = officeEndpoint({
  method: 'GET',
  path: '/api/Office/BulkJobs',
  summary:
    'What was begun for many rows in the last 30 days, the newest first; one’s own for who is bound to hubs.',
  needs,
  output: z.object({ items: z.array(Job) }),
})

export const BulkJob = officeEndpoint({
  method: 'GET',
  path: '/api/Office/BulkJob',
  summary: 'How far a job is, why rows are refused, and what a message would say.',
  needs,
  input: z.strictObject({ id }),
  output: Job.extend({
    refusals: z.array(z.object({ message: z.string(), count: z.int() })).describe('most first'),
    texts: z
      .array(
        z.object({
          locale: z.string(),
          recipients: z.int(),
          sample: z.string().describe('whose name stands in it'),
          subject: z.string(),
          body: z.string(),
        }),
      )
      .describe('of `SendTemplate`: as it would be read, in each language'),
    mayStart: z.boolean(),
    mayStop: z.boolean(),
  }),
})

export const BulkRow = z.object({
  id,
  person: Person,
  to: z.string().describe('a path of the office'),
  state: z.enum(rowStates),
  message: z.string().describe('why not'),
  at: instant.nullable(),
})

export const BulkRows = officeEndpoint({
  method: 'GET',
  path: '/api/Office/BulkRows',
  summary: 'What became of each row of a job, in the order of its list.',
  needs,
  csv: true,
  input: z.strictObject({
    cursor: listIn.cursor,
    size: listIn.size,
    columns: listIn.columns,
    id,
    state: z.enum(rowStates, { error: 'invalid' }).optional(),
  }),
  output: rowsOf(BulkRow),
})

export const StartBulk = officeEndpoint({
  method: 'POST',
  path: '/api/Office/StartBulk',
  summary: 'Does what a job has tried, row by row, and only where it was possible.',
  needs,
  proof: true,
  input: z.strictObject({ ...actIn, id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const StopBulk = officeEndpoint({
  method: 'POST',
  path: '/api/Office/StopBulk',
  summary: 'Ends a job where it is: what was done stays done.',
  needs,
  input: z.strictObject({ ...actIn, id }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})
