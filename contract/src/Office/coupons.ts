import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { Quote } from '../order.ts'
import { day, money, queryInt, requiredText, Store, text } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { flag, listOf } from './lists.ts'
import { ActOut, actIn, reasonedIn, rowsOf } from './shapes.ts'

const code = requiredText(40)
const couponTypes = ['percent', 'fixed', 'first_month_free'] as const
const stores = z.array(z.enum(['B2C', 'B2B']))

export const CouponRow = z.object({
  code: z.string(),
  title: z.string(),
  titleHe: z.string(),
  titleEn: z.string(),
  type: z.enum(couponTypes),
  value: z.number().describe('percent, or shekels of `fixed`'),
  appliesToMonths: z.int().nullable().describe('the first payments; null: all of them'),
  validFrom: day,
  validUntil: day,
  stores,
  minPeriodMonths: z.int(),
  maxUses: z.int().nullable().describe('null: without a limit'),
  usedCount: z.int(),
  onePerCustomer: z.boolean(),
  newCustomersOnly: z.boolean(),
  active: z.boolean(),
  isOffer: z.boolean().describe('visitors are told of it'),
  orders: z.int().describe('placed with it'),
  given: money.describe('what it took off the whole periods of these orders'),
  revenue: money.describe('what these orders come to for their whole periods, with VAT'),
})

export const Coupons = officeEndpoint({
  method: 'GET',
  path: '/api/Office/Coupons',
  summary: 'Coupons with their terms, their uses, and what they gave and brought.',
  needs: 'coupons.see',
  csv: true,
  input: z.strictObject({ ...listOf(['code', '-usedCount']), active: flag }),
  output: rowsOf(CouponRow),
})

export const TryCoupon = officeEndpoint({
  method: 'GET',
  path: '/api/Office/TryCoupon',
  summary: 'What an order of a new customer would cost with a coupon, line by line.',
  needs: 'coupons.see',
  input: z.strictObject({
    code,
    classificationId: queryInt,
    months: queryInt,
    store: Store,
    on: day.describe('the day of the order'),
  }),
  output: Quote,
  refusals: [
    'VehicleNotOffered',
    'PeriodNotOffered',
    'CouponNotValid',
    'CouponNotForThisOrder',
    'CouponUsedUp',
  ],
})

const newCode = code
  .transform((it) => it.toUpperCase())
  .refine((it) => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(it), { error: 'couponCode' })
const title = requiredText(80)
const count = (most: number) =>
  z.int({ error: 'required' }).min(1, { error: 'invalid' }).max(most, { error: 'invalid' })

/** What a coupon gives, to whom, and for how long. */
const CouponTermsIn = z
  .strictObject({
    ...actIn,
    code: newCode.describe('upper case'),
    isNew: z.boolean().describe('false changes the coupon of this code'),
    titleHe: title,
    titleEn: title,
    type: z.enum(couponTypes, { error: 'required' }),
    value: z
      .number({ error: 'required' })
      .positive({ error: 'invalid' })
      .max(100_000, { error: 'invalid' })
      .optional()
      .describe('percent, or shekels of `fixed`; none for `first_month_free`'),
    appliesToMonths: count(60)
      .nullable()
      .describe('of `percent`: the first payments; null: all of them'),
    validFrom: day,
    validUntil: day,
    stores: stores.min(1, { error: 'required' }),
    minPeriodMonths: count(60),
    maxUses: count(1_000_000).nullable().describe('null: without a limit'),
    onePerCustomer: z.boolean(),
    newCustomersOnly: z.boolean(),
  })
  .refine(({ type, value }) => type === 'first_month_free' || value !== undefined, {
    error: 'required',
    path: ['value'],
  })
  .refine(({ type, value }) => type !== 'percent' || (value ?? 0) <= 100, {
    error: 'invalid',
    path: ['value'],
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    error: 'lastBeforeFirst',
    path: ['validUntil'],
  })

export const SaveCoupon = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SaveCoupon',
  summary: 'Issues a coupon, or changes one. Orders that are placed keep what they were given.',
  needs: 'coupons.act',
  secondPerson:
    'above 30 % or ₪1,000, for a free month, without a limit of uses or for longer than two years',
  input: CouponTermsIn,
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const SetOffer = officeEndpoint({
  method: 'POST',
  path: '/api/Office/SetOffer',
  summary: 'Names the coupon that visitors are told of; an empty code names none.',
  needs: 'coupons.act',
  input: z.strictObject({ ...actIn, code: text(40) }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

export const StopCoupon = officeEndpoint({
  method: 'POST',
  path: '/api/Office/StopCoupon',
  summary: 'Stops a coupon at once. Orders that are placed keep it.',
  needs: 'coupons.act',
  reasoned: true,
  input: z.strictObject({ ...reasonedIn, code }),
  output: ActOut,
  refusals: ['NotAsItStands'],
})

nameSchemas({ OfficeCouponRow: CouponRow })
