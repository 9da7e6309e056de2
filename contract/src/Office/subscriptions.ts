import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { day, id, money, Store } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter, flag, idFilter, listOf, nameFilter, numberFilter } from './lists.ts'
import { Person, rowsOf } from './shapes.ts'

const subscriptionSorts = [
  '-createdAt',
  'createdAt',
  '-startDate',
  'startDate',
  '-endDate',
  'endDate',
] as const

export const SubscriptionState = z.enum(
  ['waitingForCustomer', 'pending', 'active', 'ended', 'cancelled'],
  { error: 'invalid' },
)

export const SubscriptionRow = z.object({
  id,
  orderId: id,
  plate: z.string(),
  person: Person,
  store: Store,
  car: z.string(),
  status: SubscriptionState,
  substatus: z.string(),
  startDate: day,
  endDate: day,
  nextCharge: day.nullable(),
  nextAmount: money.nullable(),
  billingIssue: z.boolean(),
  requestCancel: z.boolean(),
  hub: z.int().nullable().describe('where it is handed over, or from where it is brought'),
  km: z
    .object({ driven: z.int(), included: z.int() })
    .nullable()
    .describe('null while its odometer was not read twice'),
})

export const Subscriptions = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Subscriptions',
  summary: 'Subscriptions, the newest first.',
  needs: ['visits.see', 'terms.see'],
  csv: true,
  input: z.strictObject({
    ...listOf(subscriptionSorts),
    ...daysFilter,
    by: z
      .enum(['startDate', 'endDate'], { error: 'invalid' })
      .optional()
      .describe('which of its days `from` and `till` are about'),
    status: SubscriptionState.optional(),
    substatus: nameFilter,
    notBack: flag.describe('its end has passed and its car is not back'),
    hub: numberFilter,
    car: numberFilter,
    store: Store.optional(),
    billingIssue: flag,
    requestCancel: flag,
    noPlate: flag,
    person: idFilter,
  }),
  output: rowsOf(SubscriptionRow),
})

nameSchemas({ OfficeSubscriptionRow: SubscriptionRow })
