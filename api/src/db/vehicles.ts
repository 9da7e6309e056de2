import type { Vehicle } from '@galgal/domain/vehicle'
import { sql } from 'drizzle-orm'
import { inChunks } from './in-chunks.ts'
import type { Db } from './open-database.ts'
import { type StoredPacks, stock, vehicles } from './schema/catalogue.ts'

/** Rows that fit into one statement's parameters and time. */
const CHUNK = 500

/** A car whose prices say since when they are asked. */
export type DatedVehicle = Omit<Vehicle, 'packs'> & { packs: StoredPacks }

/** Adds cars or replaces what is known of them, apart from their stock; a car that had been withdrawn is offered again. */
export async function saveVehicles(tx: Db, cars: readonly DatedVehicle[], changedAt: Date) {
  for (const chunk of inChunks(cars, CHUNK))
    await tx
      .insert(vehicles)
      .values(chunk.map((car) => ({ ...vehicleColumns(car), changedAt })))
      .onConflictDoUpdate({
        target: vehicles.classificationId,
        set: {
          catalogId: sql`excluded.catalog_id`,
          brandSlug: sql`excluded.brand_slug`,
          modelSlug: sql`excluded.model_slug`,
          versionSlug: sql`excluded.version_slug`,
          year: sql`excluded.year`,
          details: sql`excluded.details`,
          packs: sql`excluded.packs`,
          changedAt: sql`excluded.changed_at`,
          retiredAt: sql`null`,
        },
      })
}

/** Makes the colours of cars what is given. Stock changes by the difference, so holds stay. */
export async function saveStock(
  tx: Db,
  cars: readonly Pick<Vehicle, 'classificationId' | 'colours'>[],
) {
  for (const chunk of inChunks(cars.flatMap(stockRows), CHUNK))
    await tx
      .insert(stock)
      .values(chunk)
      .onConflictDoUpdate({
        target: [stock.classificationId, stock.colourId],
        set: {
          name: sql`excluded.name`,
          hex: sql`excluded.hex`,
          position: sql`excluded.position`,
          total: sql`excluded.total`,
          available: sql`greatest(0, ${stock.available} + excluded.total - ${stock.total})`,
        },
      })
}

function vehicleColumns(car: DatedVehicle) {
  const {
    classificationId,
    catalogId,
    brandSlug,
    modelSlug,
    versionSlug,
    year,
    colours: _,
    packs,
    ...details
  } = car
  return {
    classificationId,
    catalogId,
    brandSlug,
    modelSlug,
    versionSlug,
    year,
    packs,
    details,
    retiredAt: null,
  }
}

const stockRows = (car: Pick<Vehicle, 'classificationId' | 'colours'>) =>
  car.colours.map(({ id, name, hex, stock: total }, position) => ({
    classificationId: car.classificationId,
    colourId: id,
    name,
    hex,
    position,
    total,
    available: total,
  }))
