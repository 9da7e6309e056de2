import { count, desc, eq } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { carDocuments } from '../schema/fleet.ts'

type CarDocumentRow = typeof carDocuments.$inferSelect

/** The documents of a car, those that are good for longest first. */
export const listCarDocuments = (db: Db, carId: string): Promise<CarDocumentRow[]> =>
  db
    .select()
    .from(carDocuments)
    .where(eq(carDocuments.carId, carId))
    .orderBy(desc(carDocuments.until), desc(carDocuments.at), desc(carDocuments.id))

export const countCarDocuments = async (tx: Db, carId: string): Promise<number> =>
  (
    await first(
      tx.select({ documents: count() }).from(carDocuments).where(eq(carDocuments.carId, carId)),
    )
  )?.documents ?? 0

export const addCarDocument = (tx: Db, row: CarDocumentRow) => tx.insert(carDocuments).values(row)

export const findCarDocument = (db: Db, id: string): Promise<CarDocumentRow | undefined> =>
  first(db.select().from(carDocuments).where(eq(carDocuments.id, id)))
