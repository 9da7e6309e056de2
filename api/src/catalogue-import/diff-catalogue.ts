import { isDeepStrictEqual } from 'node:util'
import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import type { KnownVehicle } from '../db/catalogue/catalogue-changes.ts'

/** A car of the file claims the number or the address of a known car that the file does not hold. */
export type Conflict = {
  car: Vehicle
  field: 'catalogId' | 'versionSlug'
  value: string
  ownerId: number
}

export type Changes = {
  added: Vehicle[]
  updated: Vehicle[]
  /** only their stock changed */
  restocked: Vehicle[]
  unchanged: Vehicle[]
  /** classificationIds */
  retired: number[]
  /** classificationIds of updated cars whose number or address changed */
  moved: number[]
  conflicts: Conflict[]
}

const addressOf = ({ brandSlug, modelSlug, versionSlug, year }: Vehicle) =>
  [brandSlug, modelSlug, versionSlug, year].join('/')

const withoutStock = (car: Vehicle) => ({
  ...car,
  colours: car.colours.map(({ stock: _, ...colour }) => colour),
})

function kindOf(car: Vehicle, before: KnownVehicle): 'unchanged' | 'restocked' | 'updated' {
  if (before.retired) return 'updated'
  if (isDeepStrictEqual(car, before.car)) return 'unchanged'
  return isDeepStrictEqual(withoutStock(car), withoutStock(before.car)) ? 'restocked' : 'updated'
}

/** What a file changes. Cars are matched by classificationId; known cars that are not in the file are retired. */
export function diffCatalogue(
  known: ReadonlyMap<number, KnownVehicle>,
  cars: readonly Vehicle[],
): Changes {
  const listed = new Set(cars.map((car) => car.classificationId))
  const absent = [...known.values()].filter(({ car }) => !listed.has(car.classificationId))
  const byNumber = new Map(absent.map(({ car }) => [String(car.catalogId), car.classificationId]))
  const byAddress = new Map(absent.map(({ car }) => [addressOf(car), car.classificationId]))
  const changes: Changes = {
    added: [],
    updated: [],
    restocked: [],
    unchanged: [],
    retired: absent.filter(({ retired }) => !retired).map(({ car }) => car.classificationId),
    moved: [],
    conflicts: [],
  }
  for (const car of cars) {
    const before = known.get(car.classificationId)
    if (before) {
      changes[kindOf(car, before)].push(car)
      if (before.car.catalogId !== car.catalogId || addressOf(before.car) !== addressOf(car))
        changes.moved.push(car.classificationId)
    } else changes.added.push(car)
    for (const [field, value, owners] of [
      ['catalogId', String(car.catalogId), byNumber],
      ['versionSlug', addressOf(car), byAddress],
    ] as const) {
      const ownerId = owners.get(value)
      if (ownerId !== undefined) changes.conflicts.push({ car, field, value, ownerId })
    }
  }
  return changes
}
