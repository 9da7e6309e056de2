import { bumpCatalogueVersion } from '../db/catalogue.ts'
import {
  freeAddresses,
  keepColours,
  listKnownVehicles,
  lockCatalogue,
  retireVehicles,
} from '../db/catalogue-changes.ts'
import type { Db } from '../db/open-database.ts'
import { saveVehicles } from '../db/vehicles.ts'
import { checkRows } from './check-rows.ts'
import { type Changes, type Conflict, compare } from './compare.ts'
import type { FileRow, FileRows, Problem } from './file-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

export type Summary = { added: number; updated: number; retired: number; unchanged: number }
export type Outcome =
  | { summary: Summary; problems?: never }
  | { summary?: never; problems: Problem[] }

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

async function write(tx: Db, changes: Changes, now: Date) {
  const { added, updated, retired, moved } = changes
  if (!added.length && !updated.length && !retired.length) return
  await freeAddresses(tx, moved)
  await saveVehicles(tx, [...added, ...updated])
  for (const car of updated) await keepColours(tx, car)
  await retireVehicles(tx, retired, now)
  await bumpCatalogueVersion(tx)
}

/**
 * Makes the catalogue what a file says, in one transaction: adds, updates, brings back and retires
 * cars, and deletes none. When anything in the file is wrong it says everything and changes nothing.
 */
export async function importFile(db: Db, bytes: Uint8Array, now: Date): Promise<Outcome> {
  const { rows, problems: unreadable } = readRows(bytes)
  const { cars, problems } = checkRows(rows)
  const wrong = [...unreadable, ...problems]
  if (wrong.length) return { problems: wrong }
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const changes = compare(await listKnownVehicles(tx), cars)
    if (changes.conflicts.length)
      return { problems: changes.conflicts.flatMap((it) => problemOf(it, rows)) }
    await write(tx, changes, now)
    return {
      summary: {
        added: changes.added.length,
        updated: changes.updated.length,
        retired: changes.retired.length,
        unchanged: changes.unchanged.length,
      },
    }
  })
}
