import type { OfferedPrice } from '@galgal/domain/catalogue/previous-price'
import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import { type Store, stores } from '@galgal/domain/store'
import { asc, inArray, sql } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'
import { priceHistory } from '../schema/catalogue.ts'
import type { KnownVehicle } from './catalogue-changes.ts'
import type { DatedVehicle } from './vehicles.ts'

export type PastPrice = typeof priceHistory.$inferSelect

/** Prices that are written in one go, so that no statement takes long. */
const CHUNK = 5000

const monthlyOf = (packs: Vehicle['packs'], store: Store, months: number) =>
  packs[store]?.find((pack) => pack.months === months)?.monthly

/** A car whose prices are asked from now on; one that is asked already keeps its beginning. */
export function datePrices(car: Vehicle, known: KnownVehicle | undefined, now: Date): DatedVehicle {
  const beginOf = (store: Store, months: number, monthly: number) => {
    const same = known?.packs[store]?.find((it) => it.months === months && it.monthly === monthly)
    if (!known || known.retired || !same) return now.toISOString()
    return same.since ?? known.changedAt.toISOString()
  }
  const dated = Object.entries(car.packs).map(([store, packs]) => [
    store,
    packs.map((pack) => ({
      ...pack,
      since: beginOf(store as Store, pack.months, pack.monthly),
    })),
  ])
  return { ...car, packs: Object.fromEntries(dated) }
}

/** The prices of a known car that are asked no more once it becomes another, or is withdrawn. */
export function endedPrices(known: KnownVehicle, car: Vehicle | undefined, now: Date): PastPrice[] {
  if (known.retired) return []
  return stores.flatMap((store) =>
    (known.packs[store] ?? []).flatMap(({ months, monthly, since }) => {
      const began = since === undefined ? known.changedAt : new Date(since)
      const isStillOffered = car && monthlyOf(car.packs, store, months) === monthly
      if (isStillOffered || began >= now) return []
      const { classificationId } = known.car
      return [{ classificationId, store, months, monthly, since: began, until: now }]
    }),
  )
}

const historyColumns = ({ classificationId: classification_id, ...price }: PastPrice) => ({
  classification_id,
  ...price,
})

/** Remembers prices that are asked no more. */
export async function addPastPrices(tx: Db, prices: readonly PastPrice[]) {
  for (const chunk of chunked(prices, CHUNK))
    await tx.insert(priceHistory).select(sql`select *
      from jsonb_to_recordset(${JSON.stringify(chunk.map(historyColumns))}::jsonb)
      as it(classification_id int, store text, months int, monthly int,
        since timestamptz, until timestamptz)`)
}

const none: readonly OfferedPrice[] = []

/** What was asked for some cars before, by car, store and months, oldest first. */
export async function listPastPrices(
  db: Db,
  ids: number[],
): Promise<(id: number, store: Store, months: number) => readonly OfferedPrice[]> {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.classificationId, ids))
    .orderBy(asc(priceHistory.until))
  const keyOf = (id: number, store: Store, months: number) => `${id} ${store} ${months}`
  const byPack = Map.groupBy(rows, (it) => keyOf(it.classificationId, it.store, it.months))
  return (id, store, months) => byPack.get(keyOf(id, store, months)) ?? none
}
