import type { FleetRow } from '@galgal/contract/Office/fleet/cars'
import { type Day, dayAt, daysBetween } from '@galgal/domain/dates'
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

/** A single car as the office reads it. */
export const fleetCarOut = (
  { car, colour }: Stored,
  { locale, now, carOf }: Reader,
): z.input<typeof FleetRow> => ({
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
})
