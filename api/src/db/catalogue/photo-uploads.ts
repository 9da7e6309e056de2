import type { Photo } from '@galgal/contract/photo'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { photoUploads } from '../schema/catalogue-office.ts'

type Upload = typeof photoUploads.$inferSelect

/** Remembers photos that were sent; one of the same name takes the place of the one before. */
export async function saveUploads(db: Db, uploads: readonly Upload[]) {
  for (const upload of uploads)
    await db
      .insert(photoUploads)
      .values(upload)
      .onConflictDoUpdate({ target: [photoUploads.staffId, photoUploads.name], set: upload })
}

const photoOf = ({ photoId: id, width, height }: Upload): Photo => ({ id, width, height })

/** Every photo that was sent and is remembered, by its id. */
export async function listUploads(db: Db): Promise<Map<string, Photo>> {
  const rows = await db.select().from(photoUploads)
  return new Map(rows.map((row) => [row.photoId, photoOf(row)]))
}

/** What one person sent since an instant, by the names of the files. */
export async function listOwnUploads(
  db: Db,
  staffId: string,
  since: Date,
): Promise<Map<string, Photo>> {
  const rows = await db
    .select()
    .from(photoUploads)
    .where(and(eq(photoUploads.staffId, staffId), gte(photoUploads.at, since)))
  return new Map(rows.map((row) => [row.name, photoOf(row)]))
}

/** Photos that nobody used until then; their pictures go with the next import. */
export const forgetUploads = (db: Db, before: Date) =>
  db.delete(photoUploads).where(lt(photoUploads.at, before))
