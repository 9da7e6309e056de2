import { businessDaysAfter, type Calendar, firstOpenFrom } from './calendar.ts'
import { addDays, type Day } from './dates.ts'
import { type Agorot, percentOf, shekels } from './money.ts'

/** Days to change one's mind about a distance sale (Consumer Protection Law 1981, 14C). */
const COOLING_OFF_DAYS = 14
/** Within so many business days of a notice no more is charged (Consumer Protection Law 1981, 13D). */
const DAYS_TO_STOP = 3

/** The last day to change one's mind about what was ordered on a day: the first day does not count, a last one that is closed moves on. */
export const coolingOffUntil = (calendar: Calendar, orderedOn: Day): Day =>
  firstOpenFrom(calendar, addDays(orderedOn, COOLING_OFF_DAYS))

/** The law's fee for changing one's mind: 5 % or 100 shekels, the lower (Consumer Protection Law 1981, 14E), of a month without its coupon; agorot. */
export const coolingOffFee = (month: Agorot): Agorot => Math.min(percentOf(month, 5), shekels(100))

/** The day by which charging stops after a notice; a car that is back by then was returned in time for the law's fee. */
export const chargesStopBy = (calendar: Calendar, noticedOn: Day): Day =>
  businessDaysAfter(calendar, noticedOn, DAYS_TO_STOP)
