import { businessDaysBefore, type Calendar } from '../calendar.ts'
import { addDays, addMonths, type Day, daysBetween } from '../dates.ts'
import type { Agorot } from '../money.ts'
import { shareOf } from '../money.ts'
import type { DayRange } from '../orders/pickup-days.ts'
import { DOOR_PRICE, type Quote } from '../orders/quote.ts'
import { chargesStopBy } from './cooling-off.ts'
import { paymentDay, paymentOf } from './months.ts'

/** What ending one car's subscription costs and gives back, gross agorot. */
export type EndFigures = {
  /** Below nothing when the days driven cost more than was paid. */
  unusedRefund: Agorot
  exitFee: Agorot
  /** The part of the exit fee that a coupon had taken off, of months that were used. */
  couponReturned: Agorot
  returnCost: Agorot
  refund: Agorot
  toPay: Agorot
  depositRelease: Agorot
  /** The last payment that is taken; null when there is none of a month. */
  lastCharge: { date: Day; amount: Agorot } | null
  /** Of a change of mind in time: what was paid, and the days driven at the price of a single month. Null otherwise. */
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

/** How far ahead an end can be chosen, days. */
const FARTHEST = 60

const partOf = ({ cars, position }: EndTerms, total: Agorot) => shareOf(total, cars, position)

/** The days on which a subscription can be ended, from tomorrow; undefined when there is none before it is over anyway. */
export function endRange(today: Day, contractEnd: Day): DayRange | undefined {
  const from = addDays(today, 1)
  const farthest = addDays(today, FARTHEST)
  const till = contractEnd < farthest ? contractEnd : farthest
  return from <= till ? { from, till } : undefined
}

/** Until when one car of an order can be left for nothing or for the law's fee, and for how much afterwards; agorot. */
export function leaveEarly(terms: EndTerms): Quote['ifLeaveEarly'] {
  const { quote, calendar, startDate } = terms
  const { coolingOffFee, feeAfterMonths, oneMonthPrice, ...agreed } = quote.ifLeaveEarly
  return {
    ...agreed,
    // The day may have been chosen again since the order.
    freeUntil: businessDaysBefore(calendar, startDate, 2),
    coolingOffFee: partOf(terms, coolingOffFee),
    feeAfterMonths: feeAfterMonths.map((fee) => partOf(terms, fee)),
    oneMonthPrice: partOf(terms, oneMonthPrice),
  }
}

/** How many payments are taken when it ends on a day: those due before that day, the first one always. */
function paymentsUntil({ months, startDate }: EndTerms, endDate: Day): number {
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

/** A month of a subscription by its payment: how long it is, and how much of it lies before an end. */
function monthOf({ startDate }: EndTerms, number: number, endDate: Day) {
  const from = paymentDay(startDate, number)
  const till = paymentDay(startDate, number + 1)
  return { days: daysBetween(from, till), driven: daysBetween(from, endDate), till }
}

/** The part of the last payment that is for days after the end. */
function unusedOf(terms: EndTerms, number: number, endDate: Day): Agorot {
  const { days, driven } = monthOf(terms, number, endDate)
  return Math.round((paidOf(terms, number) * (days - driven)) / days)
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const sumOf = (amounts: Agorot[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether the law's fee holds: asked for in time, and the car is back within the days in which charging stops. */
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

/** What was paid by a change of mind, and what the days driven cost at the price of a single month. */
function useOf(terms: EndTerms, number: number, endDate: Day): NonNullable<EndFigures['use']> {
  const oneMonthPrice = partOf(terms, terms.quote.ifLeaveEarly.oneMonthPrice)
  const { days, driven } = monthOf(terms, number, endDate)
  return {
    paid: sumOf(numbersTo(number).map((it) => paidOf(terms, it))),
    days: daysBetween(terms.startDate, endDate),
    oneMonthPrice,
    amount: oneMonthPrice * (number - 1) + Math.round((oneMonthPrice * driven) / days),
  }
}

/** What a coupon took off the days used, when fewer months were begun than it asks for: nobody pays more than without it. */
function couponReturnedOf(terms: EndTerms, number: number, endDate: Day): Agorot {
  const { couponLeastMonths } = terms.quote.ifLeaveEarly
  if (couponLeastMonths === null || number >= couponLeastMonths) return 0
  const { days, driven } = monthOf(terms, number, endDate)
  const ofLast = Math.round((couponOf(terms, number) * driven) / days)
  return sumOf(numbersTo(number - 1).map((it) => couponOf(terms, it))) + ofLast
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

/** Of a cancellation before the car is handed over: the first payment goes back, late ones less the law's fee. */
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

/** `taken`: how many payments were taken by then; one of the end's own day may be among them. */
type Asked = { today: Day; endDate: Day; isFetched: boolean; taken?: number }

const lastPayment = (terms: EndTerms, { endDate, taken = 1 }: Asked) =>
  Math.max(paymentsUntil(terms, endDate), taken)

/** At the contract's end nothing; of a change of mind in time the law's fee and the days driven; else an early end. */
function owedFor(terms: EndTerms, number: number, asked: Asked) {
  const { endDate } = asked
  const none = { exitFee: 0, couponReturned: 0, use: null }
  const unusedRefund = unusedOf(terms, number, endDate)
  if (endDate >= addMonths(terms.startDate, terms.months)) return { ...none, unusedRefund }
  if (isCoolingOff(terms, asked)) {
    const use = useOf(terms, number, endDate)
    const exitFee = leaveEarly(terms).coolingOffFee
    return { ...none, unusedRefund: use.paid - use.amount, exitFee, use }
  }
  const begun = paymentsUntil(terms, endDate)
  const full = monthOf(terms, begun, endDate).till === endDate ? begun : begun - 1
  const fee = leaveEarly(terms).feeAfterMonths[Math.max(full, 1) - 1] ?? 0
  const couponReturned = couponReturnedOf(terms, begun, endDate)
  return { unusedRefund, exitFee: fee + couponReturned, couponReturned, use: null }
}

/** Of an end after the car was handed over, asked for today. Throws RangeError for a day that is not after the start. */
export function endingFigures(terms: EndTerms, asked: Asked): EndFigures {
  const { startDate, orderedOn } = terms
  const { endDate, isFetched } = asked
  if (endDate <= startDate)
    throw new RangeError(`end date ${endDate} is not after start date ${startDate}`)
  const number = lastPayment(terms, asked)
  return settled(terms, {
    ...owedFor(terms, number, asked),
    returnCost: isFetched ? DOOR_PRICE : 0,
    lastCharge: {
      // The first one is taken at the order.
      date: number === 1 ? orderedOn : paymentDay(startDate, number),
      amount: partOf(terms, paymentOf(terms.quote, number)),
    },
  })
}

const costOf = ({ toPay, refund }: EndFigures): Agorot => toPay - refund

/** The same for less: first the fee is lowered, then what the days driven cost. */
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

/**
 * Of a car that is back before the day that was asked for: as of the day it is back, and never dearer than
 * what was shown. Payments that were shown and are not taken any more are spared.
 */
export function earlierFigures(
  terms: EndTerms,
  shown: { endDate: Day; figures: EndFigures },
  back: Asked,
): EndFigures {
  const figures = endingFigures(terms, back)
  let spared = 0
  const last = paymentsUntil(terms, shown.endDate)
  for (let number = lastPayment(terms, back) + 1; number <= last; number++)
    spared += partOf(terms, paymentOf(terms.quote, number))
  const dearer = costOf(figures) - costOf(shown.figures) - spared
  return dearer > 0 ? cheaperBy(terms, figures, dearer) : figures
}
