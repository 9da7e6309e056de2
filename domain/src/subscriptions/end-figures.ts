import { businessDaysBefore, type Calendar } from '../calendar.ts'
import { addDays, addMonths, type Day, daysBetween } from '../dates.ts'
import { type Agorot, shareOf } from '../money.ts'
import type { DayRange } from '../orders/pickup-days.ts'
import { DOOR_PRICE, type Quote } from '../orders/quote.ts'
import { chargesStopBy } from './cooling-off.ts'
import { paymentDay, paymentOf } from './months.ts'

/** The costs and refunds of ending one car's subscription, gross agorot. */
export type EndFigures = {
  /** negative when the days driven cost more than was paid */
  unusedRefund: Agorot
  exitFee: Agorot
  /** part of the exit fee: the coupon's discount on used months */
  couponReturned: Agorot
  returnCost: Agorot
  refund: Agorot
  toPay: Agorot
  depositRelease: Agorot
  /** the exit fee that our staff waived; missing where nobody did */
  waivedFee?: Agorot
  /** the last payment that is taken; null before the hand-over */
  lastCharge: { date: Day; amount: Agorot } | null
  /** of a cooling-off cancellation: what was paid, and the days driven at the price of a single month; else null */
  use: { paid: Agorot; days: number; oneMonthPrice: Agorot; amount: Agorot } | null
}

/** What was agreed for a whole order, and which of its cars this is. */
export type EndTerms = {
  quote: Quote
  months: number
  cars: number
  position: number
  orderedOn: Day
  startDate: Day
  isDepositHeld: boolean
  calendar: Calendar
}

/** How many days ahead an end can be chosen. */
const MAX_DAYS_AHEAD = 60

const partOf = ({ cars, position }: EndTerms, total: Agorot) => shareOf(total, cars, position)

/** The days on which a subscription can be ended, from tomorrow; undefined when there is none before it is over anyway. */
export function endRange(today: Day, contractEnd: Day): DayRange | undefined {
  const from = addDays(today, 1)
  const farthest = addDays(today, MAX_DAYS_AHEAD)
  const till = contractEnd < farthest ? contractEnd : farthest
  return from <= till ? { from, till } : undefined
}

/** The terms of an early end for one car of an order; agorot. */
export function leaveEarly(terms: EndTerms): Quote['ifLeaveEarly'] {
  const { quote, calendar, startDate } = terms
  const { coolingOffFee, feeAfterMonths, oneMonthPrice, ...agreed } = quote.ifLeaveEarly
  return {
    ...agreed,
    // The day may have changed since the order.
    freeUntil: businessDaysBefore(calendar, startDate, 2),
    coolingOffFee: partOf(terms, coolingOffFee),
    feeAfterMonths: feeAfterMonths.map((fee) => partOf(terms, fee)),
    oneMonthPrice: partOf(terms, oneMonthPrice),
  }
}

/** How many payments are taken until an end: those due before it, and always the first. */
export function paymentsUntil({ months, startDate }: EndTerms, endDate: Day): number {
  let taken = 1
  while (taken < months && paymentDay(startDate, taken + 1) < endDate) taken++
  return taken
}

/** A payment of this car without the delivery, which was used. */
function paidOf(terms: EndTerms, number: number): Agorot {
  const delivery = terms.quote.dueNow.lines.find(({ name }) => name === 'delivery')?.amount ?? 0
  return partOf(terms, paymentOf(terms.quote, number) - (number === 1 ? delivery : 0))
}

/** What a coupon took off a payment of this car. */
function couponOf(terms: EndTerms, number: number): Agorot {
  const { dueNow, monthly } = terms.quote
  const first = -(dueNow.lines.find(({ name }) => name === 'coupon')?.amount ?? 0)
  return partOf(terms, number === 1 ? first : monthly.total - paymentOf(terms.quote, number))
}

/** A payment's month: its days, and how many of them are before an end. */
function monthOf({ startDate }: EndTerms, number: number, endDate: Day) {
  const from = paymentDay(startDate, number)
  const till = paymentDay(startDate, number + 1)
  return { days: daysBetween(from, till), driven: daysBetween(from, endDate), till }
}

/** The part of a payment that is for days after the end. */
function unusedOf(terms: EndTerms, number: number, endDate: Day): Agorot {
  const { days, driven } = monthOf(terms, number, endDate)
  const unused = Math.min(days, Math.max(0, days - driven))
  return Math.round((paidOf(terms, number) * unused) / days)
}

/** The part of the payments taken that is for days after the end; whole months that were taken beyond it among them. */
const unusedIn = (terms: EndTerms, paid: number[], endDate: Day): Agorot =>
  sumOf(paid.map((number) => unusedOf(terms, number, endDate)))

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const sumOf = (amounts: Agorot[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether only the legal fee is due: requested within the cooling-off period, and the car is back before charging has to stop. */
export function isCoolingOff(
  { quote, calendar }: Pick<EndTerms, 'quote' | 'calendar'>,
  { today, endDate }: { today: Day; endDate: Day },
): boolean {
  const { coolingOffUntil } = quote.ifLeaveEarly
  return (
    coolingOffUntil !== null &&
    today <= coolingOffUntil &&
    endDate <= chargesStopBy(calendar, today)
  )
}

/** What was paid until a cooling-off cancellation, and the days driven at the price of a single month. */
function useOf(terms: EndTerms, paid: number[], endDate: Day): NonNullable<EndFigures['use']> {
  const oneMonthPrice = partOf(terms, terms.quote.ifLeaveEarly.oneMonthPrice)
  const begun = paymentsUntil(terms, endDate)
  const { days, driven } = monthOf(terms, begun, endDate)
  return {
    paid: sumOf(paid.map((payment) => paidOf(terms, payment))),
    days: daysBetween(terms.startDate, endDate),
    oneMonthPrice,
    amount: oneMonthPrice * (begun - 1) + Math.round((oneMonthPrice * driven) / days),
  }
}

/** The coupon's discount on the days used, when fewer months were begun than it requires; never more than it took off. */
function couponReturnedOf(terms: EndTerms, number: number, endDate: Day): Agorot {
  const { couponLeastMonths } = terms.quote.ifLeaveEarly
  if (couponLeastMonths === null || number >= couponLeastMonths) return 0
  const { days, driven } = monthOf(terms, number, endDate)
  const ofLast = Math.round((couponOf(terms, number) * driven) / days)
  return sumOf(numbersTo(number - 1).map((payment) => couponOf(terms, payment))) + ofLast
}

type Owed = Omit<EndFigures, 'refund' | 'toPay' | 'depositRelease'>

const settled = (terms: EndTerms, owed: Owed): EndFigures => {
  const balance = owed.unusedRefund - owed.exitFee - owed.returnCost
  return {
    ...owed,
    refund: Math.max(0, balance),
    toPay: Math.max(0, -balance),
    depositRelease: terms.isDepositHeld ? partOf(terms, terms.quote.depositHold) : 0,
  }
}

/** The figures of a cancellation before the hand-over: the first payment is refunded, after the free period less the legal fee. */
export function cancelledFigures(terms: EndTerms, today: Day): EndFigures {
  const { freeUntil, coolingOffFee } = leaveEarly(terms)
  return settled(terms, {
    unusedRefund: partOf(terms, paymentOf(terms.quote, 1)),
    exitFee: freeUntil !== null && today <= freeUntil ? 0 : coolingOffFee,
    couponReturned: 0,
    returnCost: 0,
    lastCharge: null,
    use: null,
  })
}

/** `taken`: how many payments were taken by then; one of the end's own day may be among them. `forgiven`: those of them that are not owed, and were not paid. */
type EndRequest = {
  today: Day
  endDate: Day
  isFetched: boolean
  taken?: number
  forgiven?: readonly number[]
}

const lastPayment = (terms: EndTerms, { endDate, taken = 1 }: EndRequest) =>
  Math.max(paymentsUntil(terms, endDate), taken)

/** Nothing at the contract's end; within the cooling-off period the legal fee and the days driven; else an early end. */
function owedFor(terms: EndTerms, number: number, request: EndRequest) {
  const { endDate } = request
  const none = { exitFee: 0, couponReturned: 0, use: null }
  const paid = numbersTo(number).filter((it) => !request.forgiven?.includes(it))
  const unusedRefund = unusedIn(terms, paid, endDate)
  if (endDate >= addMonths(terms.startDate, terms.months)) return { ...none, unusedRefund }
  if (isCoolingOff(terms, request)) {
    const use = useOf(terms, paid, endDate)
    const exitFee = leaveEarly(terms).coolingOffFee
    return { ...none, unusedRefund: use.paid - use.amount, exitFee, use }
  }
  const begun = paymentsUntil(terms, endDate)
  const full = monthOf(terms, begun, endDate).till === endDate ? begun : begun - 1
  const fee = leaveEarly(terms).feeAfterMonths[Math.max(full, 1) - 1] ?? 0
  const couponReturned = couponReturnedOf(terms, begun, endDate)
  return { unusedRefund, exitFee: fee + couponReturned, couponReturned, use: null }
}

/** The figures of an end after the hand-over. Throws RangeError for a day that is not after the start. */
export function endingFigures(terms: EndTerms, request: EndRequest): EndFigures {
  const { startDate, orderedOn } = terms
  const { endDate, isFetched } = request
  if (endDate <= startDate)
    throw new RangeError(`end date ${endDate} is not after start date ${startDate}`)
  const number = lastPayment(terms, request)
  return settled(terms, {
    ...owedFor(terms, number, request),
    returnCost: isFetched ? DOOR_PRICE : 0,
    lastCharge: {
      // The first one is taken at the order.
      date: number === 1 ? orderedOn : paymentDay(startDate, number),
      amount: partOf(terms, paymentOf(terms.quote, number)),
    },
  })
}

/** The figures without their exit fee, which is kept as waived; agorot. */
export const waiveFee = (terms: EndTerms, figures: EndFigures): EndFigures =>
  settled(terms, { ...figures, exitFee: 0, couponReturned: 0, waivedFee: figures.exitFee })

/** The figures of a subscription of whose payments only so much is left, as a part went back already; agorot. */
export function withinPaid(terms: EndTerms, figures: EndFigures, left: Agorot): EndFigures {
  const excess = figures.refund - left
  if (excess <= 0) return figures
  const { unusedRefund, use } = figures
  return settled(terms, {
    ...figures,
    unusedRefund: unusedRefund - excess,
    use: use && { ...use, paid: use.paid - excess },
  })
}

const costOf = ({ toPay, refund }: EndFigures): Agorot => toPay - refund

/** The figures reduced by an amount: first the fee, then the price of the days driven. */
function cheaperBy(terms: EndTerms, figures: EndFigures, amount: Agorot): EndFigures {
  const { exitFee, couponReturned, unusedRefund, use } = figures
  const fee = Math.max(0, exitFee - amount)
  const rest = amount - (exitFee - fee)
  return settled(terms, {
    ...figures,
    exitFee: fee,
    couponReturned: Math.min(couponReturned, fee),
    unusedRefund: unusedRefund + rest,
    use: use && { ...use, amount: use.amount - rest },
  })
}

/** The figures of a car returned early: never more expensive than those shown, payments saved included. */
export function earlierFigures(
  terms: EndTerms,
  shown: { endDate: Day; figures: EndFigures },
  actual: EndRequest,
): EndFigures {
  const charged = endingFigures(terms, actual)
  const figures = shown.figures.waivedFee === undefined ? charged : waiveFee(terms, charged)
  let saved = 0
  const last = paymentsUntil(terms, shown.endDate)
  for (let number = lastPayment(terms, actual) + 1; number <= last; number++)
    saved += partOf(terms, paymentOf(terms.quote, number))
  const excess = costOf(figures) - costOf(shown.figures) - saved
  return excess > 0 ? cheaperBy(terms, figures, excess) : figures
}
