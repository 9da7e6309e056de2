import type { FleetRow } from '@galgal/contract/Office/fleet/cars'
import { type Day, dayAt, daysBetween } from '@galgal/domain/dates'
import { serviceAfter } from '@galgal/domain/subscriptions/service-due'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { CarName } from '../../db/office/cars.ts'
import type { FleetRow as Stored } from '../../db/office/fleet.ts'
import { carName } from './person.ts'

type Reader = {
  locale: Locale
  now: Date
  carOf: (classificationId: number) => CarName | undefined
}

const expiredOf = ({ licenceUntil, insuranceUntil }: Stored['car'], today: Day) => [
  ...(licenceUntil && licenceUntil < today ? (['licence'] as const) : []),
  ...(insuranceUntil && insuranceUntil < today ? (['insurance'] as const) : []),
]

/** When it is due next; of a car without a service that is written down as if it had its last one new, as it was registered. */
function nextServiceOf({ car, lastService }: Stored, { now, carOf }: Reader) {
  const { doneOn, km, nextKm = null, nextDay = null } = lastService ?? {}
  const { plan: _, ...next } = serviceAfter({
    gas: carOf(car.classificationId)?.gas ?? 'petrol',
    today: dayAt(now),
    km: car.km,
    last: { day: doneOn ?? dayAt(car.createdAt), km: km ?? 0, nextKm, nextDay },
  })
  return next
}

type Facts = Omit<z.input<typeof FleetRow>, 'person' | 'damage' | 'used'>

/** A single car as the office reads it, without its use. */
export const fleetCarOut = (stored: Stored, reader: Reader): Facts => {
  const { car, colour } = stored
  const { locale, now, carOf } = reader
  return {
    id: car.id,
    plate: car.plate,
    vin: car.vin ?? '',
    classificationId: car.classificationId,
    car: carName(carOf(car.classificationId), locale),
    colourId: car.colourId,
    colour: colour ? inLanguage(locale, colour) : car.colourId,
    year: car.year,
    purpose: car.purpose,
    state: car.state,
    since: car.since.toISOString(),
    days: daysBetween(dayAt(car.since), dayAt(now)),
    hub: car.hubId,
    km: car.km,
    licenceUntil: car.licenceUntil,
    testedOn: car.testedOn,
    insuranceUntil: car.insuranceUntil,
    expired: expiredOf(car, dayAt(now)),
    keys: car.keys,
    owner: car.owner,
    service: nextServiceOf(stored, reader),
  }
}
