import { lockStock } from '../../db/catalogue/catalogue-changes.ts'
import type { Db } from '../../db/database.ts'
import { addCars, listKnownNames, type NewCar, readFleetTerms } from '../../db/fleet/cars.ts'
import type { Deps } from '../../deps.ts'
import type { FileRow } from '../../office-refusal.ts'
import { refuseCars } from './car-problems.ts'
import { addNewToStock } from './move-stock.ts'
import { type CarRow, type ReadCars, readCarFile } from './read-car-file.ts'

type Input = { rows?: CarRow[] | undefined; file?: string[] | undefined }
type Terms = Awaited<ReturnType<typeof readFleetTerms>>
type Line = ReadCars['cars'][number]

const linesOf = ({ rows = [], file }: Input): ReadCars =>
  file ? readCarFile(file) : { cars: rows.map((car, at) => ({ line: at + 1, car })), problems: [] }

const colourKey = ({ classificationId, colourId }: CarRow) => `${classificationId} ${colourId}`

/** What of a car there is not: its model, the model's colour, its hub. */
function unknownOf({ line, car }: Line, { models, years, hubs }: Terms): FileRow[] {
  if (!models.has(car.classificationId))
    return [{ line, field: 'classificationId', key: 'modelUnknown' }]
  if (!years.has(colourKey(car))) return [{ line, field: 'colourId', key: 'colourUnknown' }]
  if (car.hubId === undefined)
    return car.state === 'available' ? [{ line, field: 'hubId', key: 'hubNeeded' }] : []
  return hubs.has(car.hubId) ? [] : [{ line, field: 'hubId', key: 'hubUnknown' }]
}

/** Plates and VINs that are registered, or stand in the file before. */
async function duplicatesIn(tx: Db, lines: readonly Line[]): Promise<FileRow[]> {
  const known = await listKnownNames(
    tx,
    lines.map(({ car }) => car),
  )
  return lines.flatMap(({ line, car }) =>
    (['plate', 'vin'] as const).flatMap((field) => {
      const name = car[field]
      if (name === undefined) return []
      const isDuplicate = known.has(name)
      known.add(name)
      return isDuplicate ? [{ line, field, key: 'knownPlate' as const }] : []
    }),
  )
}

const rowOf = ({ car }: Line, { newId, now, by }: Deps, { years }: Terms): NewCar => ({
  ...car,
  id: newId(),
  year: car.year ?? years.get(colourKey(car)) ?? now().getFullYear(),
  since: now(),
  createdAt: now(),
  staffId: by?.staffId ?? null,
})

/** Registers cars, all of them or none, and says how many. Throws 400, PlateKnown and FileNotUnderstood. */
export const registerCars = (deps: Deps, input: Input): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const isFile = input.file !== undefined
    const { cars, problems } = linesOf(input)
    const terms = await readFleetTerms(tx)
    const wrong = [...problems, ...cars.flatMap((line) => unknownOf(line, terms))]
    if (wrong.length) throw refuseCars('FileNotUnderstood', isFile, wrong)
    await lockStock(tx, [...new Set(cars.map(({ car }) => car.classificationId))])
    const duplicates = await duplicatesIn(tx, cars)
    if (duplicates.length) throw refuseCars('PlateKnown', isFile, duplicates)
    const rows = cars.map((line) => rowOf(line, deps, terms))
    const added = await addCars(tx, rows)
    // Somebody else registered one of them meanwhile.
    const late = cars.filter((_, at) => !added.has(rows[at]?.id ?? ''))
    if (late.length)
      throw refuseCars(
        'PlateKnown',
        isFile,
        late.map(({ line }) => ({ line, field: 'plate', key: 'knownPlate' })),
      )
    await addNewToStock(tx, rows)
    return added.size
  })
