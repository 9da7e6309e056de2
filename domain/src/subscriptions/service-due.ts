import type { Gas } from '../catalogue/vehicle.ts'
import { addDays, addMonths, type Day, daysBetween } from '../dates.ts'

type Plan = { km: number; months: number }

/** Usual intervals by fuel; the car's own service book has precedence. */
export const servicePlans: Record<Gas, Plan> = {
  petrol: { km: 15_000, months: 12 },
  hybrid: { km: 15_000, months: 12 },
  'plugin-hybrid': { km: 15_000, months: 12 },
  diesel: { km: 20_000, months: 12 },
  electric: { km: 30_000, months: 24 },
}

/** A service counts as done so long after it was due. */
const DONE_AFTER = { km: 2000, days: 60 }
/** From so near on a service is soon. */
export const SOON = { km: 1500, days: 30 }

export type ServiceDue = {
  /** On the odometer; null while no reading is known. */
  km: number | null
  day: Day
  state: 'later' | 'soon' | 'now'
  plan: Plan
}

type Driven = {
  gas: Gas
  /** When the car was handed over. */
  from: Day
  today: Day
  /** What the odometer showed first and last; null while nothing was read. */
  odometer: { first: number; last: number } | null
}

/** The next service, by the odometer or by months since the hand-over, whichever comes first. Earlier ones were ours. */
export function serviceDue({ gas, from, today, odometer }: Driven): ServiceDue {
  const plan = servicePlans[gas]
  const km = odometer && nextKm(plan.km, odometer)
  const day = nextDay(plan.months, from, today)
  const kmLeft = km === null || !odometer ? Number.POSITIVE_INFINITY : km - odometer.last
  return { km, day, state: stateOf(kmLeft, daysBetween(today, day)), plan }
}

function nextKm(every: number, { first, last }: { first: number; last: number }): number {
  let km = every
  while (km <= first || last >= km + DONE_AFTER.km) km += every
  return km
}

function nextDay(every: number, from: Day, today: Day): Day {
  let months = every
  while (today >= addDays(addMonths(from, months), DONE_AFTER.days)) months += every
  return addMonths(from, months)
}

/** What was written down of the last service of a car; `next…`: what its own book then asks for. */
type LastService = { day: Day; km: number; nextKm: number | null; nextDay: Day | null }

type Serviced = {
  gas: Gas
  today: Day
  /** What the odometer shows now. */
  km: number
  last: LastService
}

/** The next service of a car whose services are written down: as its own book says, and of what that leaves open by the usual interval. */
export function serviceAfter({ gas, today, km, last }: Serviced): ServiceDue & { km: number } {
  const plan = servicePlans[gas]
  const dueKm = last.nextKm ?? last.km + plan.km
  const day = last.nextDay ?? addMonths(last.day, plan.months)
  return { km: dueKm, day, state: stateOf(dueKm - km, daysBetween(today, day)), plan }
}

function stateOf(kmLeft: number, daysLeft: number): ServiceDue['state'] {
  if (kmLeft <= 0 || daysLeft <= 0) return 'now'
  return kmLeft <= SOON.km || daysLeft <= SOON.days ? 'soon' : 'later'
}
