import { type StageName, stageNames } from '@galgal/domain/orders/order-stages'
import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { day, id, instant, money, Store } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { daysFilter, flag, idFilter, listOf, nameFilter, numberFilter } from './lists.ts'
import { Person, rowsOf } from './shapes.ts'

const orderSorts = ['-createdAt', 'createdAt', '-startDate', 'startDate'] as const

export const OrderStatus = z.enum(['draft', 'paying', 'ordered', 'expired'], { error: 'invalid' })
export const PaymentState = z.enum(
  ['authorising', 'challenge', 'unknown', 'approved', 'declined', 'undoing', 'voided', 'refunded'],
  { error: 'invalid' },
)
const Stage = z.enum(stageNames as [StageName, ...StageName[]], { error: 'invalid' })
export const Way = z.enum(['', 'pickup', 'Door2Door'])

export const OrderRow = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  person: Person,
  store: Store,
  car: z.string(),
  months: z.int(),
  status: OrderStatus,
  stage: z.string().describe('the step that waits for an answer'),
  holdUntil: instant.nullable().describe('until when its cars are reserved'),
  firstPayment: money.nullable().describe('null until it is placed'),
  payment: z.string().describe('state of its newest charge; empty without one'),
  way: Way,
  hub: z.int().nullable(),
  startDate: day.nullable(),
  source: z.string(),
  stuckSince: instant.nullable().describe('since when a payment is not decided'),
})

export const Orders = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Orders',
  summary: 'Orders, the newest first.',
  needs: 'orders.see',
  csv: true,
  input: z.strictObject({
    ...listOf(orderSorts),
    ...daysFilter,
    status: OrderStatus.optional(),
    stage: Stage.optional(),
    store: Store.optional(),
    car: numberFilter,
    hub: numberFilter,
    payment: PaymentState.optional(),
    coupon: nameFilter,
    source: nameFilter,
    stuck: flag.describe('a payment is not decided for more than 5 min'),
    person: idFilter,
  }),
  output: rowsOf(OrderRow),
})

nameSchemas({ OfficeOrderRow: OrderRow })
