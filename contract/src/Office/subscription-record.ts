import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { SubscriptionInfo } from '../termination.ts'
import { day, id, instant, money, time } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { CarPurposeName } from './fleet/cars.ts'
import { Claim } from './fleet/claims.ts'
import { BillRow, ChargeRow, RefundRow } from './payments.ts'
import { Direction, IssuedRow, possibleActs, revision } from './shapes.ts'
import { SubscriptionRow } from './subscriptions.ts'

export const subscriptionActs = [
  'HandOver',
  'Allot',
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
  subscription: SubscriptionRow,
  revision,
  today: day.describe('in Israel'),
  onHold: z.string().nullable().describe('why hand-overs to its customer are refused'),
  handedOverAt: instant.nullable(),
  returnedAt: instant.nullable(),
  slotLostAt: instant.nullable(),
  end: z
    .object({
      kind: z.string(),
      endDate: day,
      requestedAt: instant,
      hub: z.int().nullable(),
      way: z.string(),
      cameBy: z.string().nullable(),
      receivedOn: day.nullable().describe('the day of a notice that came to our staff'),
      writtenBy: z.string().describe('who of our staff wrote it down'),
    })
    .nullable()
    .describe('an end that was asked for and not withdrawn'),
  card: z
    .object({
      company: z.string(),
      last4: z.string(),
      expiry: z.string().describe('YYYY-MM'),
      state: z.enum(['good', 'ends', 'over', 'removed']).describe('ends: this month or the next'),
    })
    .nullable()
    .describe('null without one, and without `payments.see`'),
  owed: money.describe('of bills of which a try has failed'),
  others: z.array(z.object({ id, plate: z.string() })).describe('cars of the same order'),
  vehicles: z.array(
    z.object({ plate: z.string(), car: z.string(), from: day, till: day.nullable() }),
  ),
  readings: z.array(
    z.object({ at: instant, kilometres: z.int(), plate: z.string(), by: z.string() }),
  ),
  visits: z
    .array(
      z.object({ id, direction: Direction, plate: z.string(), finishedAt: instant.nullable() }),
    )
    .describe('at its cars, the last first; without `visits.see` none'),
  claims: z
    .array(Claim)
    .describe('of what its returns showed, the last first; without `visits.see` none'),
  bills: z.array(BillRow).describe('without `payments.see` none; so the next two'),
  charges: z.array(ChargeRow),
  refunds: z.array(RefundRow),
  documents: z.array(IssuedRow),
  isOfFleet: z.boolean().describe('whether its car is one of the fleet'),
  freeCars: z
    .array(
      z.object({
        id,
        plate: z.string(),
        car: z.string(),
        colour: z.string(),
        hub: z.int().nullable(),
        since: instant.describe('since when it is free'),
        purpose: CarPurposeName,
      }),
    )
    .describe(
      'of the fleet, those of its hub first: what can be allotted, or replace the car on the road; at most 100',
    ),
  acts: possibleActs(subscriptionActs),
})
export type SubscriptionRecord = z.output<typeof SubscriptionRecord>

export const Subscription = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Subscription',
  summary:
    'A subscription as its customer sees it, with its money, documents and readings, and what can be done now.',
  needs,
  input: z.strictObject({ id }),
  output: SubscriptionRecord,
})

export const VisitTimes = officeEndpoint({
  method: 'GET',
  path: '/api/Office/VisitTimes',
  summary: 'Where and when a car can still be handed over, or brought back.',
  needs,
  input: z.strictObject({
    subscriptionId: id,
    direction: Direction.default('out'),
    addressId: z
      .string()
      .min(1, { error: 'invalid' })
      .max(200, { error: 'invalid' })
      .optional()
      .describe('another address than the known one, of Addresses'),
  }),
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
      .describe('the address that was asked about, or is known of it'),
  }),
  refusals: ['NotAsItStands', 'AddressNotServed'],
})

nameSchemas({ OfficeSubscriptionRecord: SubscriptionRecord })
