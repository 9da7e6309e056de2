import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { provinces } from './schema/catalogue.ts'

export async function isProvince(db: Db, code: string): Promise<boolean> {
  const found = await db
    .select({ code: provinces.code })
    .from(provinces)
    .where(eq(provinces.code, code))
  return found.length > 0
}
