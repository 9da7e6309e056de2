import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { damagePhotos, damageReports } from '../schema/subscriptions.ts'

export type DamageReport = typeof damageReports.$inferSelect
export type DamagePhoto = typeof damagePhotos.$inferSelect

export async function addDamage(tx: Db, report: DamageReport, photos: DamagePhoto[]) {
  await tx.insert(damageReports).values(report)
  if (photos.length) await tx.insert(damagePhotos).values(photos)
}

/** Newest first. */
export const listDamage = (db: Db, subscriptionId: string): Promise<DamageReport[]> =>
  db
    .select()
    .from(damageReports)
    .where(eq(damageReports.subscriptionId, subscriptionId))
    .orderBy(desc(damageReports.reportedAt), desc(damageReports.id))

export const findDamage = (db: Db, id: string): Promise<DamageReport | undefined> =>
  first(db.select().from(damageReports).where(eq(damageReports.id, id)))

export async function listPhotosOf(db: Db, reportIds: string[]): Promise<DamagePhoto[]> {
  if (reportIds.length === 0) return []
  return db
    .select()
    .from(damagePhotos)
    .where(inArray(damagePhotos.reportId, reportIds))
    .orderBy(damagePhotos.id)
}

/** A photo of a customer's own. */
export async function findDamagePhoto(
  db: Db,
  { id, customerId }: Pick<DamagePhoto, 'id' | 'customerId'>,
): Promise<DamagePhoto | undefined> {
  const itsOwn = and(eq(damagePhotos.id, id), eq(damagePhotos.customerId, customerId))
  const [found] = await db.select().from(damagePhotos).where(itsOwn)
  return found
}

/** Forgets what was told by an instant. Files of its photos are then without a row. */
export const forgetDamageBy = (db: Db, instant: Date) =>
  db.delete(damageReports).where(lte(damageReports.reportedAt, instant))
