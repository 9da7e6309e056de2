import { businessDaysAfter, type Calendar, nextOpenDay } from '../calendar.ts'
import { addDays, type Day } from '../dates.ts'
import { type Agorot, percentOf, shekels } from '../money.ts'

/** Cooling-off period of a distance sale, days (Consumer Protection Law 1981, 14C). */
const COOLING_OFF_DAYS = 14
/** Within so many business days of a cancellation request no more is charged (Consumer Protection Law 1981, 13D). */
const DAYS_TO_STOP = 3

/** The last day of the cooling-off period: the day of the order does not count, and it never ends on a closed day. */
export const coolingOffUntil = (calendar: Calendar, orderedOn: Day): Day =>
  nextOpenDay(calendar, addDays(orderedOn, COOLING_OFF_DAYS))

/** The legal cancellation fee in agorot: 5 % of a month without its coupon, or 100 shekels, whichever is lower (Consumer Protection Law 1981, 14E). */
export const coolingOffFee = (month: Agorot): Agorot => Math.min(percentOf(month, 5), shekels(100))

/** The day by which charging stops after a cancellation request; a car returned by then is cancelled for the legal fee. */
export const chargesStopBy = (calendar: Calendar, noticedOn: Day): Day =>
  businessDaysAfter(calendar, noticedOn, DAYS_TO_STOP)
