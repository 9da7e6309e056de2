import { isDeepStrictEqual } from 'node:util'
import type { CarPhoto, Photo, PhotoText } from '@galgal/contract/photo'
import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import { vehicleRow } from '../../../catalogue-export/vehicle-rows.ts'
import { checkRows } from '../../../catalogue-import/check-rows.ts'
import type { FileRow, Problem } from '../../../catalogue-import/file-rows.ts'
import type { RowChange } from '../../../db/schema/catalogue-office.ts'
import { readPhotoReference } from '../../../photos/picture-name.ts'
import { refuseRows } from '../refuse-rows.ts'

/** A car as a row of the import's JSON; what it has not is null. */
export type Row = Record<string, unknown>

/** Prices are planned, and a car stays itself. */
const PRICES = ['monthlyPriceNis', 'monthlyPriceNisB2B']
const FIXED = new Set([...PRICES, 'classificationId'])

export const rowOf = (car: Vehicle, photos: readonly CarPhoto[]): Row => ({
  ...vehicleRow(car, photos),
})

const at = (row: Row, name: string) => row[name] ?? null

/** A row with the fields of a change; a store that it is sold in no more has no prices, a new one those of the rule. */
export function withChange(row: Row, change: RowChange): Row {
  const changed = Object.entries(change).map(([name, [, after]]) => [name, after])
  const next: Row = { ...row, ...Object.fromEntries(changed) }
  const stores = Array.isArray(next.stores) ? next.stores : []
  if (!stores.includes('B2C')) next.monthlyPriceNis = null
  if (!stores.includes('B2B')) next.monthlyPriceNisB2B = null
  return next
}

/** The same place in every row: a form has one, named by its field. */
const fileRow = (raw: Row, line: number): FileRow => ({
  raw,
  place: (path) => ({ line, field: path.map(String).join('.') }),
})

/** Photos that a row names and that there are not. */
const unknownPhotos = ({ photos }: Row, line: number, known: ReadonlyMap<string, Photo>) =>
  (Array.isArray(photos) ? photos : []).flatMap((name, place): Problem[] => {
    const id = readPhotoReference(String(name))
    return id !== undefined && known.has(id)
      ? []
      : [
          {
            line,
            field: `photos.${place}`,
            reason: 'photoMissing',
            values: { value: String(name) },
          },
        ]
  })

/** The cars of rows by the import's own rules. Throws FileNotUnderstood. */
export function carsOf(rows: readonly Row[], known: ReadonlyMap<string, Photo>): Vehicle[] {
  const { cars, problems } = checkRows(rows.map((row, place) => fileRow(row, place + 1)))
  const wrong = [...problems, ...rows.flatMap((row, place) => unknownPhotos(row, place + 1, known))]
  if (wrong.length) throw refuseRows(wrong)
  return cars
}

/** Photos of a row with what each shows; those that there are not are left out. */
export const photosOf = (row: Row, usable: ReadonlyMap<string, Photo>): CarPhoto[] => {
  const texts = (row.photoTexts ?? []) as (PhotoText | null)[]
  return ((row.photos ?? []) as string[]).flatMap((name, place) => {
    const photo = usable.get(readPhotoReference(name) ?? '')
    return photo ? [{ ...photo, alt: texts[place] ?? null }] : []
  })
}

/** What of a row becomes another, with what it was. */
export function changeOf(before: Row, after: Row): RowChange {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .filter((name) => !FIXED.has(name) && !isDeepStrictEqual(at(before, name), at(after, name)))
      .map((name) => [name, [at(before, name), at(after, name)]]),
  )
}

/** The fields of a change that somebody else changed meanwhile to something else. */
export const movedFields = (row: Row, change: RowChange): string[] =>
  Object.entries(change).flatMap(([name, [before, after]]) => {
    const now = plain(at(row, name))
    return isDeepStrictEqual(now, before) || isDeepStrictEqual(now, after) ? [] : [name]
  })

/** As the database keeps it: without fields that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Names of fields that no draft changes. */
export const fixedOf = (change: Row): string[] =>
  Object.keys(change).filter((name) => FIXED.has(name))
