import type { Vehicle } from '@galgal/domain/vehicle'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { plainPacks } from './catalogue.ts'
import type { Db } from './open-database.ts'
import { catalogueVersion, stock, vehicles } from './schema/catalogue.ts'

/** A car as it is remembered, offered or withdrawn. */
export type KnownVehicle = Vehicle & { retired: boolean }

/** Two changes of the catalogue never run at once: the second waits for the first to end. */
export const lockCatalogue = (tx: Db) => tx.select().from(catalogueVersion).for('update')

/** Every car there ever was, with the whole stock of its colours. */
export async function listKnownVehicles(db: Db): Promise<KnownVehicle[]> {
  const [cars, colours] = [await db.select().from(vehicles), await db.select().from(stock)]
  const coloursOf = Map.groupBy(colours, ({ classificationId }) => classificationId)
  return cars.map(({ details, packs, retiredAt, version: _, changedAt: __, ...columns }) => ({
    ...columns,
    ...details,
    packs: plainPacks(packs),
    retired: retiredAt !== null,
    colours: (coloursOf.get(columns.classificationId) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map(({ colourId, name, hex, total }) => ({ id: colourId, name, hex, stock: total })),
  }))
}

/** Withdraws cars from sale; orders and subscriptions still find them. */
export async function retireVehicles(tx: Db, ids: number[], now: Date) {
  if (ids.length)
    await tx.update(vehicles).set({ retiredAt: now }).where(inArray(vehicles.classificationId, ids))
}

/** Frees the numbers and addresses of cars that are about to get new ones, so that two cars can change places. */
export async function freeAddresses(tx: Db, ids: number[]) {
  if (ids.length)
    await tx
      .update(vehicles)
      .set({
        catalogId: sql`-${vehicles.classificationId}`,
        versionSlug: sql`'moving-' || ${vehicles.classificationId}`,
      })
      .where(inArray(vehicles.classificationId, ids))
}

/** Ends the colours a car no longer has. Of a colour with cars held or handed out, those stay counted. */
export async function keepColours(tx: Db, car: Vehicle) {
  const gone = and(
    eq(stock.classificationId, car.classificationId),
    notInArray(
      stock.colourId,
      car.colours.map(({ id }) => id),
    ),
  )
  await tx.delete(stock).where(and(gone, eq(stock.available, stock.total)))
  await tx
    .update(stock)
    .set({ total: sql`${stock.total} - ${stock.available}`, available: 0 })
    .where(gone)
}
