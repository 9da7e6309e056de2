import type { LookUpPlate } from '@galgal/contract/Office/fleet/registry'
import {
  isColourOf,
  isModelOf,
  type RegisteredCar,
  trimOf,
} from '@galgal/domain/fleet/registered-car'
import { inLanguage } from '@galgal/i18n/locales'
import type { z } from 'zod'
import { listCarNames, type listOfferedCars } from '../../db/office/cars.ts'
import type { FleetRow } from '../../db/office/fleet.ts'
import type { OfficeContext } from '../../handle-office.ts'
import { carName } from './person.ts'

type Models = Awaited<ReturnType<typeof listOfferedCars>>
type Difference = z.input<typeof LookUpPlate.output>['differences'][number]

/** The model of ours that it can be, and that model's colour; of several, the one of its year and trim. */
export function matchOf(found: RegisteredCar, models: Models) {
  const narrower: ((it: Models[number]) => boolean)[] = [
    ({ year }) => year === found.year,
    ({ version }) => trimOf(version, found) !== undefined,
    ({ version }) => trimOf(version, found) === 'whole',
  ]
  const [model, ...others] = narrower.reduce(
    (left, isOne) => {
      const fewer = left.filter(isOne)
      return fewer.length > 0 ? fewer : left
    },
    models.filter((it) => isModelOf(it, found)),
  )
  if (!model || others.length > 0) return { classificationId: null, colourId: null }
  const colour =
    model.colours.find(({ name }) => name.he === found.colour) ??
    model.colours.find(({ name }) => isColourOf(name.he, found.colour))
  return { classificationId: model.id, colourId: colour?.id ?? null }
}

/** What we know of a car otherwise than the registry; what one of us does not know is no difference. */
export async function differencesOf(
  { db, locale }: Pick<OfficeContext, 'db' | 'locale'>,
  { car, colour }: FleetRow,
  found: RegisteredCar,
): Promise<Difference[]> {
  const model = (await listCarNames(db, [car.classificationId]))(car.classificationId)
  const plain = (['year', 'vin', 'licenceUntil', 'testedOn'] as const).flatMap((field) => {
    const [ours, theirs] = [car[field], found[field]]
    const isOther = ours !== null && theirs !== null && ours !== theirs
    return isOther ? [{ field, ours: String(ours), theirs: String(theirs) }] : []
  })
  const isOtherColour = colour && found.colour && !isColourOf(colour.he, found.colour)
  return [
    ...(model && !isModelOf(model, found)
      ? [
          {
            field: 'car' as const,
            ours: carName(model, locale),
            theirs: `${found.make} ${found.model}`.trim(),
          },
        ]
      : []),
    ...(isOtherColour
      ? [{ field: 'colour' as const, ours: inLanguage(locale, colour), theirs: found.colour }]
      : []),
    ...plain,
  ]
}
