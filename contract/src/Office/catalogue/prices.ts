import { periods } from '@galgal/domain/orders/price-rule'
import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { day, id, instant, money, Store, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { daysFilter, listOf, numberFilter } from '../lists.ts'
import { ActOut, actIn, rowsOf } from '../shapes.ts'
import { VehicleGas, VehicleGroup } from './vehicles.ts'

const PlanState = z.enum(['planned', 'taken', 'cancelled', 'dropped'], { error: 'invalid' })

export const PlannedPriceRow = z.object({
  id,
  classificationId: z.int(),
  car: z.string(),
  store: z.enum(['B2C', 'B2B']),
  months: z.int(),
  present: money.nullable().describe('what is asked now; null: not offered'),
  monthly: money.describe('what will be, or was, asked from the day on'),
  on: day,
  crossedOut: money
    .nullable()
    .describe('of what is planned: what will be crossed out; null: nothing'),
  state: PlanState,
  who: z.string(),
  from: instant.describe('when it was planned'),
})

export const Prices = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Prices',
  summary: 'Planned prices with what is asked now, and those of before.',
  needs: 'prices.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['on', '-on']),
    ...daysFilter,
    state: PlanState.optional(),
    store: Store.optional(),
    car: numberFilter.describe('classification'),
  }),
  output: rowsOf(PlannedPriceRow),
})

const months = z
  .int({ error: 'invalid' })
  .refine((it) => periods.some((period) => period === it), { error: 'invalid' })

export const NewPrice = z.strictObject({
  classificationId: wholeId,
  store: Store,
  months,
  monthly: z
    .number({ error: 'required' })
    .min(1, { error: 'invalid' })
    .max(100_000, { error: 'invalid' })
    .multipleOf(0.01, { error: 'invalid' }),
})

/** As many as are planned at once. */
const MOST = 5000

/** Which prices change by a percentage; what is left out narrows nothing. */
const ByPercent = z.strictObject({
  percent: z
    .number({ error: 'invalid' })
    .min(-90, { error: 'invalid' })
    .max(200, { error: 'invalid' })
    .refine((it) => it !== 0, { error: 'invalid' })
    .describe('of what will be asked on that day; to the nearest 10 shekels'),
  store: Store.optional(),
  months: months.optional(),
  group: VehicleGroup.optional(),
  gas: VehicleGas.optional(),
  year: z.int({ error: 'invalid' }).optional(),
  ids: z.array(wholeId).max(MOST).optional(),
})

export const PlanPrices = officeEndpoint({
  method: 'POST',
  path: '/api/Office/PlanPrices',
  summary:
    'Plans prices for a day from 00:00 in Jerusalem: by hand, by percent over a filter, or by a file.',
  needs: 'prices.act',
  secondPerson: 'a price changes by more than 20 %',
  input: z
    .strictObject({
      ...actIn,
      on: day
        .refine((it) => it >= '2000-01-01' && it < '2200-01-01', { error: 'date' })
        .describe('today: as soon as it is planned'),
      rows: z.array(NewPrice).min(1, { error: 'required' }).max(MOST).optional(),
      byPercent: ByPercent.optional(),
      file: z
        .array(z.string().max(1000, { error: 'tooLong' }))
        .max(MOST + 1)
        .optional()
        .describe(
          `lines of a file whose first one names the columns ${Object.keys(NewPrice.shape).join(', ')}`,
        ),
    })
    .refine((it) => [it.rows, it.byPercent, it.file].filter(Boolean).length === 1, {
      error: 'required',
      path: ['rows'],
    }),
  output: ActOut.extend({
    prices: z.array(
      z.object({
        classificationId: z.int(),
        car: z.string(),
        store: z.enum(['B2C', 'B2B']),
        months: z.int(),
        before: money.nullable().describe('asked until then; null: not offered'),
        monthly: money,
        crossedOut: money.nullable().describe('what will lawfully be crossed out; null: nothing'),
        isLarge: z.boolean().describe('more than 20 %'),
      }),
    ),
  }),
  refusals: ['PriceNotAllowed', 'FileNotUnderstood', 'NotAsItStands'],
})

export const CancelPlan = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CancelPlan',
  summary: 'Takes planned prices back; what is asked now stays.',
  needs: 'prices.act',
  input: z.strictObject({
    ...actIn,
    ids: z.array(id).min(1, { error: 'required' }).max(MOST, { error: 'tooLong' }),
  }),
  output: ActOut.extend({ plans: z.int() }),
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficePlannedPrice: PlannedPriceRow })
