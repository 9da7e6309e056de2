import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import { vehicles } from '../schema/catalogue.ts'
import { vehicleDrafts } from '../schema/catalogue-office.ts'

export type VehicleDraft = typeof vehicleDrafts.$inferSelect

/** Every draft, the newest first. */
export const listDrafts = (db: Db): Promise<VehicleDraft[]> =>
  db
    .select()
    .from(vehicleDrafts)
    .orderBy(desc(vehicleDrafts.changedAt), asc(vehicleDrafts.classificationId))

export const findDraft = (db: Db, classificationId: number): Promise<VehicleDraft | undefined> =>
  first(db.select().from(vehicleDrafts).where(eq(vehicleDrafts.classificationId, classificationId)))

/** Drafts of some cars, each locked until the transaction ends. */
export const lockDrafts = (tx: Db, ids: readonly number[]): Promise<VehicleDraft[]> =>
  tx
    .select()
    .from(vehicleDrafts)
    .where(inArray(vehicleDrafts.classificationId, [...ids]))
    .orderBy(asc(vehicleDrafts.classificationId))
    .for('update')

export const saveDraft = (tx: Db, draft: VehicleDraft) =>
  tx
    .insert(vehicleDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: vehicleDrafts.classificationId, set: draft })

/** Whether there was one. */
export const dropDrafts = (tx: Db, ids: readonly number[]): Promise<boolean> =>
  hasRows(
    tx
      .delete(vehicleDrafts)
      .where(inArray(vehicleDrafts.classificationId, [...ids]))
      .returning({ id: vehicleDrafts.classificationId }),
  )

/** Numbers that no car and no draft has, while the catalogue is locked. */
export async function nextNumbers(tx: Db) {
  const [row] = await tx
    .select({
      classificationId: sql<number>`greatest(max(${vehicles.classificationId}),
        (select max(d.classification_id) from ${vehicleDrafts} d), 0) + 1`,
      catalogId: sql<number>`greatest(max(${vehicles.catalogId}),
        (select max((d.change -> 'catalogId' ->> 1)::int) from ${vehicleDrafts} d), 0) + 1`,
    })
    .from(vehicles)
  return row ?? { classificationId: 1, catalogId: 1 }
}
