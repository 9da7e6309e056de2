import { listKnownVehicles, lockCatalogue } from '../db/catalogue/catalogue-changes.ts'
import type { Db } from '../db/open-database.ts'
import type { NamedPhotos, PhotoProblem, TakenPhotos } from '../photos/take-photos.ts'
import { checkRows } from './check-rows.ts'
import { type Conflict, compare } from './compare.ts'
import type { FileRow, FileRows, Problem } from './file-rows.ts'
import { namedPhotos } from './named-photos.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { type Summary, writeChanges } from './write-changes.ts'

export type Outcome =
  | { summary: Summary; photoProblems: PhotoProblem[]; problems?: never }
  | { summary?: never; photoProblems?: never; problems: Problem[] }

/** Makes pictures of the photos of cars, and says which could not be made. */
type TakePhotos = (cars: readonly NamedPhotos[]) => Promise<TakenPhotos>

/** JSON begins with a bracket, whatever the file is called. */
function readRows(bytes: Uint8Array): FileRows {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { rows: [], problems: [{ line: 1, field: '', reason: 'encoding' }] }
  }
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
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
  const { rows, problems: unreadable } = readRows(bytes)
  const { cars, problems } = checkRows(rows)
  const wrong = [...unreadable, ...problems]
  if (wrong.length) return { problems: wrong }
  // Before the transaction: pictures take longer than one may stay open.
  const taken = await takePhotos(namedPhotos(rows, cars))
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const known = new Map((await listKnownVehicles(tx)).map((it) => [it.car.classificationId, it]))
    const changes = compare(known, cars)
    if (changes.conflicts.length)
      return { problems: changes.conflicts.flatMap((it) => problemOf(it, rows)) }
    const summary = await writeChanges(tx, known, changes, taken.photos, now)
    return { summary, photoProblems: taken.problems }
  })
}
