import type { Vehicle } from '@galgal/domain/vehicle'
import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { stock, vehicles } from './schema/catalogue.ts'

/** Cars that fit into one statement's parameters. */
const CHUNK = 200

const chunks = <T>(all: T[], size: number): T[][] =>
  all.length ? [all.slice(0, size), ...chunks(all.slice(size), size)] : []

/** Adds cars or replaces what is known of them; a car that had been withdrawn is offered again. Stock changes by the difference, so holds stay. */
export async function saveVehicles(tx: Db, cars: Vehicle[]) {
  for (const chunk of chunks(cars, CHUNK)) {
    await tx
      .insert(vehicles)
      .values(chunk.map(vehicleColumns))
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
          retiredAt: sql`null`,
        },
      })
    await tx
      .insert(stock)
      .values(chunk.flatMap(stockRows))
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
}

function vehicleColumns(car: Vehicle) {
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

const stockRows = (car: Vehicle) =>
  car.colours.map(({ id, name, hex, stock: total }, position) => ({
    classificationId: car.classificationId,
    colourId: id,
    name,
    hex,
    position,
    total,
    available: total,
  }))
