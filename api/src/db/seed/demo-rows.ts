import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { coupons, covers, hubs, vehicles } from '../schema/catalogue.ts'

/** Says of everything there is that it is the demo's. */
export async function markDemo(tx: Db) {
  for (const table of [vehicles, hubs, covers, coupons])
    await tx.update(table).set({ isDemo: true })
}

/** How much of the demo could still be sold, by what it is; nothing that there is none of. */
export async function listDemoOnSale(db: Db): Promise<{ what: string; count: number }[]> {
  const counts = [
    ['cars', await db.$count(vehicles, and(vehicles.isDemo, isNull(vehicles.retiredAt)))],
    ['hubs', await db.$count(hubs, and(hubs.isDemo, sql`${hubs.services} <> '[]'`))],
    ['coverages', await db.$count(covers, eq(covers.isDemo, true))],
    ['coupons', await db.$count(coupons, and(coupons.isDemo, coupons.active))],
  ] as const
  return counts.flatMap(([what, count]) => (count ? { what, count } : []))
}
