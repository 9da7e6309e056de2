import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import {
  type KnownVehicle,
  listKnownVehicles,
  lockCatalogue,
  ownVehicles,
} from '../db/catalogue/catalogue-changes.ts'
import type { Db } from '../db/database.ts'
import { checkRows } from './check-rows.ts'
import { checkTerms } from './check-terms.ts'
import { type Conflict, diffCatalogue } from './diff-catalogue.ts'
import type { FileParts, FileRow, Problem } from './file-rows.ts'
import {
  type NamedPhotos,
  namedPhotos,
  type PhotoProblem,
  type ProcessedPhotos,
} from './process-photos.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import {
  type OnProgress,
  type Summary,
  type TermsSummary,
  writeChanges,
  writeTerms,
} from './write-changes.ts'

export type Outcome =
  | {
      /** Of the cars, when the file holds any. */
      summary?: CarsSummary | undefined
      terms?: TermsSummary | undefined
      photoProblems: PhotoProblem[]
      problems?: never
    }
  | { summary?: never; terms?: never; photoProblems?: never; problems: Problem[] }

/** What was done to the catalogue; of `countedByCars` colours the file's number of cars was left alone. */
type CarsSummary = Summary & { countedByCars?: number }

/** Makes pictures from the photos of cars, and reports those that could not be made. */
type ProcessPhotos = (cars: readonly NamedPhotos[]) => Promise<ProcessedPhotos>

/** JSON begins with a bracket, whatever the file is called. */
function readParts(bytes: Uint8Array): FileParts {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { rows: {}, problems: [{ line: 1, field: '', reason: 'encoding' }] }
  }
  if (/^\s*[[{]/.test(text)) return readJson(text)
  const { rows, problems } = readCsv(text)
  return { rows: { vehicles: rows }, problems }
}

function conflictProblems(
  { car, field, value, ownerId }: Conflict,
  rows: readonly FileRow[],
): Problem[] {
  const isOfCar = ({ raw }: FileRow) =>
    (raw as { classificationId?: unknown }).classificationId === car.classificationId
  return rows.filter(isOfCar).map(({ place }) => ({
    ...place([field]),
    reason: 'taken',
    values: { value, other: String(ownerId) },
  }))
}

/**
 * Brings the catalogue in line with a file, in one transaction: adds, updates, restores and retires cars, and
 * deletes none. Any mistake in the file is reported and nothing is changed; a photo that cannot be used is only
 * reported. Without `processPhotos` cars keep their photos.
 */
export async function importFile(
  db: Db,
  bytes: Uint8Array,
  now: Date,
  processPhotos: ProcessPhotos = async () => ({ photos: new Map(), problems: [] }),
  onProgress?: OnProgress,
): Promise<Outcome> {
  const parts = readParts(bytes)
  const { vehicles: rows } = parts.rows
  const { cars, problems } = checkRows(rows ?? [])
  const { terms, problems: termProblems } = checkTerms(parts)
  const allProblems = [...parts.problems, ...problems, ...termProblems]
  if (allProblems.length) return { problems: allProblems }
  // Before the transaction: pictures take longer than one may stay open.
  const processed = await processPhotos(namedPhotos(rows ?? [], cars))
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const written =
      rows && (await importCars(tx, cars, rows, { photos: processed.photos, now, onProgress }))
    if (written?.problems) return { problems: written.problems }
    const termsSummary = await writeTerms(tx, terms)
    return {
      summary: written?.summary,
      ...(Object.keys(termsSummary).length && { terms: termsSummary }),
      photoProblems: processed.problems,
    }
  })
}

/** Cars of a file with the stock as it is where single cars are counted, and of how many colours a number was left out. */
function leaveCounted(given: readonly Vehicle[], known: ReadonlyMap<number, KnownVehicle>) {
  let left = 0
  const cars = given.map((car) => {
    const before = known.get(car.classificationId)
    if (!before?.countedByCars.length) return car
    const colours = car.colours.map((colour) => {
      if (!before.countedByCars.includes(colour.id)) return colour
      const stock = before.car.colours.find(({ id }) => id === colour.id)?.stock ?? colour.stock
      if (stock !== colour.stock) left += 1
      return { ...colour, stock }
    })
    return { ...car, colours }
  })
  return { cars, left }
}

async function importCars(
  tx: Db,
  given: Vehicle[],
  rows: readonly FileRow[],
  writing: Parameters<typeof writeChanges>[3],
): Promise<{ summary: CarsSummary; problems?: never } | { summary?: never; problems: Problem[] }> {
  const known = new Map(
    (await listKnownVehicles(tx)).map((vehicle) => [vehicle.car.classificationId, vehicle]),
  )
  const { cars, left } = leaveCounted(given, known)
  const changes = diffCatalogue(known, cars)
  if (changes.conflicts.length)
    return { problems: changes.conflicts.flatMap((conflict) => conflictProblems(conflict, rows)) }
  const summary = await writeChanges(tx, known, changes, writing)
  await ownVehicles(
    tx,
    cars.map((car) => car.classificationId),
  )
  return { summary: { ...summary, ...(left > 0 && { countedByCars: left }) } }
}
