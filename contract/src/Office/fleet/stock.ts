import { z } from 'zod'
import { nameSchemas } from '../../name-schemas.ts'
import { id, instant, requiredText, wholeId } from '../../values.ts'
import { officeEndpoint } from '../endpoint.ts'
import { flag, listOf, nameFilter, numberFilter } from '../lists.ts'
import { ActOut, actIn, reasonedIn, rowsOf } from '../shapes.ts'

export const CountedBy = z.enum(['number', 'cars'], { error: 'invalid' })

export const StockRow = z.object({
  id: id.describe('its model and colour'),
  classificationId: z.int(),
  car: z.string(),
  colourId: z.string(),
  colour: z.string(),
  countedBy: CountedBy,
  total: z.int(),
  promised: z.int(),
  available: z.int().describe('can be promised'),
  missing: z.int().describe('promised, and there is no car for them'),
  missingSince: instant.nullable(),
  cars: z.int().describe('single cars that can be, or are, promised'),
  waiting: z.int().describe('people on its waiting list'),
})

export const Stock = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Stock',
  summary: 'Stock by model and colour: by what it is counted, promised, left and missing.',
  needs: 'stock.see',
  csv: true,
  input: z.strictObject({
    ...listOf(['car', '-missing', 'available', '-available']),
    car: numberFilter.describe('classification'),
    colour: nameFilter.describe('id of a colour'),
    countedBy: CountedBy.optional(),
    missing: flag.describe('more is promised than there are cars'),
  }),
  output: rowsOf(StockRow),
})

const total = z
  .int({ error: 'invalid' })
  .min(0, { error: 'invalid' })
  .max(100_000, { error: 'invalid' })

export const CountBy = officeEndpoint({
  method: 'POST',
  path: '/api/Office/CountBy',
  summary: 'Counts a model’s colour by its single cars, or by a number.',
  needs: 'stock.act',
  input: z
    .strictObject({
      ...actIn,
      classificationId: wholeId,
      colourId: requiredText(60),
      by: CountedBy,
      total: total.optional().describe('of a number; else it stays'),
    })
    .refine(({ by, total }) => by === 'number' || total === undefined, {
      error: 'invalid',
      path: ['total'],
    }),
  output: ActOut,
  refusals: ['StillPromised'],
})

export const SetStock = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SetStock',
  summary: 'Sets how many there are of a model’s colour that is counted by a number.',
  needs: 'stock.act',
  reasoned: true,
  input: z.strictObject({
    ...reasonedIn,
    classificationId: wholeId,
    colourId: requiredText(60),
    total: total.describe('at least as many as are promised'),
  }),
  output: ActOut,
  refusals: ['StillPromised', 'NotAsItStands'],
})

nameSchemas({ OfficeStockRow: StockRow })
