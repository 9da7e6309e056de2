import { hash } from 'node:crypto'
import type { PlannedPriceRow, PlanPrices } from '@galgal/contract/Office/catalogue/prices'
import { inShekels } from '@galgal/contract/prices'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { KnownVehicle } from '../../db/catalogue/catalogue-changes.ts'
import type { PlannedPrice } from '../../db/catalogue/planned-prices.ts'
import type { listPastPrices } from '../../db/catalogue/price-history.ts'
import type { Planned } from '../../flows/catalogue/prices/plan-prices.ts'
import { outlook } from '../../flows/catalogue/prices/price-course.ts'
import { carName } from './person.ts'

type Input = z.output<typeof PlanPrices.input>

const orNull = (amount: number | null) => (amount === null ? null : inShekels(amount))

/** What becomes of a price; amounts in shekels. */
export const plannedOut = (
  { car, store, months, before, monthly, crossedOut, isLarge }: Planned,
  locale: Locale,
) => ({
  classificationId: car.classificationId,
  car: carName({ id: car.classificationId, ...car }, locale),
  store,
  months,
  before: orNull(before),
  monthly: inShekels(monthly),
  crossedOut: orNull(crossedOut),
  isLarge,
})

/** What prices are planned of: one car, or a day with what else is asked for, so that two different plans can wait for a second person. */
export function planSubject({ on, rows, byPercent, file }: Input) {
  const ids = new Set(rows?.map((row) => row.classificationId))
  const [only] = ids
  if (only !== undefined && ids.size === 1) return { kind: 'vehicle' as const, id: `${only}` }
  const asked = hash('sha256', JSON.stringify([rows, byPercent, file])).slice(0, 12)
  return { kind: 'plan' as const, id: `${on} ${asked}` }
}

/** Of many prices the log keeps so many. */
const MOST_LOGGED = 200

/** What each price was and becomes, for the log. */
export const plannedChanges = (planned: readonly Planned[]) =>
  Object.fromEntries(
    planned
      .slice(0, MOST_LOGGED)
      .map(({ car, store, months, before, monthly }) => [
        `${car.classificationId} ${store} ${months}`,
        [orNull(before), inShekels(monthly)] as [unknown, unknown],
      ]),
  )

type Reader = {
  locale: Locale
  now: Date
  known: ReadonlyMap<number, KnownVehicle>
  plans: readonly PlannedPrice[]
  pastOf: Awaited<ReturnType<typeof listPastPrices>>
  names: ReadonlyMap<string, string>
}

/** A row of the list of planned prices; amounts in shekels. */
export function planRowOut(
  { id, classificationId, store, months, monthly, on, state, staffId, plannedAt }: PlannedPrice,
  { locale, now, known, plans, pastOf, names }: Reader,
): z.input<typeof PlannedPriceRow> {
  const car = known.get(classificationId)
  const past = pastOf(classificationId, store, months)
  const view = car && outlook(car, { store, months }, { plans, past, on, now })
  const isOpen = state === 'planned'
  return {
    id,
    classificationId,
    car: carName(car && { id: classificationId, ...car.car }, locale),
    store,
    months,
    present: orNull(view?.present ?? null),
    monthly: inShekels(monthly),
    on,
    crossedOut: orNull((isOpen && view?.crossedOut(monthly)) || null),
    state,
    who: names.get(staffId) ?? '',
    from: plannedAt.toISOString(),
  }
}
