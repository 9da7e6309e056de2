import { expect, test } from 'vitest'
import { shekels } from '../money.ts'
import { quote } from '../orders/quote.ts'
import {
  cancelledFigures,
  type EndTerms,
  earlierFigures,
  endingFigures,
  endRange,
  isCoolingOff,
  leaveEarly,
} from './end-figures.ts'

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
  coupon: { type: 'percent', value: 10, appliesToMonths: 3, leastMonths: 3 },
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

test('[MS11] the worked end: fourteen of twenty-eight days unused, the fee of two full months; a coupon of three stays in the third', () => {
  expect(end('2027-02-10', '2027-02-16')).toEqual({
    unusedRefund: shekels(1890.45),
    exitFee: shekels(1960),
    couponReturned: 0,
    returnCost: 0,
    refund: 0,
    toPay: shekels(69.55),
    depositRelease: shekels(1560),
    lastCharge: { date: '2027-02-02', amount: shekels(3780.9) },
    use: null,
  })
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
  expect(exitFee).toBe(shekels(980) + Math.round((shekels(397) * 28) / 31))
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
    couponReturned: 0,
    depositRelease: shekels(1560),
    lastCharge: { date: '2027-11-02', amount: shekels(4177.9) },
    use: null,
  })
})

const bare = termsOf({ cover: undefined, delivery: 0, coupon: undefined })
const endBare = (today: string, endDate: string) =>
  endingFigures(bare, { today, endDate, isFetched: false })

test("[MS11] up to the 14th day after the order the law's fee holds, from the next day the contract's", () => {
  const { coolingOffUntil } = leaveEarly(worked)
  expect(coolingOffUntil).toBe('2026-12-06')
  expect(endBare('2026-12-06', '2026-12-09').exitFee).toBe(shekels(100))
  expect(endBare('2026-12-07', '2026-12-09').exitFee).toBe(shekels(980))
})

test("[S43] the law's fee needs the car back within three business days of asking; a later end is one like any other", () => {
  // 3 December is a Thursday: the third business day is Tuesday.
  expect(endBare('2026-12-03', '2026-12-08')).toMatchObject({ exitFee: shekels(100) })
  expect(endBare('2026-12-03', '2026-12-09')).toMatchObject({
    exitFee: shekels(980),
    use: null,
    unusedRefund: Math.round((shekels(3970) * 24) / 31),
  })
  expect(isCoolingOff(bare, { today: '2026-12-06', endDate: '2026-12-09' })).toBe(true)
  expect(isCoolingOff(bare, { today: '2026-12-06', endDate: '2026-12-10' })).toBe(false)
  expect(isCoolingOff(bare, { today: '2026-12-07', endDate: '2026-12-08' })).toBe(false)
})

test('[S43] days driven by who changes their mind cost the price of a single month', () => {
  const use = Math.round((shekels(4950) * 7) / 31)
  const figures = endBare('2026-12-06', '2026-12-09')
  expect(figures).toMatchObject({
    unusedRefund: shekels(3970) - use,
    exitFee: shekels(100),
    refund: shekels(3870) - use,
    use: { paid: shekels(3970), days: 7, oneMonthPrice: shekels(4950), amount: use },
  })
  // Cover and delivery: the first goes back with the payment, the second was used.
  expect(end('2026-12-06', '2026-12-09').use?.paid).toBe(shekels(3780.9))
})

test('[S43] a free first month is no free drive: what was driven is still to pay', () => {
  const coupon = {
    type: 'first_month_free',
    value: 1,
    appliesToMonths: 1,
    leastMonths: 12,
  } as const
  const free = termsOf({ cover: undefined, delivery: 0, coupon })
  const use = Math.round((shekels(4950) * 7) / 31)
  const input = { today: '2026-12-06', endDate: '2026-12-09', isFetched: false }
  expect(endingFigures(free, input)).toMatchObject({
    unusedRefund: -use,
    exitFee: shekels(100),
    refund: 0,
    toPay: use + shekels(100),
    use: { paid: 0, amount: use },
  })
  // After eleven of twelve months all of the free one goes back, in the twelfth nothing.
  const late = { today: '2027-09-10', endDate: '2027-11-02', isFetched: false }
  expect(endingFigures(free, late)).toMatchObject({
    couponReturned: shekels(3970),
    exitFee: shekels(3850 + 3970),
    unusedRefund: 0,
  })
  expect(endingFigures(free, { ...late, endDate: '2027-11-03' })).toMatchObject({
    couponReturned: 0,
    exitFee: shekels(3850),
  })
})

test('[S43] what a coupon took off the days used goes back until its least months are begun', () => {
  expect(end('2027-01-20', '2027-02-03')).toMatchObject({
    couponReturned: 0,
    exitFee: shekels(1960),
  })
  // The second month ends on 2 February.
  expect(end('2027-01-20', '2027-02-02')).toMatchObject({
    couponReturned: shekels(397 * 2),
    exitFee: shekels(1960 + 397 * 2),
  })
  const half = shekels(397) + Math.round((shekels(397) * 20) / 31)
  expect(end('2027-01-20', '2027-01-22')).toMatchObject({
    couponReturned: half,
    exitFee: shekels(980) + half,
  })
})

test('[S43] whoever asked for a late day and is back in time pays the law’s fee, never more than was shown', () => {
  const shown = { endDate: '2026-12-20', figures: endBare('2026-12-03', '2026-12-20') }
  const back = { today: '2026-12-03', endDate: '2026-12-06', isFetched: false }
  expect(earlierFigures(bare, shown, back)).toEqual(endingFigures(bare, back))

  const short = termsOf({ months: 3, cover: undefined, delivery: 0, coupon: undefined })
  const late = { today: '2026-12-06', endDate: '2026-12-10', isFetched: false }
  const plain = { endDate: late.endDate, figures: endingFigures(short, late) }
  const sooner = earlierFigures(short, plain, { ...late, endDate: '2026-12-09' })
  expect(plain.figures.exitFee).toBe(0)
  expect(sooner).toMatchObject({ refund: plain.figures.refund, toPay: 0 })
  expect(sooner.use?.amount).toBe((sooner.use?.paid ?? 0) - sooner.unusedRefund)
})

test('another day to begin moves the day until which it can be left for nothing', () => {
  expect(leaveEarly({ ...worked, startDate: '2026-12-09' }).freeUntil).toBe('2026-12-07')
})

test('a business has no time to change its mind', () => {
  const business = termsOf({ store: 'B2B' })
  expect(leaveEarly(business).coolingOffUntil).toBeNull()
  const input = { today: '2026-12-03', endDate: '2026-12-20', isFetched: false }
  expect(endingFigures(business, { ...input, endDate: '2026-12-06' }).use).toBeNull()
  expect(endingFigures(business, input).couponReturned).toBeGreaterThan(0)
  expect(
    endingFigures({ ...business, quote: termsOf({ store: 'B2B', coupon: undefined }).quote }, input)
      .exitFee,
  ).toBe(shekels(980))
})

test('a small month makes the fee five per cent of it', () => {
  const small = termsOf({
    packs: [{ months: 12, monthly: shekels(1000) }],
    cover: undefined,
    delivery: 0,
    coupon: undefined,
  })
  const input = { today: '2026-12-04', endDate: '2026-12-08', isFetched: false }
  expect(endingFigures(small, input).exitFee).toBe(shekels(50))
})

test('[MS11] before hand-over all comes back, until two business days before the start without a fee', () => {
  expect(leaveEarly(worked).freeUntil).toBe('2026-11-30')
  expect(cancelledFigures(worked, '2026-11-30')).toEqual({
    unusedRefund: shekels(3929.9),
    exitFee: 0,
    couponReturned: 0,
    returnCost: 0,
    refund: shekels(3929.9),
    toPay: 0,
    depositRelease: shekels(1560),
    lastCharge: null,
    use: null,
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
  const terms = { ...termsOf({ coupon: undefined }), startDate: '2027-01-31' }
  const on = (endDate: string) =>
    endingFigures(terms, { today: '2027-01-31', endDate, isFetched: false })
  expect(on('2027-02-28')).toMatchObject({ unusedRefund: 0, exitFee: shekels(980) })
  // The second month runs from 28 February to 31 March.
  expect(on('2027-03-01')).toMatchObject({
    unusedRefund: Math.round((shekels(4177.9) * 30) / 31),
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

test('a payment of the end’s own day that was taken already is unused', () => {
  const input = { today: '2027-02-02', endDate: '2027-02-02', isFetched: false }
  const owed = { exitFee: shekels(1960 + 2 * 397), couponReturned: shekels(2 * 397) }
  expect(endingFigures(worked, input)).toMatchObject({ ...owed, unusedRefund: 0 })
  expect(endingFigures(worked, { ...input, taken: 3 })).toMatchObject({
    ...owed,
    unusedRefund: shekels(3780.9),
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
