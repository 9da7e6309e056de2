import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { coupons } from './schema/catalogue.ts'

export type Coupon = typeof coupons.$inferSelect

/** By its code in upper case. */
export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  const [found] = await db.select().from(coupons).where(eq(coupons.code, code))
  return found
}
