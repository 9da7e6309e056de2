import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { SubscriptionInfo } from '../termination.ts'
import { day, id, instant, money, Store, time } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { CameBy, Direction, Person, possibleActs } from './shapes.ts'

export const subscriptionActs = [
  'HandOver',
  'TakeBack',
  'ReplaceCar',
  'LoseSlot',
  'Rebook',
  'End',
  'WithdrawEnd',
  'CancelByCompany',
  'SendCardLink',
] as const

const needs = ['visits.see', 'terms.see'] as const

export const SubscriptionRecord = SubscriptionInfo.extend({
  id,
  revision: z.int(),
  person: Person,
  store: Store,
  car: z.string(),
  onHold: z.string().nullable().describe('why no car is handed over to its customer for now'),
  handedOverAt: instant.nullable(),
  returnedAt: instant.nullable(),
  slotLostAt: instant.nullable(),
  odometer: z.object({ kilometres: z.int(), day }).nullable().describe('as it was read last'),
  owed: money.describe('of bills of which a try has failed'),
  card: z
    .object({
      company: z.string(),
      last4: z.string(),
      expiry: z.string().describe('YYYY-MM'),
      state: z.enum(['good', 'ends', 'over', 'removed']).describe('ends: within two months'),
    })
    .nullable()
    .describe('null without one, and without `payments.see`'),
  notice: z
    .object({ receivedOn: day, cameBy: CameBy, writtenBy: z.string() })
    .nullable()
    .describe('of an end that came to our staff'),
  others: z.array(z.object({ id, plate: z.string() })).describe('of the same order'),
  acts: possibleActs(subscriptionActs),
})
export type SubscriptionRecord = z.output<typeof SubscriptionRecord>

export const Subscription = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Subscription',
  summary:
    'A subscription as its customer sees it, with its person, card and order, and what can be done now.',
  needs,
  input: z.strictObject({ id }),
  output: SubscriptionRecord,
})

export const VisitTimes = officeEndpoint({
  method: 'GET',
  path: '/api/Office/VisitTimes',
  summary: 'Where and when a car can still be handed over, or brought back.',
  needs,
  input: z.strictObject({ subscriptionId: id, direction: Direction.default('out') }),
  output: z.object({
    way: z
      .enum(['pickup', 'Door2Door'])
      .nullable()
      .describe('the one that was paid for; null: either'),
    hubs: z.array(z.object({ hubId: z.int(), name: z.string(), dates: z.array(day) })),
    door: z
      .object({
        id: z.string(),
        address: z.string(),
        days: z.array(
          z.object({ date: day, times: z.array(z.object({ fromTime: time, tillTime: time })) }),
        ),
      })
      .nullable()
      .describe('the address that is known of it'),
  }),
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficeSubscriptionRecord: SubscriptionRecord })
