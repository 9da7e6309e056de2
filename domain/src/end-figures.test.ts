import { expect, test } from 'vitest'
import {
  cancelledFigures,
  chargesStopBy,
  type EndTerms,
  earlierFigures,
  endingFigures,
  endRange,
  leaveEarly,
} from './end-figures.ts'
import { shekels } from './money.ts'
import { quote } from './quote.ts'

// The contract's worked order: car 10080 for twelve months, brought to the door, with a coupon of three months.
const agreed = {
  store: 'B2C',
  packs: [
    { months: 1, monthly: shekels(4950) },
    { months: 3, monthly: shekels(4600) },
    { months: 6, monthly: shekels(4320) },
    { months: 12, monthly: shekels(3970) },
  ],
  months: 12,
  quantity: 1,
  deposit: shekels(2600),
  cover: { monthly: shekels(207.9), depositFactor: 0.6 },
  delivery: shekels(149),
  coupon: { type: 'percent', value: 10, appliesToMonths: 3 },
  startDate: '2026-12-02',
  today: '2026-11-22',
  calendar: [],
} as const

const termsOf = (changes: Partial<Parameters<typeof quote>[0]> = {}, position = 0): EndTerms => {
  const all = { ...agreed, ...changes }
  return {
    quote: quote(all),
    months: all.months,
    cars: all.quantity,
    position,
    orderedOn: all.today,
    startDate: all.startDate ?? '2026-12-02',
    isDepositHeld: true,
    calendar: all.calendar,
  }
}
const worked = termsOf()
const end = (today: string, endDate: string, isFetched = false) =>
  endingFigures(worked, { today, endDate, isFetched })

test('[MS11] the worked end: fourteen of twenty-eight days unused, the fee of two full months', () => {
  expect(end('2027-02-10', '2027-02-16')).toEqual({
    unusedRefund: shekels(1890.45),
    exitFee: shekels(1960),
    returnCost: 0,
    refund: 0,
    toPay: shekels(69.55),
    depositRelease: shekels(1560),
    lastCharge: { date: '2027-02-02', amount: shekels(3780.9) },
  })
  expect(chargesStopBy([], '2027-02-10')).toBe('2027-02-15')
})

test('fetching the car from the door costs what bringing it does', () => {
  expect(end('2027-02-10', '2027-02-16', true)).toMatchObject({
    returnCost: shekels(149),
    toPay: shekels(218.55),
  })
})

test('in the first month the delivery was used: only the rest of the payment is shared out over the days', () => {
  // 30 December: three of 31 days left; 15 December is long after the 14 days.
  const { unusedRefund, exitFee, lastCharge } = end('2026-12-15', '2026-12-30')
  expect(unusedRefund).toBe(Math.round((shekels(3780.9) * 3) / 31))
  expect(exitFee).toBe(shekels(980))
  expect(lastCharge).toEqual({ date: '2026-11-22', amount: shekels(3929.9) })
})

test('an end on the day a payment is due: it is not taken, and nothing is left unused', () => {
  expect(end('2027-02-10', '2027-03-02')).toMatchObject({
    unusedRefund: 0,
    exitFee: shekels(1890),
    lastCharge: { date: '2027-02-02', amount: shekels(3780.9) },
  })
  expect(end('2027-02-10', '2027-03-03').lastCharge).toEqual({
    date: '2027-03-02',
    amount: shekels(4177.9),
  })
})

test("at the contract's end nothing is charged and nothing comes back but the deposit", () => {
  expect(end('2027-11-20', '2027-12-02')).toEqual({
    unusedRefund: 0,
    exitFee: 0,
    returnCost: 0,
    refund: 0,
    toPay: 0,
    depositRelease: shekels(1560),
    lastCharge: { date: '2027-11-02', amount: shekels(4177.9) },
  })
})

test("[MS11] up to the 14th day after the order the law's fee holds, from the next day the contract's", () => {
  const { coolingOffUntil } = leaveEarly(worked)
  expect(coolingOffUntil).toBe('2026-12-06')
  expect(end('2026-12-06', '2026-12-20').exitFee).toBe(shekels(100))
  expect(end('2026-12-07', '2026-12-20').exitFee).toBe(shekels(980))
})

test('another day to begin moves the day until which it can be left for nothing', () => {
  expect(leaveEarly({ ...worked, startDate: '2026-12-09' }).freeUntil).toBe('2026-12-07')
})

test('a business has no time to change its mind', () => {
  const business = termsOf({ store: 'B2B' })
  expect(leaveEarly(business).coolingOffUntil).toBeNull()
  const asked = { today: '2026-12-03', endDate: '2026-12-20', isFetched: false }
  expect(endingFigures(business, asked).exitFee).toBe(shekels(980))
})

test('a small first payment makes the fee five per cent of it', () => {
  const small = termsOf({
    packs: [{ months: 12, monthly: shekels(1000) }],
    cover: undefined,
    delivery: 0,
    coupon: undefined,
  })
  const asked = { today: '2026-12-04', endDate: '2026-12-20', isFetched: false }
  expect(endingFigures(small, asked).exitFee).toBe(shekels(50))
})

test('[MS11] before hand-over all comes back, until two business days before the start without a fee', () => {
  expect(leaveEarly(worked).freeUntil).toBe('2026-11-30')
  expect(cancelledFigures(worked, '2026-11-30')).toEqual({
    unusedRefund: shekels(3929.9),
    exitFee: 0,
    returnCost: 0,
    refund: shekels(3929.9),
    toPay: 0,
    depositRelease: shekels(1560),
    lastCharge: null,
  })
  expect(cancelledFigures(worked, '2026-12-01')).toMatchObject({
    exitFee: shekels(100),
    refund: shekels(3829.9),
  })
})

test('a deposit that is not held is not let go', () => {
  expect(cancelledFigures({ ...worked, isDepositHeld: false }, '2026-11-30').depositRelease).toBe(0)
})

test('what began on the 31st ends its months on the last day of shorter ones', () => {
  const terms = { ...worked, startDate: '2027-01-31' }
  const on = (endDate: string) =>
    endingFigures(terms, { today: '2027-01-31', endDate, isFetched: false })
  expect(on('2027-02-28')).toMatchObject({ unusedRefund: 0, exitFee: shekels(980) })
  // The second month runs from 28 February to 31 March.
  expect(on('2027-03-01')).toMatchObject({
    unusedRefund: Math.round((shekels(3780.9) * 30) / 31),
    lastCharge: { date: '2027-02-28' },
  })
})

test('the day of a clock change is a day like any other', () => {
  // 26 March 2027 has 23 hours in Israel.
  const refund = (endDate: string) => end('2027-03-10', endDate).unusedRefund
  expect(refund('2027-03-26') - refund('2027-03-27')).toBe(Math.round(shekels(4177.9) / 31))
})

test('an end can be chosen from tomorrow for sixty days, not after the contract', () => {
  expect(endRange('2027-02-10', '2027-12-02')).toEqual({ from: '2027-02-11', till: '2027-04-11' })
  expect(endRange('2027-11-20', '2027-12-02')).toEqual({ from: '2027-11-21', till: '2027-12-02' })
  expect(endRange('2027-12-01', '2027-12-02')).toEqual({ from: '2027-12-02', till: '2027-12-02' })
  expect(endRange('2027-12-02', '2027-12-02')).toBeUndefined()
})

test('what never began cannot end', () => {
  expect(() => end('2026-12-02', '2026-12-02')).toThrow(RangeError)
})

test('the third business day: Friday, Saturday and holidays do not count', () => {
  expect(chargesStopBy([], '2026-11-26')).toBe('2026-12-01')
  const closed = { date: '2026-11-30', status: 'closed', openUntil: null, provinces: null } as const
  expect(chargesStopBy([closed], '2026-11-26')).toBe('2026-12-02')
})

test('a payment of the end’s own day that was taken already is unused', () => {
  const asked = { today: '2027-02-02', endDate: '2027-02-02', isFetched: false }
  expect(endingFigures(worked, asked)).toMatchObject({ unusedRefund: 0, exitFee: shekels(1960) })
  expect(endingFigures(worked, { ...asked, taken: 3 })).toMatchObject({
    unusedRefund: shekels(3780.9),
    exitFee: shekels(1960),
    lastCharge: { date: '2027-02-02', amount: shekels(3780.9) },
  })
})

test('back before the day asked for: as of that day, and never dearer than what was shown', () => {
  const shown = (endDate: string) => ({ endDate, figures: end('2027-01-20', endDate) })
  const back = { today: '2027-01-20', endDate: '2027-01-30', isFetched: false, taken: 2 }
  const figures = endingFigures(worked, back)
  expect(earlierFigures(worked, shown('2027-03-10'), back)).toEqual(figures)

  // After five full months the fee is 3150, after six 2100; two days are spared, which is less than between them.
  const late = { ...back, endDate: '2027-06-01', taken: 6 }
  const later = { endDate: '2027-06-03', figures: end('2027-04-20', '2027-06-03') }
  const capped = earlierFigures(worked, later, late)
  const lastMonth = later.figures.lastCharge?.amount ?? 0
  expect(endingFigures(worked, late).exitFee).toBe(shekels(3150))
  expect(capped.exitFee).toBeLessThan(shekels(3150))
  expect(capped.toPay - capped.refund).toBe(later.figures.toPay - later.figures.refund + lastMonth)
})
