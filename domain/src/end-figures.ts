import { businessDaysAfter, businessDaysBefore, type Calendar } from './calendar.ts'
import { addDays, addMonths, type Day, daysBetween } from './dates.ts'
import type { Agorot } from './money.ts'
import { paymentDay, paymentOf } from './months.ts'
import type { DayRange } from './pickup-days.ts'
import { DOOR_PRICE, type Quote } from './quote.ts'
import { shareOf } from './shares.ts'

/** What ending one car's subscription costs and gives back, gross agorot. */
export type EndFigures = {
  unusedRefund: Agorot
  exitFee: Agorot
  returnCost: Agorot
  refund: Agorot
  toPay: Agorot
  depositRelease: Agorot
  /** The last payment that is taken; null when there is none of a month. */
  lastCharge: { date: Day; amount: Agorot } | null
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
/** Within so many business days of a notice no more is charged (Consumer Protection Law 1981, 13D). */
const DAYS_TO_STOP = 3

const partOf = ({ cars, position }: EndTerms, total: Agorot) => shareOf(total, cars, position)

/** The day by which charging stops after a notice. */
export const chargesStopBy = (calendar: Calendar, noticedOn: Day): Day =>
  businessDaysAfter(calendar, noticedOn, DAYS_TO_STOP)

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
  const { coolingOffUntil, coolingOffFee, feeAfterMonths } = quote.ifLeaveEarly
  return {
    // The day may have been chosen again since the order.
    freeUntil: businessDaysBefore(calendar, startDate, 2),
    coolingOffUntil,
    coolingOffFee: partOf(terms, coolingOffFee),
    feeAfterMonths: feeAfterMonths.map((fee) => partOf(terms, fee)),
  }
}

/** How many payments are taken when it ends on a day: those due before that day, the first one always. */
function paymentsUntil({ months, startDate }: EndTerms, endDate: Day): number {
  let taken = 1
  while (taken < months && paymentDay(startDate, taken + 1) < endDate) taken++
  return taken
}

/** The part of the last payment that is for days after the end; bringing the car was used. */
function unusedOf(terms: EndTerms, number: number, endDate: Day): Agorot {
  const from = paymentDay(terms.startDate, number)
  const till = paymentDay(terms.startDate, number + 1)
  const delivery = terms.quote.dueNow.lines.find(({ name }) => name === 'delivery')?.amount ?? 0
  const paid = partOf(terms, paymentOf(terms.quote, number) - (number === 1 ? delivery : 0))
  return Math.round((paid * daysBetween(endDate, till)) / daysBetween(from, till))
}

function exitFeeOf(terms: EndTerms, { today, endDate }: { today: Day; endDate: Day }): Agorot {
  const { months, startDate } = terms
  if (endDate >= addMonths(startDate, months)) return 0
  const { coolingOffUntil, coolingOffFee, feeAfterMonths } = leaveEarly(terms)
  if (coolingOffUntil !== null && today <= coolingOffUntil) return coolingOffFee
  const number = paymentsUntil(terms, endDate)
  const full = addMonths(startDate, number) === endDate ? number : number - 1
  return feeAfterMonths[Math.max(full, 1) - 1] ?? 0
}

type Owed = Pick<EndFigures, 'unusedRefund' | 'exitFee' | 'returnCost' | 'lastCharge'>

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
    returnCost: 0,
    lastCharge: null,
  })
}

/** `taken`: how many payments were taken by then; one of the end's own day may be among them. */
type Asked = { today: Day; endDate: Day; isFetched: boolean; taken?: number }

const lastPayment = (terms: EndTerms, { endDate, taken = 1 }: Asked) =>
  Math.max(paymentsUntil(terms, endDate), taken)

/** Of an end after the car was handed over, asked for today. Throws RangeError for a day that is not after the start. */
export function endingFigures(terms: EndTerms, asked: Asked): EndFigures {
  const { startDate, orderedOn } = terms
  const { endDate, isFetched } = asked
  if (endDate <= startDate) throw new RangeError(`an end on ${endDate} of what began ${startDate}`)
  const number = lastPayment(terms, asked)
  return settled(terms, {
    unusedRefund: unusedOf(terms, number, endDate),
    exitFee: exitFeeOf(terms, asked),
    returnCost: isFetched ? DOOR_PRICE : 0,
    lastCharge: {
      // The first one is taken at the order.
      date: number === 1 ? orderedOn : paymentDay(startDate, number),
      amount: partOf(terms, paymentOf(terms.quote, number)),
    },
  })
}

const costOf = ({ toPay, refund }: EndFigures): Agorot => toPay - refund

/**
 * Of a car that is back before the day that was asked for, so that payments which were shown are not taken any
 * more: as of the day it is back, and never dearer than what was shown.
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
  return dearer > 0 ? settled(terms, { ...figures, exitFee: figures.exitFee - dearer }) : figures
}
