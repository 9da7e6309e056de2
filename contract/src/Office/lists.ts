import { z } from 'zod'
import { day, id, queryInt } from '../values.ts'
import { listIn } from './shapes.ts'

/** What every list takes, with the sorts that it has; the first is usual. A minus in front turns it round. */
export const listOf = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...listIn,
  sort: z.enum(sorts, { error: 'invalid' }).optional(),
})

/** Days of this company: nobody asks for others, and databases know no day before year 1. */
const filterDay = day.refine((it) => it >= '2000-01-01' && it < '2200-01-01', { error: 'date' })

/** From the first to the last of some days. */
export const daysFilter = { from: filterDay.optional(), till: filterDay.optional() }

/** Of a query, which is text. */
export const flag = z
  .enum(['true', 'false'], { error: 'invalid' })
  .transform((it) => it === 'true')
  .optional()

/** Short names such as a coupon's code. */
export const nameFilter = z
  .string()
  .min(1, { error: 'invalid' })
  .max(100, { error: 'invalid' })
  .optional()
export const last4Filter = z
  .string()
  .regex(/^\d{4}$/, { error: 'invalid' })
  .optional()
export const idFilter = id.optional()
export const numberFilter = queryInt.optional()
