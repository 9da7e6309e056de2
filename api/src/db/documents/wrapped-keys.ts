import { and, asc, eq, gt, inArray, notLike } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'
import { carDocuments, serviceFiles } from '../schema/fleet.ts'
import { issuedDocuments } from '../schema/orders.ts'
import { uploadedDocuments } from '../schema/people.ts'
import { damagePhotos } from '../schema/subscriptions.ts'
import { visitPhotos } from '../schema/visits.ts'

const ROWS_AT_ONCE = 500

/** Whatever has a file in the folder of documents, named by the id of its row, with a wrapped key of its own. */
export const filesWithKeys = [
  uploadedDocuments,
  issuedDocuments,
  damagePhotos,
  visitPhotos,
  serviceFiles,
  carDocuments,
] as const
type FileTable = (typeof filesWithKeys)[number]

/** The next files after an id whose key does not begin with a prefix, in the order of their ids. */
export const listKeysWithout = (db: Db, table: FileTable, prefix: string, after: string) =>
  db
    .select({ id: table.id, key: table.key })
    .from(table)
    .where(and(gt(table.id, after), notLike(table.key, `${prefix}%`)))
    .orderBy(asc(table.id))
    .limit(ROWS_AT_ONCE)

/** Puts a key in place of another, unless somebody else was first. */
export const replaceKey = (
  db: Db,
  table: FileTable,
  { id, from, to }: { id: string; from: string; to: string },
) =>
  db
    .update(table)
    .set({ key: to })
    .where(and(eq(table.id, id), eq(table.key, from)))

const IDS_AT_ONCE = 1000

/** Which of these files have a row. */
export async function findFilesWithRows(db: Db, names: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunked(names, IDS_AT_ONCE))
    for (const { id } of filesWithKeys) {
      const rows = await db.select({ id }).from(id.table).where(inArray(id, some))
      for (const row of rows) known.add(row.id)
    }
  return known
}
