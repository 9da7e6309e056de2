import { inArray } from 'drizzle-orm'
import { inChunks } from '../in-chunks.ts'
import type { Db } from '../open-database.ts'
import { issuedDocuments } from '../schema/orders.ts'
import { documents } from '../schema/people.ts'
import { damagePhotos } from '../schema/subscriptions.ts'

const IDS_AT_ONCE = 1000

/** Whatever has a file in the folder of documents, named by the id of its row. */
const owners = [documents.id, issuedDocuments.id, damagePhotos.id]

/** Which of these files have a row. */
export async function filesWithRows(db: Db, names: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of inChunks(names, IDS_AT_ONCE))
    for (const id of owners) {
      const rows = await db.select({ id }).from(id.table).where(inArray(id, some))
      for (const row of rows) known.add(row.id)
    }
  return known
}
