import { expect, test } from 'vitest'
import { shekels } from '../money.ts'
import { type QuoteTerms, quote } from './quote.ts'

// Car 10080 of the catalogue, B2C, and the coverage, coupon and days of the contract's worked order.
const tucson: QuoteTerms = {
  store: 'B2C',
  packs: [
    { months: 1, monthly: shekels(4950) },
    { months: 3, monthly: shekels(4600) },
    { months: 6, monthly: shekels(4320) },
    { months: 12, monthly: shekels(3970) },
    { months: 24, monthly: shekels(3660) },
    { months: 36, monthly: shekels(3480) },
  ],
  months: 12,
  quantity: 1,
  deposit: shekels(2600),
  cover: undefined,
  delivery: 0,
  coupon: undefined,
  startDate: undefined,
  today: '2026-11-22',
  calendar: [],
}
const pro = { monthly: shekels(207.9), depositFactor: 0.6 }
const welcome10 = { type: 'percent', value: 10, appliesToMonths: 3, leastMonths: 3 } as const

test('[PY01] a bare order: the first payment is the regular month', () => {
  const { dueNow, monthly, depositHold, total, ifLeaveEarly } = quote(tucson)
  expect(dueNow).toMatchObject({ net: 336441, vat: 60559, total: 397000 })
  expect(monthly.schedule).toEqual([{ from: 1, to: 12, total: 397000 }])
  expect(depositHold).toBe(shekels(2600))
  expect(total).toBe(shekels(47640))
  expect(ifLeaveEarly).toMatchObject({
    freeUntil: null,
    coolingOffUntil: '2026-12-06',
    coolingOffFee: shekels(100),
  })
})

test('[PY01] coverage, delivery and a coupon of three months: due now, the months and their end', () => {
  const { dueNow, monthly, depositHold, total, ifLeaveEarly } = quote({
    ...tucson,
    cover: pro,
    delivery: shekels(149),
    coupon: welcome10,
    startDate: '2026-12-02',
  })
  expect(dueNow).toEqual({
    net: 333042,
    vat: 59948,
    total: 392990,
    lines: [
      { name: 'subscription', amount: 397000 },
      { name: 'insurance', amount: 20790 },
      { name: 'delivery', amount: 14900 },
      { name: 'coupon', amount: -39700 },
    ],
  })
  expect(monthly).toMatchObject({ net: 354059, vat: 63731, total: 417790 })
  expect(monthly.schedule).toEqual([
    { from: 1, to: 1, total: 392990 },
    { from: 2, to: 3, total: 378090 },
    { from: 4, to: 12, total: 417790 },
  ])
  expect(depositHold).toBe(shekels(1560))
  expect(total).toBe(4909280)
  expect(ifLeaveEarly.freeUntil).toBe('2026-11-30')
  expect(ifLeaveEarly.feeAfterMonths).toEqual(
    [980, 1960, 1890, 2520, 3150, 2100, 2450, 2800, 3150, 3500, 3850].map(shekels),
  )
})

test('three cars for a business, a coupon on every month', () => {
  const { dueNow, monthly, total, depositHold, ifLeaveEarly } = quote({
    ...tucson,
    store: 'B2B',
    packs: [{ months: 12, monthly: shekels(3770) }],
    quantity: 3,
    coupon: { type: 'percent', value: 7, appliesToMonths: null, leastMonths: 1 },
  })
  expect(dueNow).toMatchObject({ net: 891381, vat: 160449, total: 1051830 })
  expect(monthly.schedule).toEqual([{ from: 1, to: 12, total: 1051830 }])
  expect(total).toBe(12621960)
  expect(depositHold).toBe(shekels(7800))
  expect(ifLeaveEarly.coolingOffUntil).toBeNull()
})

const once = { appliesToMonths: 1, leastMonths: 1 }

test.for([
  [
    'a fixed coupon comes off once',
    { type: 'fixed', value: shekels(500) },
    shekels(3470),
    shekels(3970),
  ],
  [
    'a fixed coupon is never more than the month',
    { type: 'fixed', value: shekels(9000) },
    0,
    shekels(3970),
  ],
  ['the first month is free', { type: 'first_month_free', value: 1 }, 0, shekels(3970)],
] as const)('%s', ([, coupon, first, second]) => {
  const { dueNow, monthly } = quote({ ...tucson, coupon: { ...coupon, ...once } })
  expect(dueNow.total).toBe(first)
  expect(monthly.schedule[1]?.total).toBe(second)
})

test('a period up to three months can be left without a fee', () => {
  expect(quote({ ...tucson, months: 3 }).ifLeaveEarly.feeAfterMonths).toEqual([0, 0])
})

test('[S43] the fee of a change of mind is five per cent of the month before its coupon, without the delivery', () => {
  const small = { ...tucson, packs: [{ months: 12, monthly: shekels(1000) }] }
  const free = { type: 'first_month_free', value: 1, ...once } as const
  const feeOf = (changes: Partial<QuoteTerms>) =>
    quote({ ...small, ...changes }).ifLeaveEarly.coolingOffFee
  expect(feeOf({})).toBe(shekels(50))
  expect(feeOf({ coupon: free, delivery: shekels(149) })).toBe(shekels(50))
  expect(quote({ ...tucson, coupon: free }).ifLeaveEarly.coolingOffFee).toBe(shekels(100))
})

test('[S43] a quote says what a single month costs, and how many months keep its coupon', () => {
  const ofYear = quote({ ...tucson, quantity: 2, coupon: { ...welcome10, leastMonths: 6 } })
  expect(ofYear.ifLeaveEarly).toMatchObject({
    oneMonthPrice: shekels(9900),
    couponLeastMonths: 6,
  })
  const alone = quote({ ...tucson, packs: tucson.packs.slice(3, 4) })
  expect(alone.ifLeaveEarly).toMatchObject({
    oneMonthPrice: shekels(3970),
    couponLeastMonths: null,
  })
})
