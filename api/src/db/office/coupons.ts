import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { coupons } from '../schema/catalogue.ts'
import { orders } from '../schema/orders.ts'
import { inOrderOf, type PageIn, readPage, type Sort } from './keyset.ts'

export const couponSorts = {
  code: { by: coupons.code, type: 'text', descending: false },
  '-usedCount': { by: coupons.usedCount, type: 'int', descending: true },
} satisfies Record<string, Sort>

type In = PageIn & { sort: keyof typeof couponSorts; by: { active?: boolean | undefined } }

/** A page of coupons, with what the orders that were placed with each come to. */
export async function listCoupons(db: Db, { by, ...page }: In) {
  const sort = couponSorts[page.sort]
  const filters = [by.active === undefined ? undefined : eq(coupons.active, by.active)]
  const list = await readPage(db, { table: coupons, id: coupons.code, filters, sort }, page)
  const rows = list.ids.length
    ? await db.select().from(coupons).where(inArray(coupons.code, list.ids))
    : []
  const outcomeOf = await readOutcomes(db, list.ids)
  return {
    ...list,
    rows: inOrderOf(
      list.ids,
      rows.map((row) => ({ row, ...outcomeOf(row.code) })),
      ({ row }) => row.code,
    ),
  }
}

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>['rows'][number]

const placed = sql`${orders.placedQuote}`
const agorot = (value: ReturnType<typeof sql>) => sql`(${value})::bigint`
/** Of a whole period, as the order was placed. */
const total = agorot(sql`${placed} ->> 'total'`)
/** What the same period comes to without a coupon: its regular payments, and what is paid once. */
const uncut = sql`${agorot(sql`${placed} -> 'monthly' ->> 'total'`)} * ${orders.months}
  + coalesce((select (line ->> 'amount')::bigint
    from jsonb_array_elements(${placed} -> 'dueNow' -> 'lines') line
    where line ->> 'name' = 'delivery'), 0)`

/** Of the orders placed with each coupon: how many, what it took off and what they come to, in agorot. */
async function readOutcomes(db: Db, codes: string[]) {
  const sum = (value: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)
  const rows = codes.length
    ? await db
        .select({
          code: orders.couponCode,
          orders: sql<number>`count(*)::int`,
          given: sum(sql`${uncut} - ${total}`),
          revenue: sum(total),
        })
        .from(orders)
        .where(sql`${inArray(orders.couponCode, codes)} and ${eq(orders.status, 'ordered')}`)
        .groupBy(orders.couponCode)
    : []
  const byCode = new Map(rows.map(({ code, ...outcome }) => [code, outcome]))
  return (code: string) => byCode.get(code) ?? { orders: 0, given: 0, revenue: 0 }
}
