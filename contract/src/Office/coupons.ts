import { z } from 'zod'
import { nameSchemas } from '../name-schemas.ts'
import { Quote } from '../order.ts'
import { day, money, queryInt, requiredText, Store } from '../values.ts'
import { officeEndpoint } from './endpoint.ts'
import { flag, listOf } from './lists.ts'
import { ActOut, reasonedIn, rowsOf } from './shapes.ts'

const code = requiredText(40)

export const CouponRow = z.object({
  code: z.string(),
  title: z.string(),
  type: z.enum(['percent', 'fixed', 'first_month_free']),
  value: z.number().describe('percent, or shekels of `fixed`'),
  appliesToMonths: z.int().nullable().describe('the first payments; null: all of them'),
  validFrom: day,
  validUntil: day,
  stores: z.array(z.enum(['B2C', 'B2B'])),
  minPeriodMonths: z.int(),
  maxUses: z.int().nullable().describe('null: without a limit'),
  usedCount: z.int(),
  onePerCustomer: z.boolean(),
  newCustomersOnly: z.boolean(),
  active: z.boolean(),
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
