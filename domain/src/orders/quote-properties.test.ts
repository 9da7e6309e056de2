import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay, isClosed } from '../calendar.ts'
import { addDays, daysBetween } from '../dates.ts'
import { stores } from '../store.ts'
import { type OrderedCoupon, type QuoteTerms, quote } from './quote.ts'

/*
 * The contract's table of the quote, worked out a second time in whole numbers without any rounding of
 * fractions in between, and what is true of every quote.
 */

const allMonths = [1, 3, 6, 12, 24, 36]
const amount = (max: number) => fc.integer({ min: 0, max })
const day = fc.integer({ min: 0, max: 1095 }).map((days) => addDays('2026-01-01', days))

const coupon: fc.Arbitrary<OrderedCoupon> = fc.record({
  leastMonths: fc.constantFrom(...allMonths),
  type: fc.constantFrom('percent', 'fixed', 'first_month_free'),
  value: fc.integer({ min: 0, max: 100 }),
  appliesToMonths: fc.option(fc.integer({ min: 1, max: 40 })),
})
const fixed: fc.Arbitrary<OrderedCoupon> = amount(2_000_000).map((value) => ({
  type: 'fixed',
  value,
  appliesToMonths: 1,
  leastMonths: 1,
}))

const terms: fc.Arbitrary<QuoteTerms> = fc
  .record({
    prices: fc.array(fc.integer({ min: 90_000, max: 2_500_000 }), { minLength: 6, maxLength: 6 }),
    months: fc.constantFrom(...allMonths),
    store: fc.constantFrom(...stores),
    quantity: fc.integer({ min: 1, max: 50 }),
    deposit: amount(1_500_000),
    cover: fc.option(
      fc.record({ monthly: amount(90_000), depositFactor: fc.constantFrom(0, 0.3, 0.6, 1) }),
      { nil: undefined },
    ),
    delivery: fc.constantFrom(0, 14_900),
    coupon: fc.option(fc.oneof(coupon, fixed), { nil: undefined }),
    startDate: fc.option(day, { nil: undefined }),
    today: day,
    closed: fc.array(day, { maxLength: 60 }),
  })
  .map(({ prices, closed, ...it }) => ({
    ...it,
    // Longer periods cost less a month, as every car's packs do.
    packs: allMonths.map((months, index) => ({
      months,
      monthly: prices.toSorted((a, b) => b - a)[index] ?? 0,
    })),
    calendar: closed.map((date) => ({
      date,
      status: 'closed' as const,
      openUntil: null,
      provinces: null,
    })),
  }))

const always = (holds: (it: QuoteTerms) => void) =>
  fc.assert(fc.property(terms, holds), { numRuns: 1000 })

/** A fraction of whole numbers, rounded half up. */
const rounded = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)
const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (b < a ? b : a))

/** What the coupon takes off payment k, by the contract. */
function couponOff({ coupon: it }: QuoteTerms, k: number, monthly: bigint): bigint {
  if (!it) return 0n
  if (it.type === 'fixed') return k === 1 ? least(BigInt(it.value), monthly) : 0n
  if (it.appliesToMonths !== null && k > it.appliesToMonths) return 0n
  return it.type === 'percent' ? rounded(monthly * BigInt(it.value), 100n) : monthly
}

function workedOut(it: QuoteTerms) {
  const [P = 0n] = it.packs
    .filter(({ months }) => months === it.months)
    .map((x) => BigInt(x.monthly))
  const q = BigInt(it.quantity)
  const W = BigInt(it.cover?.monthly ?? 0)
  const payments = Array.from({ length: it.months }, (_, index) => {
    const delivery = index === 0 ? BigInt(it.delivery) * q : 0n
    return P * q - couponOff(it, index + 1, P * q) + W * q + delivery
  })
  const split = (total: bigint) => {
    const net = rounded(total * 100n, 118n)
    return { net, vat: total - net, total }
  }
  const factor = BigInt(Math.round((it.cover?.depositFactor ?? 1) * 10))
  return {
    payments,
    dueNow: split(payments[0] ?? 0n),
    monthly: split((P + W) * q),
    deposit: rounded(BigInt(it.deposit) * factor, 10n) * q,
    coolingOffFee: least(rounded((P + W) * q * 5n, 100n), 10_000n),
    fees: Array.from({ length: it.months - 1 }, (_, index) => {
      const m = index + 1
      if (it.months <= 3) return 0n
      const shorter = it.packs.filter(({ months }) => months <= m).at(-1)
      return least((BigInt(shorter?.monthly ?? 0) - P) * BigInt(m), P) * q
    }),
  }
}

/** The payments that a schedule lists, one by one. */
const listed = (schedule: { from: number; to: number; total: number }[]) =>
  schedule.flatMap(({ from, to, total }) => Array.from({ length: to - from + 1 }, () => total))

test('[PY01] every figure is the one of the contract’s table, to the agora', () => {
  always((it) => {
    const mine = quote(it)
    const other = workedOut(it)
    const agorot = ({ net, vat, total }: Record<'net' | 'vat' | 'total', bigint>) => ({
      net: Number(net),
      vat: Number(vat),
      total: Number(total),
    })
    expect(mine.dueNow).toMatchObject(agorot(other.dueNow))
    expect(mine.monthly).toMatchObject(agorot(other.monthly))
    expect(listed(mine.monthly.schedule)).toEqual(other.payments.map(Number))
    expect(mine.total).toBe(Number(other.payments.reduce((all, one) => all + one, 0n)))
    expect(mine.depositHold).toBe(Number(other.deposit))
    expect(mine.ifLeaveEarly.coolingOffFee).toBe(Number(other.coolingOffFee))
    expect(mine.ifLeaveEarly.feeAfterMonths).toEqual(other.fees.map(Number))
  })
})

test('lines add up to their sum, net and VAT too, all in whole agorot', () => {
  always((it) => {
    const { dueNow, monthly, depositHold, total, ifLeaveEarly } = quote(it)
    for (const sum of [dueNow, monthly]) {
      expect(sum.lines.reduce((all, { amount: one }) => all + one, 0)).toBe(sum.total)
      expect(sum.net + sum.vat).toBe(sum.total)
      expect(new Set(sum.lines.map(({ name }) => name)).size).toBe(sum.lines.length)
    }
    const { coolingOffFee, feeAfterMonths } = ifLeaveEarly
    const figures = [dueNow, monthly].flatMap((sum) => [sum.net, sum.vat, sum.total])
    for (const figure of [...figures, depositHold, total, coolingOffFee, ...feeAfterMonths])
      expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
  })
})

test('the schedule holds every payment once, in order, equal ones together', () => {
  always((it) => {
    const { monthly, dueNow } = quote(it)
    const { schedule } = monthly
    let next = 1
    for (const { from, to } of schedule) {
      expect(from).toBe(next)
      expect(to).toBeGreaterThanOrEqual(from)
      next = to + 1
    }
    expect(next).toBe(it.months + 1)
    expect(schedule[0]?.total).toBe(dueNow.total)
    schedule.slice(1).forEach(({ total }, at) => {
      expect(total).not.toBe(schedule[at]?.total)
    })
  })
})

test('a coupon never makes anything dearer, never goes below nothing, and never touches coverage or delivery', () => {
  always((it) => {
    const less = quote(it)
    const plain = quote({ ...it, coupon: undefined })
    const extras = quote({
      ...it,
      coupon: undefined,
      packs: it.packs.map(({ months }) => ({ months, monthly: 0 })),
    })
    const [payments, plainPayments, floor] = [less, plain, extras].map((one) =>
      listed(one.monthly.schedule),
    )
    payments?.forEach((total, at) => {
      expect(total).toBeLessThanOrEqual(plainPayments?.[at] ?? 0)
      expect(total).toBeGreaterThanOrEqual(floor?.[at] ?? 0)
    })
    const { monthly, ...dear } = less
    expect({ ...monthly, schedule: [] }).toEqual({ ...plain.monthly, schedule: [] })
    expect(dear.depositHold).toBe(plain.depositHold)
    expect(dear.ifLeaveEarly.feeAfterMonths).toEqual(plain.ifLeaveEarly.feeAfterMonths)
    const named = (lines: typeof less.dueNow.lines) => lines.filter(({ name }) => name !== 'coupon')
    expect(named(less.dueNow.lines)).toEqual(plain.dueNow.lines)
  })
})

test('a bigger percentage, a longer run of months and a bigger sum never cost more', () => {
  always((it) => {
    if (!it.coupon) return
    const { value, appliesToMonths } = it.coupon
    const bigger = { ...it.coupon, value: value + 1 }
    const longer = { ...it.coupon, appliesToMonths: appliesToMonths && appliesToMonths + 1 }
    for (const better of [bigger, longer])
      if (better.type === 'fixed' || better.value <= 100)
        expect(quote({ ...it, coupon: better }).total).toBeLessThanOrEqual(quote(it).total)
  })
})

test('more cars cost as many times as much; only a coupon’s share is rounded once for all of them', () => {
  always((it) => {
    const plain = { ...it, coupon: undefined }
    const [one, many] = [quote({ ...plain, quantity: 1 }), quote(plain)]
    const q = it.quantity
    expect(many.dueNow.total).toBe(one.dueNow.total * q)
    expect(many.monthly.total).toBe(one.monthly.total * q)
    expect(many.total).toBe(one.total * q)
    expect(many.depositHold).toBe(one.depositHold * q)
    expect(many.ifLeaveEarly.feeAfterMonths).toEqual(
      one.ifLeaveEarly.feeAfterMonths.map((fee) => fee * q),
    )
    if (it.coupon?.type !== 'percent') return
    const off = (terms: QuoteTerms) =>
      quote(terms).dueNow.lines.find(({ name }) => name === 'coupon')?.amount ?? 0
    expect(Math.abs(off(it) - off({ ...it, quantity: 1 }) * q)).toBeLessThanOrEqual((q + 1) / 2)
  })
})

test('delivery is paid once; dearer coverage and delivery cost exactly so much more', () => {
  always((it) => {
    const base = { ...it, delivery: 0, cover: { monthly: 0, depositFactor: 1 } }
    const more = { ...base, delivery: 14_900, cover: { monthly: 5_000, depositFactor: 1 } }
    const [cheap, dear] = [quote(base), quote(more)]
    expect(dear.dueNow.total - cheap.dueNow.total).toBe((14_900 + 5_000) * it.quantity)
    expect(dear.total - cheap.total).toBe((14_900 + 5_000 * it.months) * it.quantity)
  })
})

test('leaving costs at most a month, and nothing at all in a period up to three', () => {
  always((it) => {
    const { feeAfterMonths } = quote(it).ifLeaveEarly
    const month = (it.packs.find(({ months }) => months === it.months)?.monthly ?? 0) * it.quantity
    expect(feeAfterMonths).toHaveLength(it.months - 1)
    for (const fee of feeAfterMonths) expect(fee).toBeLessThanOrEqual(it.months <= 3 ? 0 : month)
  })
})

test('free until two business days before; a change of mind until an open day, a fortnight on', () => {
  always((it) => {
    const { freeUntil, coolingOffUntil } = quote(it).ifLeaveEarly
    expect(freeUntil === null).toBe(it.startDate === undefined)
    if (freeUntil && it.startDate) {
      const days = Array.from({ length: daysBetween(freeUntil, it.startDate) }, (_, at) =>
        addDays(freeUntil, at),
      )
      const business = days.filter((one) => isBusinessDay(it.calendar, one))
      expect(business).toHaveLength(2)
      expect(business[0]).toBe(freeUntil)
    }
    expect(coolingOffUntil === null).toBe(it.store === 'B2B')
    if (!coolingOffUntil) return
    expect(isClosed(it.calendar, coolingOffUntil)).toBe(false)
    const from = addDays(it.today, 14)
    for (let at = from; at < coolingOffUntil; at = addDays(at, 1))
      expect(isClosed(it.calendar, at)).toBe(true)
    expect(coolingOffUntil >= from).toBe(true)
  })
})
