import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import type { Store } from '@galgal/domain/store'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import { type Db, hasRows } from '../database.ts'
import { type StoredPacks, stock, vehicles } from '../schema/catalogue.ts'
import { isOfStore } from './catalogue.ts'

/** Cars that are written in one go, so that no statement takes long. */
const CHUNK = 500

/** A car whose prices say since when they are asked. */
export type DatedVehicle = Omit<Vehicle, 'packs'> & { packs: StoredPacks }

/** Told of each so many cars. */
type Written = (count: number) => void

/** Adds cars or replaces what is known of them, apart from their stock; a car that had been withdrawn is offered again. */
export async function saveVehicles(
  tx: Db,
  cars: readonly DatedVehicle[],
  changedAt: Date,
  written: Written = () => {},
) {
  for (const chunk of chunked(cars, CHUNK)) {
    await tx
      .insert(vehicles)
      // One parameter for all: a parameter for every value takes longer than the database does.
      .select(sql`select it.*, null::timestamptz, 0, ${changedAt.toISOString()}::timestamptz, false
        from jsonb_to_recordset(${JSON.stringify(chunk.map(vehicleColumns))}::jsonb)
        as it(classification_id int, catalog_id int, brand_slug text, model_slug text,
          version_slug text, year int, details jsonb, packs jsonb)`)
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
    written(chunk.length)
  }
}

type Stocked = Pick<Vehicle, 'classificationId' | 'colours'>

const isCounted = sql`${stock.countedBy} = 'cars'`

/** Makes the colours of cars what is given. Stock changes by the difference, so holds stay. */
export async function saveStock(tx: Db, cars: readonly Stocked[], written: Written = () => {}) {
  for (const chunk of chunked(cars, CHUNK)) {
    await tx
      .insert(stock)
      .select(sql`select it.*, it.total, 'number', 0, null::timestamptz
        from jsonb_to_recordset(${JSON.stringify(chunk.flatMap(stockRows))}::jsonb)
        as it(classification_id int, colour_id text, name jsonb, hex text, position int, total int)`)
      .onConflictDoUpdate({
        target: [stock.classificationId, stock.colourId],
        set: {
          name: sql`excluded.name`,
          hex: sql`excluded.hex`,
          position: sql`excluded.position`,
          // What is counted by cars follows the cars alone.
          total: sql`case when ${isCounted} then ${stock.total} else excluded.total end`,
          available: sql`case when ${isCounted} then ${stock.available}
            else greatest(0, ${stock.available} + excluded.total - ${stock.total}) end`,
        },
      })
    written(chunk.length)
  }
}

function vehicleColumns(car: DatedVehicle) {
  const {
    classificationId: classification_id,
    catalogId: catalog_id,
    brandSlug: brand_slug,
    modelSlug: model_slug,
    versionSlug: version_slug,
    year,
    colours: _,
    packs,
    ...details
  } = car
  const numbers = { classification_id, catalog_id, year }
  return { ...numbers, brand_slug, model_slug, version_slug, details, packs }
}

const stockRows = ({ classificationId: classification_id, colours }: Stocked) =>
  colours.map(({ id: colour_id, name, hex, stock: total }, position) => ({
    classification_id,
    colour_id,
    name,
    hex,
    position,
    total,
  }))

/** Whether a car that stood at this address of a store has been withdrawn. */
export const isRetiredAddress = (
  db: Db,
  store: Store,
  at: { brand: string; model: string; version: string; year?: number | undefined },
): Promise<boolean> =>
  hasRows(
    db
      .select({ id: vehicles.classificationId })
      .from(vehicles)
      .where(
        and(
          isNotNull(vehicles.retiredAt),
          isOfStore(store),
          eq(vehicles.brandSlug, at.brand),
          eq(vehicles.modelSlug, at.model),
          eq(vehicles.versionSlug, at.version),
          at.year === undefined ? undefined : eq(vehicles.year, at.year),
        ),
      )
      .limit(1),
  )
