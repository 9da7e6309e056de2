import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, first, hasRows } from '../database.ts'
import { coupons } from '../schema/catalogue.ts'
import { couponUses, orders } from '../schema/orders.ts'
import { customers } from '../schema/people.ts'

export type Coupon = typeof coupons.$inferSelect
export type CouponUse = typeof couponUses.$inferInsert

/** By its code in upper case. */
export const findCoupon = (db: Db, code: string): Promise<Coupon | undefined> =>
  first(db.select().from(coupons).where(eq(coupons.code, code)))

/** Until the transaction ends nobody else uses it. */
export const lockCoupon = (tx: Db, code: string): Promise<Coupon | undefined> =>
  first(tx.select().from(coupons).where(eq(coupons.code, code)).for('update'))

/** False when there is one of the code already. */
export const addCoupon = (tx: Db, coupon: Coupon): Promise<boolean> =>
  hasRows(tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code }))

export const changeCoupon = (tx: Db, code: string, changes: Partial<Coupon>) =>
  tx.update(coupons).set(changes).where(eq(coupons.code, code))

type CouponOfOrder = { orderId: string; customerId: string; code: string }

/** Every account of a customer's person, deleted ones too: those with the same identity number. */
function accountsOf(db: Db, customerId: string) {
  const itself = alias(customers, 'itself')
  const account = db
    .select({ id: customers.id })
    .from(itself)
    .innerJoin(customers, eq(customers.identityHash, itself.identityHash))
    .where(eq(itself.id, customerId))
  return sql`select ${customerId}::text union ${account}`
}

/** What a customer's person did before this order, as far as coupons ask. */
export async function couponHistory(db: Db, { orderId, customerId, code }: CouponOfOrder) {
  const accounts = accountsOf(db, customerId)
  const placed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.customerId} in (${accounts})`, eq(orders.status, 'ordered')))
  const used = db
    .select({ id: couponUses.orderId })
    .from(couponUses)
    .where(
      and(
        sql`${couponUses.customerId} in (${accounts})`,
        eq(couponUses.code, code),
        ne(couponUses.orderId, orderId),
      ),
    )
  const [history] = await db
    .select({
      hasPlacedOrder: sql<boolean>`exists ${placed}`,
      wasUsedByCustomer: sql<boolean>`exists ${used}`,
    })
    .from(sql`(select 1) as once`)
  if (!history) throw new Error(`customer ${customerId} has no coupon history`)
  return history
}

/** Counts a use; of one order only the first. */
export async function addCouponUse(tx: Db, use: CouponUse) {
  const added = await tx
    .insert(couponUses)
    .values(use)
    .onConflictDoNothing({ target: couponUses.orderId })
    .returning({ code: couponUses.code })
  if (added.length) await countUses(tx, use.code, 1)
}

/** Forgets the use of an order, if there is one. */
export async function removeCouponUse(tx: Db, orderId: string) {
  const removed = await tx
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ code: couponUses.code })
  for (const { code } of removed) await countUses(tx, code, -1)
}

const countUses = (tx: Db, code: string, by: 1 | -1) =>
  tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + ${by}::int` })
    .where(eq(coupons.code, code))
