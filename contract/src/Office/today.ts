import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { day, id, instant, queryInt, time } from '../values.ts'
import type { taskKinds } from './board.ts'
import { officeEndpoint } from './endpoint.ts'
import { ActOut, actIn, Direction, Person } from './shapes.ts'

/** Days of this company: nobody asks for others. */
const boardDay = day.refine((it) => it >= '2000-01-01' && it < '2200-01-01', { error: 'date' })
const Hub = z.object({ id: z.int(), name: z.string() })
const Colleague = z.object({ id, name: z.string() })

/** What keeps a car from changing hands, as far as it is known. */
const visitNeeds = ['identity', 'document', 'card', 'slot', 'preparing', 'car', 'hold'] as const

export const VisitRow = z.object({
  subscriptionId: id,
  direction: Direction,
  day,
  way: z.enum(['hub', 'door']),
  from: time.nullable().describe('of its window; at a hub when that opens'),
  till: time.nullable(),
  hub: Hub.nullable(),
  person: Person,
  car: z.string(),
  plate: z.string(),
  address: z.string().describe('of a door; the city alone without `contacts.see`, else of the hub'),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  needs: z.array(z.enum(visitNeeds)).describe('what is missing'),
  requestedBy: z
    .enum(['customer', 'staff', 'term'])
    .nullable()
    .describe('of a return; `term`: its months are over, and no place was chosen'),
  assigned: Colleague.nullable().describe('who does it'),
  done: z.boolean(),
})

const exceptionKinds = [
  'customerWaiting',
  'slotLost',
  'noCar',
  'windowFull',
  'carMissing',
  'carNotBack',
  'stuckPayment',
  'failedNotification',
] as const satisfies readonly (
  | 'customerWaiting'
  | 'slotLost'
  | 'noCar'
  | 'windowFull'
  | (typeof taskKinds)[number]
)[]

export const Today = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Today',
  summary: 'A day of the hubs: what goes out, what comes back, what to prepare, what is not right.',
  needs: 'board.see',
  input: z.strictObject({ day: boardDay.optional(), hubId: queryInt.optional() }),
  output: z.object({
    day,
    today: day.describe('as the company’s clock has it'),
    handOvers: z.array(VisitRow),
    returns: z.array(VisitRow),
    prepare: z.array(VisitRow).describe('hand-overs within the next two business days'),
    exceptions: z.array(
      z.object({
        kind: z.enum(exceptionKinds),
        line: z.string(),
        day: day.nullable(),
        at: instant.nullable(),
        to: z.string().describe('a path of the office'),
      }),
    ),
    colleagues: z.array(Colleague).describe('who may do a visit'),
  }),
})

const Places = z.object({ taken: z.int(), places: z.int() })

export const Week = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Week',
  summary: 'How many places of each hub are taken, in each window of seven days.',
  needs: 'board.see',
  input: z.strictObject({ day: boardDay.optional(), hubId: queryInt.optional() }),
  output: z.object({
    day: day.describe('the first'),
    today: day,
    hubs: z.array(
      Hub.extend({
        days: z.array(
          z.object({
            day,
            desk: Places.describe('cars that change hands at the hub itself'),
            windows: z.array(Places.extend({ from: time, till: time })).describe('at doors'),
          }),
        ),
      }),
    ),
  }),
})

export const Round = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Round',
  summary: 'The visits of one person on a day, in the order of their windows.',
  needs: 'board.see',
  input: z.strictObject({ day: boardDay.optional(), staffId: id.optional() }),
  output: z.object({
    day,
    today: day,
    who: Colleague,
    items: z.array(VisitRow),
    towns: z
      .array(z.object({ name: z.string(), lat: z.number(), lng: z.number() }))
      .describe('the biggest around its places, to know one’s way by'),
  }),
})

const VisitIn = { ...actIn, subscriptionId: id, direction: Direction.default('out') }

export const Visitors = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Visitors',
  summary: 'Who may do visits, at one’s own hubs for who is bound to some.',
  needs: 'visits.act',
  output: z.object({ items: z.array(Colleague) }),
})

export const AssignVisit = officeEndpoint({
  method: 'POST',
  path: '/api/Office/AssignVisit',
  summary: 'Says who hands a car over, or takes it back; nobody when nobody is named.',
  needs: 'visits.act',
  input: z.strictObject({ ...VisitIn, staffId: id.nullable() }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const OnTheWay = officeEndpoint({
  method: 'POST',
  path: '/api/Office/OnTheWay',
  summary:
    'Tells a customer by text message that somebody is on the way, and until when they arrive.',
  needs: 'visits.act',
  input: z.strictObject({ ...VisitIn, till: time }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const Counts = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Counts',
  summary: 'How much waits behind each page of the office.',
  needs: 'session',
  // Asked again every 20 seconds, and nobody is in it.
  logs: 'none',
  output: z.object({
    pages: z.object({
      tasks: z.int(),
      approvals: z.int(),
      identity: z.int(),
      requests: z.int(),
      notifications: z.int(),
      payments: z.int(),
    }),
  }),
})

nameSchemas({ OfficeVisitRow: VisitRow })
