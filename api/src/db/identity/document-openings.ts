import { desc } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { documentOpenings } from '../schema/identity.ts'

export type DocumentOpening = typeof documentOpenings.$inferSelect

const MAX_SHOWN = 1000

export const addDocumentOpening = (db: Db, opening: DocumentOpening) =>
  db.insert(documentOpenings).values(opening)

/** Newest first. */
export const listDocumentOpenings = (db: Db): Promise<DocumentOpening[]> =>
  db
    .select()
    .from(documentOpenings)
    .orderBy(desc(documentOpenings.openedAt), desc(documentOpenings.id))
    .limit(MAX_SHOWN)
