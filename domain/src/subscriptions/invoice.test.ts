import { expect, test } from 'vitest'
import { shareOf } from '../money.ts'
import { type OrderedCoupon, quote } from '../orders/quote.ts'
import { invoiceLines, linesOfPayment, shareLines } from './invoice.ts'
import { splitVat } from './tax.ts'

const terms = {
  store: 'B2C' as const,
  packs: [{ months: 12, monthly: 3970_33 }],
  months: 12,
  quantity: 1,
  deposit: 2000_00,
  cover: { monthly: 207_90, depositFactor: 0.6 },
  delivery: 149_00,
  coupon: undefined as OrderedCoupon | undefined,
  startDate: '2026-12-02',
  today: '2026-11-22',
  calendar: [],
}
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

const coupons: (OrderedCoupon | undefined)[] = [
  undefined,
  { type: 'percent', value: 10, appliesToMonths: 3, leastMonths: 1 },
  { type: 'fixed', value: 500_01, appliesToMonths: 1, leastMonths: 1 },
  { type: 'first_month_free', value: 0, appliesToMonths: 1, leastMonths: 1 },
]

test('the lines of each payment add up to what was agreed for it, and a coupon stands in its months alone', () => {
  for (const coupon of coupons) {
    const agreed = quote({ ...terms, coupon })
    for (const { from, to, total } of agreed.monthly.schedule)
      for (let payment = from; payment <= to; payment++)
        expect(sum(linesOfPayment(agreed, payment).map(({ amount }) => amount))).toBe(total)
  }
  const agreed = quote({ ...terms, coupon: coupons[1] })
  const names = (payment: number) => linesOfPayment(agreed, payment).map(({ name }) => name)
  expect(names(1)).toEqual(['subscription', 'insurance', 'delivery', 'coupon'])
  expect(names(3)).toEqual(['subscription', 'insurance', 'coupon'])
  expect(names(4)).toEqual(['subscription', 'insurance'])
})

test('the cars of an order share every line and every sum, to the agora', () => {
  for (const coupon of coupons)
    for (let cars = 1; cars <= 5; cars++) {
      const agreed = quote({ ...terms, coupon, quantity: cars })
      const whole = linesOfPayment(agreed, 1)
      const shares = Array.from({ length: cars }, (_, position) =>
        shareLines(whole, cars, position),
      )
      shares.forEach((lines, position) => {
        const own = sum(lines.map(({ amount }) => amount))
        expect(own).toBe(shareOf(agreed.dueNow.total, cars, position))
      })
      whole.forEach(({ amount }, index) => {
        expect(sum(shares.map((lines) => lines[index]?.amount ?? 0))).toBe(amount)
      })
    }
})

test('every column of an invoice adds up to the split of its whole sum', () => {
  for (const coupon of coupons)
    for (const percent of [17, 18]) {
      const { lines, net, vat, total } = invoiceLines(
        linesOfPayment(quote({ ...terms, coupon }), 1),
        percent,
      )
      expect({ net, vat, total }).toEqual(splitVat(total, percent))
      expect(sum(lines.map((line) => line.net))).toBe(net)
      expect(sum(lines.map((line) => line.vat))).toBe(vat)
      for (const line of lines) {
        expect(line.net + line.vat).toBe(line.amount)
        expect(Math.abs(line.net - splitVat(line.amount, percent).net)).toBeLessThanOrEqual(1)
      }
    }
})

test('what goes back is split as it was taken', () => {
  expect(invoiceLines([{ name: 'unused', amount: -1890_45 }], 18)).toMatchObject({
    net: -1602_08,
    vat: -288_37,
    total: -1890_45,
  })
})
