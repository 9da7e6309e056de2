import { isDeepStrictEqual } from 'node:util'
import type { Vehicle } from '@galgal/domain/vehicle'
import type { KnownVehicle } from '../db/catalogue-changes.ts'

/** A number or an address of a car in the file that belongs to a known car which is not in the file. */
export type Conflict = {
  car: Vehicle
  field: 'catalogId' | 'versionSlug'
  value: string
  ownerId: number
}

export type Changes = {
  added: Vehicle[]
  updated: Vehicle[]
  unchanged: Vehicle[]
  /** classificationIds */
  retired: number[]
  /** classificationIds of updated cars whose number or address is a new one */
  moved: number[]
  conflicts: Conflict[]
}

const addressOf = ({ brandSlug, modelSlug, versionSlug, year }: Vehicle) =>
  [brandSlug, modelSlug, versionSlug, year].join('/')

function isSame(car: Vehicle, { retired, ...known }: KnownVehicle): boolean {
  return !retired && isDeepStrictEqual(car, known)
}

/** What a file changes: cars are the same by classificationId; known cars that are not in it are retired. */
export function compare(known: readonly KnownVehicle[], cars: readonly Vehicle[]): Changes {
  const knownById = new Map(known.map((car) => [car.classificationId, car]))
  const listed = new Set(cars.map((car) => car.classificationId))
  const absent = known.filter((car) => !listed.has(car.classificationId))
  const byNumber = new Map(absent.map((car) => [String(car.catalogId), car.classificationId]))
  const byAddress = new Map(absent.map((car) => [addressOf(car), car.classificationId]))
  const changes: Changes = {
    added: [],
    updated: [],
    unchanged: [],
    retired: absent.filter((car) => !car.retired).map((car) => car.classificationId),
    moved: [],
    conflicts: [],
  }
  for (const car of cars) {
    const before = knownById.get(car.classificationId)
    if (!before) changes.added.push(car)
    else if (isSame(car, before)) changes.unchanged.push(car)
    else {
      changes.updated.push(car)
      if (before.catalogId !== car.catalogId || addressOf(before) !== addressOf(car))
        changes.moved.push(car.classificationId)
    }
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
