import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay } from '../calendar.ts'
import { addDays, addMonths, type Day, daysBetween } from '../dates.ts'
import { type QuoteTerms, quote } from '../orders/quote.ts'
import { stores } from '../store.ts'
import { cancelledFigures, type EndTerms, endingFigures, leaveEarly } from './end-figures.ts'

/*
 * Every day on which any subscription may end: the contract's words, worked out a second time by walking
 * through the months, and what is true of every end.
 */

const allMonths = Array.from({ length: 36 }, (_, index) => index + 1)
const day = fc.integer({ min: 0, max: 1095 }).map((days) => addDays('2026-01-01', days))

type Life = { quoteTerms: QuoteTerms; terms: EndTerms }

const life: fc.Arbitrary<Life> = fc
  .record({
    price: fc.integer({ min: 90_000, max: 2_500_000 }),
    months: fc.constantFrom(...allMonths),
    store: fc.constantFrom(...stores),
    quantity: fc.integer({ min: 1, max: 5 }),
    position: fc.nat(4),
    deposit: fc.integer({ min: 0, max: 1_500_000 }),
    cover: fc.option(
      fc.record({
        monthly: fc.integer({ min: 0, max: 90_000 }),
        depositFactor: fc.constantFrom(0, 0.3, 0.6, 1),
      }),
      { nil: undefined },
    ),
    delivery: fc.constantFrom(0, 14_900),
    coupon: fc.option(
      fc.record({
        type: fc.constantFrom('percent', 'first_month_free'),
        value: fc.integer({ min: 0, max: 100 }),
        appliesToMonths: fc.option(fc.integer({ min: 1, max: 40 })),
        leastMonths: fc.constantFrom(1, 3, 12, 24),
      }),
      { nil: undefined },
    ),
    today: day,
    wait: fc.integer({ min: 0, max: 45 }),
    closed: fc.array(day, { maxLength: 30 }),
  })
  .map(({ price, closed, wait, position, ...it }) => {
    const calendar = closed.map((date) => ({
      date,
      status: 'closed' as const,
      openUntil: null,
      provinces: null,
    }))
    const startDate = addDays(it.today, wait)
    // Each longer period costs a little less a month.
    const packs = allMonths.map((months) => ({ months, monthly: price + (36 - months) * 1_700 }))
    const quoteTerms = { ...it, calendar, startDate, packs }
    return {
      quoteTerms,
      terms: {
        months: it.months,
        cars: it.quantity,
        orderedOn: it.today,
        startDate,
        calendar,
        quote: quote(quoteTerms),
        position: position % it.quantity,
        isDepositHeld: true,
      },
    }
  })

const always = (holds: (it: Life) => void, numRuns = 100) =>
  fc.assert(fc.property(life, holds), { numRuns })

type DayOfLife = {
  endDate: Day
  today: Day
  number: number
  full: number
  left: number
  days: number
}

/** Walks through the months day by day: each day on which it may end, with a day before it on which that was asked. */
function* daysOf({ startDate, months }: EndTerms): Generator<DayOfLife> {
  let endDate = startDate
  for (let number = 1; number <= months; number++) {
    const till = addMonths(startDate, number)
    const days = daysBetween(endDate, till)
    for (let left = days - 1; left >= 0; left--) {
      endDate = addDays(endDate, 1)
      const ahead = Math.min(1 + (left % 5) * 14, daysBetween(startDate, endDate))
      const full = left === 0 ? number : number - 1
      yield { endDate, today: addDays(endDate, -ahead), number, full, left, days }
    }
  }
}

const everyCar = (terms: EndTerms): EndTerms[] =>
  Array.from({ length: terms.cars }, (_, position) => ({ ...terms, position }))

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** This car's part of each payment. */
const paymentsOf = ({ quote: agreed, cars, position }: EndTerms) =>
  agreed.monthly.schedule
    .flatMap(({ from, to, total }) => Array.from({ length: to - from + 1 }, () => total))
    .map((whole) => Math.floor(whole / cars) + (position === 0 ? whole % cars : 0))

const half = (above: number, below: number) => Math.floor((2 * above + below) / (2 * below))

/** The third day after a cancellation request on which business is done. */
function backBy({ calendar }: EndTerms, today: Day): Day {
  let at = today
  for (let left = 3; left > 0; ) {
    at = addDays(at, 1)
    if (isBusinessDay(calendar, at)) left--
  }
  return at
}

const isInTime = (terms: EndTerms, { today, endDate }: DayOfLife) => {
  const { coolingOffUntil } = leaveEarly(terms)
  return coolingOffUntil !== null && today <= coolingOffUntil && endDate <= backBy(terms, today)
}

test('[MS11][S43] on every day of every subscription the figures are those of the contract’s words', () => {
  always(({ terms, quoteTerms }) => {
    const early = leaveEarly(terms)
    const payments = paymentsOf(terms)
    for (const day of daysOf(terms)) {
      const { endDate, today, number, full, left, days } = day
      const it = endingFigures(terms, { today, endDate, isFetched: false })
      const paid = payments[number - 1] ?? Number.NaN
      expect(it.lastCharge?.amount).toBe(paid)
      const shared = paid - (number === 1 ? quoteTerms.delivery : 0)
      if (full < terms.months && isInTime(terms, day)) {
        const all = sum(payments.slice(0, number)) - quoteTerms.delivery
        const month = quoteTerms.packs[0]?.monthly ?? 0
        const used = month * (number - 1) + half(month * (days - left), days)
        expect(it.unusedRefund).toBe(all - used)
        expect(it.exitFee).toBe(early.coolingOffFee)
        continue
      }
      expect(it.unusedRefund).toBe(half(shared * left, days))
      const fee = early.feeAfterMonths[Math.max(1, full) - 1] ?? 0
      expect(it.exitFee - it.couponReturned).toBe(full === terms.months ? 0 : fee)
      if (full === terms.months || number >= (early.couponLeastMonths ?? 0))
        expect(it.couponReturned).toBe(0)
    }
  }, 25)
})

test('[S43] a coupon that was not kept leaves nobody better off, and nobody worse than without it', () => {
  always(({ terms, quoteTerms }) => {
    const plain = { ...terms, quote: quote({ ...quoteTerms, coupon: undefined }) }
    const { couponLeastMonths } = leaveEarly(terms)
    for (const { endDate, today, number, full } of daysOf(terms)) {
      if (full === terms.months) return
      const cost = (it: EndTerms) => {
        const { toPay, refund } = endingFigures(it, { today, endDate, isFetched: false })
        return sum(paymentsOf(it).slice(0, number)) + toPay - refund
      }
      const dearer = cost(terms) - cost(plain)
      // Shares of a day are rounded once, and the odd agorot of all cars are one car's.
      const rounded = (number + 1) * terms.cars
      expect(dearer).toBeLessThanOrEqual(rounded)
      if (number < (couponLeastMonths ?? 0)) expect(dearer).toBeGreaterThanOrEqual(-rounded)
    }
  }, 12)
})

test('what goes back, and what is still to pay, leave exactly what was used and agreed', () => {
  always(({ terms }) => {
    for (const { endDate, today } of daysOf(terms))
      for (const isFetched of [false, true]) {
        const it = endingFigures(terms, { today, endDate, isFetched })
        const paid = it.lastCharge?.amount ?? 0
        const used = paid - it.unusedRefund
        expect(paid - it.refund + it.toPay).toBe(used + it.exitFee + it.returnCost)
        expect(Math.min(it.refund, it.toPay)).toBe(0)
        expect(used).toBeGreaterThanOrEqual(0)
        const { lastCharge: _, use: __, unusedRefund: ___, ...amounts } = it
        for (const amount of Object.values(amounts))
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }
  }, 25)
})

test('[S43] a consumer who changes their mind in time pays the days driven and never more than the law’s fee', () => {
  always(({ terms, quoteTerms }) => {
    if (quoteTerms.store === 'B2B') return
    const { coolingOffUntil } = leaveEarly(terms)
    const most = Math.min(Math.round((terms.quote.monthly.total * 5) / 100), 100_00)
    for (let today = terms.startDate; coolingOffUntil && today <= coolingOffUntil; ) {
      const endDate = addDays(today, 1)
      if (endDate > addMonths(terms.startDate, terms.months)) return
      const input = { today, endDate, isFetched: false }
      const fees = everyCar(terms).map((car) => endingFigures(car, input).exitFee)
      expect(sum(fees)).toBeLessThanOrEqual(most)
      today = endDate
    }
  })
})

test('the cars of an order share its money to the agora', () => {
  always(({ terms }) => {
    const { quote: agreed } = terms
    const cancelled = everyCar(terms).map((car) => cancelledFigures(car, terms.startDate))
    expect(sum(cancelled.map((it) => it.unusedRefund))).toBe(agreed.dueNow.total)
    expect(sum(cancelled.map((it) => it.exitFee))).toBe(agreed.ifLeaveEarly.coolingOffFee)
    expect(sum(cancelled.map((it) => it.depositRelease))).toBe(agreed.depositHold)
    const early = everyCar(terms).map(leaveEarly)
    agreed.ifLeaveEarly.feeAfterMonths.forEach((fee, at) => {
      expect(sum(early.map(({ feeAfterMonths }) => feeAfterMonths[at] ?? 0))).toBe(fee)
    })
  })
})

test('before hand-over nobody ever pays more than the fee', () => {
  always(({ terms }) => {
    const { freeUntil, coolingOffFee } = leaveEarly(terms)
    for (let today = terms.orderedOn; today <= terms.startDate; today = addDays(today, 1)) {
      const it = cancelledFigures(terms, today)
      expect(it.refund - it.toPay).toBe(it.unusedRefund - it.exitFee)
      expect(it.exitFee).toBeLessThanOrEqual(coolingOffFee)
      if (freeUntil && today <= freeUntil) expect(it.exitFee).toBe(0)
    }
  })
})

test('ending a day later never gives more of the same month back', () => {
  always(({ terms }) => {
    const before = new Map<string, number>()
    for (const { endDate, today } of daysOf(terms)) {
      const it = endingFigures(terms, { today, endDate, isFetched: false })
      const kind = `${it.lastCharge?.date} ${it.use === null}`
      expect(it.unusedRefund).toBeLessThanOrEqual(before.get(kind) ?? Number.POSITIVE_INFINITY)
      before.set(kind, it.unusedRefund)
    }
  }, 25)
})
