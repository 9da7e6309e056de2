import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { provinces } from '../schema/catalogue.ts'

/** The regions of Israel, from north to south. */
export const listProvinces = (db: Db) =>
  db.select().from(provinces).orderBy(asc(provinces.position))

export async function isProvince(db: Db, code: string): Promise<boolean> {
  const found = await db
    .select({ code: provinces.code })
    .from(provinces)
    .where(eq(provinces.code, code))
  return found.length > 0
}
