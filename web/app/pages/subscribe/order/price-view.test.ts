import { expect, test } from 'vitest'
import { feeRows } from '../../../checkout/fee-rows.server.ts'
import { priceView } from './price-view.server.ts'

const quote = {
  quoteId: 'q_4e1b90c2',
  dueNow: {
    net: 3330.42,
    vat: 599.48,
    total: 3929.9,
    totalStr: '₪3,929.90',
    lines: [
      { name: 'subscription' as const, amount: 3970, amountStr: '₪3,970' },
      { name: 'insurance' as const, amount: 207.9, amountStr: '₪207.90' },
      { name: 'delivery' as const, amount: 149, amountStr: '₪149' },
      { name: 'coupon' as const, amount: -397, amountStr: '-₪397' },
    ],
  },
  depositHold: { amount: 1560, amountStr: '₪1,560', currency: 'NIS' as const },
  monthly: {
    net: 3540.59,
    vat: 637.31,
    total: 4177.9,
    totalStr: '₪4,177.90',
    lines: [
      { name: 'subscription' as const, amount: 3970, amountStr: '₪3,970' },
      { name: 'insurance' as const, amount: 207.9, amountStr: '₪207.90' },
    ],
    schedule: [
      { from: 1, to: 1, total: 3929.9, totalStr: '₪3,929.90' },
      { from: 2, to: 12, total: 4177.9, totalStr: '₪4,177.90' },
    ],
  },
  total: 49092.8,
  totalStr: '₪49,092.80',
  ifLeaveEarly: {
    freeUntil: '2026-11-30',
    coolingOffUntil: '2026-12-06',
    coolingOffFee: 100,
    feeAfterMonths: [980, 1960],
    oneMonthPrice: 4950,
    couponLeastMonths: 12,
  },
}
const today = new Date('2026-11-22T09:00:00Z')

test('[S43] the price box shows the figures of the quote, with VAT by the day, and what a change of mind costs', () => {
  const price = priceView(quote, today, null)
  expect(price.dueNow).toMatchObject({ total: '₪3,929.90', net: '₪3,330.42', vat: '₪599.48' })
  expect(price.dueNow.lines.at(-1)).toEqual({ name: 'coupon', amount: '-₪397', net: '-₪336.44' })
  expect(price.vatPercent).toBe(18)
  expect(price.deposit).toBe('₪1,560')
  expect(price.early).toMatchObject({
    freeUntil: '30/11/2026',
    lateFee: '₪100',
    coolingOff: { day: '06/12/2026', fee: '₪100', month: '₪4,950' },
    couponMonth: 12,
    isFree: false,
    isStillFree: true,
  })
})

test('payments are listed only when one is not the regular month', () => {
  expect(priceView(quote, today, null)).toMatchObject({
    schedule: [{ total: '₪3,929.90' }, { total: '₪4,177.90' }],
    everyMonth: '₪4,177.90',
  })
  const [, regular] = quote.monthly.schedule
  const same = { ...quote, monthly: { ...quote.monthly, schedule: regular ? [regular] : [] } }
  expect(priceView(same, today, null).schedule).toEqual([])
})

test('lines before VAT add up to the sum before VAT', () => {
  const { monthly } = priceView(quote, today, null)
  expect(monthly.lines.map(({ net }) => net)).toEqual(['₪3,364.41', '₪176.18'])
  expect(monthly.net).toBe('₪3,540.59')
})

test('a coupon on every payment is every month’s price: one that nobody pays is not said first', () => {
  const { total, totalStr } = quote.dueNow
  const schedule = [{ from: 1, to: 12, total, totalStr }]
  const lower = { ...quote, monthly: { ...quote.monthly, schedule } }
  expect(priceView(lower, today, null)).toMatchObject({
    monthly: { total: '₪3,929.90', lines: [{}, {}, { name: 'coupon', amount: '-₪248' }] },
    isRegular: false,
    schedule: [{ from: 1, to: 12, total: '₪3,929.90' }],
    everyMonth: '₪3,929.90',
  })
})

test('no deposit is no line, and no fee is said as free', () => {
  const price = priceView(
    {
      ...quote,
      depositHold: { amount: 0, amountStr: '₪0', currency: 'NIS' as const },
      ifLeaveEarly: { ...quote.ifLeaveEarly, feeAfterMonths: [0, 0] },
    },
    today,
    null,
  )
  expect(price.deposit).toBeNull()
  expect(price.early.isFree).toBe(true)
})

test('months that cost the same to leave after stand in one row', () => {
  expect(feeRows([980, 1960, 1960, 0])).toEqual([
    { from: 1, to: 1, fee: '₪980' },
    { from: 2, to: 3, fee: '₪1,960' },
    { from: 4, to: 4, fee: '₪0' },
  ])
})

test('the next charge is the second payment, a month after the car is handed over', () => {
  expect(priceView(quote, today, '2026-12-02').next).toEqual({
    day: '02/01/2027',
    amount: '₪4,177.90',
  })
  expect(priceView(quote, today, null).next).toBeNull()
  const [first] = quote.monthly.schedule
  const once = { ...quote, monthly: { ...quote.monthly, schedule: first ? [first] : [] } }
  expect(priceView(once, today, '2026-12-02').next).toBeNull()
})

test('a day that has passed is not promised as free', () => {
  const on = (day: string) => priceView(quote, new Date(`${day}T09:00:00Z`), null).early.isStillFree
  expect([on('2026-11-30'), on('2026-12-01')]).toEqual([true, false])
})
