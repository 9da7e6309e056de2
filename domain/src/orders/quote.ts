import { businessDaysBefore, type Calendar } from '../calendar.ts'
import type { Day } from '../dates.ts'
import { type Agorot, percentOf, shekels } from '../money.ts'
import type { Store } from '../store.ts'
import { coolingOffFee, coolingOffUntil } from '../subscriptions/cooling-off.ts'
import { splitVat, vatPercentOn } from '../subscriptions/tax.ts'

/** What bringing one car to the door costs, gross agorot. */
export const DOOR_PRICE = shekels(149)

/** Monthly gross price of one car for a period. */
export type Pack = { months: number; monthly: Agorot }

export type CouponTerms = {
  type: 'percent' | 'fixed' | 'first_month_free'
  /** percent, or agorot for fixed */
  value: number
  /** null: every payment of the period */
  appliesToMonths: number | null
}

/** A coupon of an order; charged back when fewer months than these are begun. */
export type OrderedCoupon = CouponTerms & { leastMonths: number }

/** Coverage of one car: its monthly price, and the factor of the car's deposit. */
export type CoverTerms = { monthly: Agorot; depositFactor: number }

export type QuoteTerms = {
  store: Store
  /** ascending by months */
  packs: readonly Pack[]
  months: number
  quantity: number
  /** of one car, before the coverage's factor */
  deposit: Agorot
  cover: CoverTerms | undefined
  /** of one car; 0 for pick-up at a hub */
  delivery: Agorot
  coupon: OrderedCoupon | undefined
  startDate: Day | undefined
  /** the day of the order; in a draft today */
  today: Day
  calendar: Calendar
}

export type QuoteLine = {
  name: 'subscription' | 'insurance' | 'delivery' | 'coupon'
  amount: Agorot
}
export type Sum = { net: Agorot; vat: Agorot; total: Agorot; lines: QuoteLine[] }
export type Quote = {
  dueNow: Sum
  depositHold: Agorot
  monthly: Sum & { schedule: { from: number; to: number; total: Agorot }[] }
  /** every payment of the period together */
  total: Agorot
  ifLeaveEarly: {
    freeUntil: Day | null
    coolingOffUntil: Day | null
    coolingOffFee: Agorot
    feeAfterMonths: Agorot[]
    /** of the shortest period: the price of days driven before a cooling-off cancellation */
    oneMonthPrice: Agorot
    /** months to begin for the coupon's discount to stay; null when the first is enough */
    couponLeastMonths: number | null
  }
}

/** A coupon comes off the subscription itself, never off coverage or delivery. Agorot, positive. */
function couponOn(payment: number, monthly: Agorot, coupon: CouponTerms | undefined): Agorot {
  if (!coupon || (coupon.appliesToMonths !== null && payment > coupon.appliesToMonths)) return 0
  if (coupon.type === 'percent') return percentOf(monthly, coupon.value)
  if (coupon.type === 'first_month_free') return monthly
  return payment === 1 ? Math.min(coupon.value, monthly) : 0
}

const sumOf = (lines: QuoteLine[], vatPercent: number): Sum => ({
  ...splitVat(
    lines.reduce((sum, line) => sum + line.amount, 0),
    vatPercent,
  ),
  lines,
})

const isNotZero = (line: QuoteLine) => line.amount !== 0

function groupEqual(payments: Agorot[]) {
  const groups: { from: number; to: number; total: Agorot }[] = []
  payments.forEach((total, index) => {
    const last = groups.at(-1)
    if (last && last.total === total) last.to = index + 1
    else groups.push({ from: index + 1, to: index + 1, total })
  })
  return groups
}

/** The fee of leaving one car after each full month of a pack, gross agorot: what the shorter period would have cost more, at most one month. Packs ascend by months. */
export function exitFees(packs: readonly Pack[], { months, monthly }: Pack): Agorot[] {
  return Array.from({ length: months - 1 }, (_, index) => {
    const used = index + 1
    const shorter = packs.findLast((pack) => pack.months <= used)
    if (months <= 3 || !shorter) return 0
    return Math.max(0, Math.min((shorter.monthly - monthly) * used, monthly))
  })
}

/** Everything a customer pays, gross agorot, line by line: the one source of every figure. Throws RangeError without a pack. */
export function quote(terms: QuoteTerms): Quote {
  const { packs, months, quantity, cover, coupon, today } = terms
  const pack = packs.find((offer) => offer.months === months)
  if (!pack) throw new RangeError(`no pack of ${months} months`)

  const vatPercent = vatPercentOn(today)
  const subscription = pack.monthly * quantity
  const insurance = (cover?.monthly ?? 0) * quantity
  const delivery = terms.delivery * quantity

  const regular: QuoteLine[] = [
    { name: 'subscription', amount: subscription },
    { name: 'insurance', amount: insurance },
  ]
  const first: QuoteLine[] = [
    ...regular,
    { name: 'delivery', amount: delivery },
    { name: 'coupon', amount: -couponOn(1, subscription, coupon) },
  ]
  const dueNow = sumOf(first.filter(isNotZero), vatPercent)
  const payments = Array.from({ length: months }, (_, index) =>
    index === 0
      ? dueNow.total
      : subscription + insurance - couponOn(index + 1, subscription, coupon),
  )

  return {
    dueNow,
    depositHold: Math.round(terms.deposit * (cover?.depositFactor ?? 1)) * quantity,
    monthly: { ...sumOf(regular.filter(isNotZero), vatPercent), schedule: groupEqual(payments) },
    total: payments.reduce((sum, payment) => sum + payment, 0),
    ifLeaveEarly: leaveEarlyOf(terms, { pack, month: subscription + insurance }),
  }
}

/** `month`: a regular payment of the whole order. */
function leaveEarlyOf(
  terms: QuoteTerms,
  { pack, month }: { pack: Pack; month: Agorot },
): Quote['ifLeaveEarly'] {
  const { startDate, calendar, store, today, packs, quantity, coupon } = terms
  const [shortest = pack] = packs
  return {
    freeUntil: startDate ? businessDaysBefore(calendar, startDate, 2) : null,
    coolingOffUntil: store === 'B2C' ? coolingOffUntil(calendar, today) : null,
    coolingOffFee: coolingOffFee(month),
    feeAfterMonths: exitFees(packs, pack).map((fee) => fee * quantity),
    oneMonthPrice: shortest.monthly * quantity,
    couponLeastMonths: coupon && coupon.leastMonths > 1 ? coupon.leastMonths : null,
  }
}
