import { shekels } from '@galgal/domain/money'
import { stores } from '@galgal/domain/store'
import { z } from 'zod'
import { amount } from './amount.ts'

/*
 * `error` and the messages of checks name words: `import.reasons.{error}`.
 */

const MOST_MONTHS = 36
const MOST = { percent: 100, fixed: 100_000, first_month_free: 1 } as const

const text = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u, { error: 'controlCharacter' })
const day = z.iso.date({ error: 'date' })

/** A coupon as an import gives it; a fixed value in whole shekels. What is marked so may be there and is not used. */
export const CouponRow = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{3,40}$/, { error: 'couponCode' }),
    type: z.enum(['percent', 'fixed', 'first_month_free']),
    value: amount(z.int().min(1)),
    titleHe: text,
    titleEn: text,
    validFrom: day,
    validUntil: day,
    stores: z.array(z.enum(stores)).min(1),
    minPeriodMonths: z.int().min(1).max(MOST_MONTHS),
    appliesToMonths: z.int().min(1).max(MOST_MONTHS).nullable(),
    maxUses: z.int().min(1).max(1_000_000).nullable(),
    onePerCustomer: z.boolean(),
    newCustomersOnly: z.boolean(),
    active: z.boolean().default(true),
    kind: z.unknown().optional(), // not used
    usedCount: z.unknown().optional(), // not used
  })
  .refine(({ type, value }) => value <= MOST[type], { error: 'couponValue', path: ['value'] })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    error: 'datesOrder',
    path: ['validUntil'],
  })

/** The coupon of a row. */
export const couponFrom = (row: z.output<typeof CouponRow>) => ({
  code: row.code,
  title: { he: row.titleHe, en: row.titleEn },
  terms: {
    type: row.type,
    value: row.type === 'fixed' ? shekels(row.value) : row.value,
    appliesToMonths: row.appliesToMonths,
  },
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  stores: row.stores,
  minPeriodMonths: row.minPeriodMonths,
  maxUses: row.maxUses,
  onePerCustomer: row.onePerCustomer,
  newCustomersOnly: row.newCustomersOnly,
  active: row.active,
})
