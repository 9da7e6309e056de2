import { z } from 'zod'
import { id, instant, text } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { flag, listOf } from './lists.ts'
import { Happening, rowsOf, SubjectKind } from './shapes.ts'

const searchKinds = ['subscription', 'car', 'customer', 'order', 'charge'] as const

export const Search = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Search',
  summary:
    'Whatever a typed text begins: people, orders, subscriptions, cars and invoices that the reader may see.',
  needs: 'board.see',
  input: z.strictObject({ q: text(100).min(2, { error: 'invalid' }) }),
  output: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(searchKinds),
        items: z.array(
          z.object({
            kind: z.enum(searchKinds),
            id,
            title: z.string(),
            line: z.string(),
            to: z.string().describe('a path of the office'),
          }),
        ),
      }),
    ),
  }),
})

export const timelineKinds = [
  'orders',
  'money',
  'visits',
  'papers',
  'notifications',
  'account',
  'requests',
  'notes',
  'acts',
] as const

export const Timeline = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Timeline',
  summary: 'All that happened to a record, the newest first.',
  needs: [
    'orders.see',
    'customers.see',
    'visits.see',
    'terms.see',
    'fleet.see',
    'payments.see',
    'requests.see',
  ],
  input: z.strictObject({
    subject: SubjectKind,
    id,
    kinds: z
      .string()
      .max(100, { error: 'invalid' })
      .refine(
        (it) => it.split(',').every((kind) => timelineKinds.some((known) => known === kind)),
        {
          error: 'invalid',
        },
      )
      .optional()
      .describe(`some of ${timelineKinds.join(', ')}, between commas`),
    ...listOf(['-at']),
  }),
  output: z.object({ items: z.array(Happening), next: z.string().nullable() }),
})

export const taskKinds = [
  'identity',
  'businessPapers',
  'stuckPayment',
  'owedBill',
  'failedRefund',
  'failedNotification',
  'depositGone',
  'dispute',
  'carNotBack',
  'carMissing',
  'carDates',
  'contact',
  'cancellation',
  'approval',
  'mention',
] as const

export const Task = z.object({
  kind: z.enum(taskKinds),
  subject: z.string(),
  id,
  line: z.string(),
  since: instant,
  dueAt: instant.nullable().describe('by law, or as we promised'),
  takenBy: z.object({ id, name: z.string() }).nullable(),
  to: z.string().describe('a path of the office'),
})

export const Tasks = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Tasks',
  summary: 'What waits for a person, the oldest deadline first.',
  needs: 'board.see',
  input: z.strictObject({
    ...listOf(['dueAt']),
    kind: z.enum(taskKinds, { error: 'invalid' }).optional(),
    mine: flag.describe('taken by the reader'),
  }),
  output: rowsOf(Task).extend({
    kinds: z
      .array(z.object({ kind: z.enum(taskKinds), count: z.int(), countIsMore: z.boolean() }))
      .describe('how many wait, by kind'),
  }),
})

export const Notes = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Notes',
  summary: 'What staff wrote beside a record, the newest first; its customer may ask to read it.',
  needs: 'board.see',
  input: z.strictObject({ subject: SubjectKind, id }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        text: z.string(),
        author: z.object({ id, name: z.string() }),
        mentions: z.array(z.object({ id, name: z.string() })),
        at: instant,
        mayRemove: z.boolean(),
      }),
    ),
  }),
})

export const Colleagues = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Colleagues',
  summary: 'Who of the staff may see a record, and so may be mentioned beside it, by name.',
  needs: 'board.see',
  input: z.strictObject({ subject: SubjectKind, id }),
  output: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
})

export const Views = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Views',
  summary: 'Named lists: one’s own, and those of one’s roles.',
  needs: 'board.see',
  input: z.strictObject({ list: text(40).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        list: z.string(),
        name: z.string(),
        query: z.string(),
        role: z.string().nullable(),
        isOwn: z.boolean(),
      }),
    ),
  }),
})
