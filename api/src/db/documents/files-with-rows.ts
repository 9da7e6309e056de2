import { inArray } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'
import { filesWithKeys } from './wrapped-keys.ts'

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
