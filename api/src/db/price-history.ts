import type { AskedPrice } from '@galgal/domain/previous-price'
import type { Store } from '@galgal/domain/store'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { priceHistory } from './schema/catalogue.ts'

export type PastPrice = typeof priceHistory.$inferSelect

/** Rows that fit into one statement's parameters. */
const CHUNK = 5000

/** Remembers prices that are asked no more. */
export async function addPastPrices(tx: Db, prices: readonly PastPrice[]) {
  for (let start = 0; start < prices.length; start += CHUNK)
    await tx
      .insert(priceHistory)
      .values(prices.slice(start, start + CHUNK))
      // Two files in one instant: the price between them was asked for no time at all.
      .onConflictDoNothing()
}

const none: readonly AskedPrice[] = []

/** What was asked for some cars before, by car, store and months, oldest first. */
export async function listPastPrices(
  db: Db,
  ids: number[],
): Promise<(id: number, store: Store, months: number) => readonly AskedPrice[]> {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.classificationId, ids))
    .orderBy(asc(priceHistory.until))
  const keyOf = (id: number, store: Store, months: number) => `${id} ${store} ${months}`
  const byPack = Map.groupBy(rows, (it) => keyOf(it.classificationId, it.store, it.months))
  return (id, store, months) => byPack.get(keyOf(id, store, months)) ?? none
}
