import type { Vehicle } from '@galgal/domain/vehicle'
import { listKnownVehicles, lockCatalogue, ownVehicles } from '../db/catalogue/catalogue-changes.ts'
import type { Db } from '../db/database.ts'
import { checkRows } from './check-rows.ts'
import { checkTerms } from './check-terms.ts'
import { type Conflict, compare } from './compare.ts'
import type { FileParts, FileRow, Problem } from './file-rows.ts'
import { namedPhotos } from './named-photos.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import type { NamedPhotos, PhotoProblem, TakenPhotos } from './take-photos.ts'
import { type Summary, writeChanges } from './write-changes.ts'
import { type TermsSummary, writeTerms } from './write-terms.ts'

export type Outcome =
  | {
      /** Of the cars, when the file holds any. */
      summary?: Summary | undefined
      terms?: TermsSummary | undefined
      photoProblems: PhotoProblem[]
      problems?: never
    }
  | { summary?: never; terms?: never; photoProblems?: never; problems: Problem[] }

/** Makes pictures of the photos of cars, and says which could not be made. */
type TakePhotos = (cars: readonly NamedPhotos[]) => Promise<TakenPhotos>

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

function problemOf({ car, field, value, ownerId }: Conflict, rows: readonly FileRow[]): Problem[] {
  const isOfCar = ({ raw }: FileRow) =>
    (raw as { classificationId?: unknown }).classificationId === car.classificationId
  return rows.filter(isOfCar).map(({ place }) => ({
    ...place([field]),
    reason: 'taken',
    values: { value, other: String(ownerId) },
  }))
}

/**
 * Makes the catalogue what a file says, in one transaction: adds, updates, brings back and retires
 * cars, and deletes none. When anything in the file is wrong it says everything and changes nothing,
 * but a photo that cannot be taken is only said. Without `takePhotos` cars keep the photos they have.
 */
export async function importFile(
  db: Db,
  bytes: Uint8Array,
  now: Date,
  takePhotos: TakePhotos = async () => ({ photos: new Map(), problems: [] }),
): Promise<Outcome> {
  const parts = readParts(bytes)
  const { vehicles: rows } = parts.rows
  const { cars, problems } = checkRows(rows ?? [])
  const { terms, problems: wrongTerms } = checkTerms(parts)
  const wrong = [...parts.problems, ...problems, ...wrongTerms]
  if (wrong.length) return { problems: wrong }
  // Before the transaction: pictures take longer than one may stay open.
  const taken = await takePhotos(namedPhotos(rows ?? [], cars))
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const written = rows && (await importCars(tx, cars, rows, taken.photos, now))
    if (written?.problems) return { problems: written.problems }
    const said = await writeTerms(tx, terms)
    return {
      summary: written?.summary,
      ...(Object.keys(said).length && { terms: said }),
      photoProblems: taken.problems,
    }
  })
}

async function importCars(
  tx: Db,
  cars: Vehicle[],
  rows: readonly FileRow[],
  photos: TakenPhotos['photos'],
  now: Date,
): Promise<{ summary: Summary; problems?: never } | { summary?: never; problems: Problem[] }> {
  const known = new Map((await listKnownVehicles(tx)).map((it) => [it.car.classificationId, it]))
  const changes = compare(known, cars)
  if (changes.conflicts.length)
    return { problems: changes.conflicts.flatMap((it) => problemOf(it, rows)) }
  const summary = await writeChanges(tx, known, changes, photos, now)
  await ownVehicles(
    tx,
    cars.map((car) => car.classificationId),
  )
  return { summary }
}
