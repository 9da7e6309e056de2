import type { Vehicle } from '@galgal/domain/catalogue/vehicle'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'
import { type StoredPacks, stock, vehicles } from '../schema/catalogue.ts'
import { plainPacks } from './catalogue.ts'

/** A car as it is remembered, offered or withdrawn. */
export type KnownVehicle = {
  /** With the whole stock of its colours, held or not. */
  car: Vehicle
  packs: StoredPacks
  /** Colours that are counted by cars: no file sets their number. */
  countedByCars: string[]
  retired: boolean
  changedAt: Date
}

/** Cars that are read or changed in one go, so that no statement takes long. */
const CHUNK = 1000

/** Two files never change the catalogue at once: the second waits for the first to end. */
export const lockCatalogue = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalogue file', 0))`)

/** Orders lock stock before anything else of a car, so whoever changes cars does the same and neither waits for the other in a circle. */
export async function lockStock(tx: Db, ids: readonly number[]) {
  for (const chunk of chunked(
    ids.toSorted((a, b) => a - b),
    CHUNK,
  ))
    await tx
      .select({ id: stock.classificationId })
      .from(stock)
      .where(inArray(stock.classificationId, chunk))
      .orderBy(asc(stock.classificationId), asc(stock.colourId))
      .for('update')
}

/** Every car there ever was. */
export async function listKnownVehicles(db: Db): Promise<KnownVehicle[]> {
  const ids = await db.select({ id: vehicles.classificationId }).from(vehicles)
  const known: KnownVehicle[] = []
  for (const chunk of chunked(ids, CHUNK))
    known.push(
      ...(await readKnownVehicles(
        db,
        chunk.map(({ id }) => id),
      )),
    )
  return known
}

/** Some of them, in no order. */
export async function readKnownVehicles(db: Db, ids: number[]): Promise<KnownVehicle[]> {
  const cars = await db.select().from(vehicles).where(inArray(vehicles.classificationId, ids))
  const colours = await db
    .select()
    .from(stock)
    .where(inArray(stock.classificationId, ids))
    .orderBy(asc(stock.position))
  const coloursOf = Map.groupBy(colours, ({ classificationId }) => classificationId)
  return cars.map(
    ({ details, packs, retiredAt, changedAt, version: _, isDemo: __, ...columns }) => ({
      car: {
        ...columns,
        ...details,
        packs: plainPacks(packs),
        colours: (coloursOf.get(columns.classificationId) ?? []).map(
          ({ colourId, name, hex, total }) => ({ id: colourId, name, hex, stock: total }),
        ),
      },
      packs,
      countedByCars: (coloursOf.get(columns.classificationId) ?? [])
        .filter(({ countedBy }) => countedBy === 'cars')
        .map(({ colourId }) => colourId),
      retired: retiredAt !== null,
      changedAt,
    }),
  )
}

/** Withdraws cars from sale; orders and subscriptions still find them. */
export async function retireVehicles(tx: Db, ids: readonly number[], now: Date) {
  for (const chunk of chunked(ids, CHUNK))
    await tx
      .update(vehicles)
      .set({ retiredAt: now, changedAt: now })
      .where(inArray(vehicles.classificationId, chunk))
}

/** Cars that a file names are its owner's, also those that the demo had as well. */
export async function ownVehicles(tx: Db, ids: readonly number[]) {
  for (const chunk of chunked(ids, CHUNK))
    await tx
      .update(vehicles)
      .set({ isDemo: false })
      .where(and(vehicles.isDemo, inArray(vehicles.classificationId, chunk)))
}

/** Says that what search engines read of some cars is new. */
export async function dateVehicles(tx: Db, ids: readonly number[], changedAt: Date) {
  for (const chunk of chunked(ids, CHUNK))
    await tx.update(vehicles).set({ changedAt }).where(inArray(vehicles.classificationId, chunk))
}

/** Frees the numbers and addresses of cars that are about to get new ones, so that two cars can change places. */
export async function freeAddresses(tx: Db, ids: readonly number[]) {
  for (const chunk of chunked(ids, CHUNK))
    await tx
      .update(vehicles)
      .set({
        catalogId: sql`-${vehicles.classificationId}`,
        versionSlug: sql`'moving-' || ${vehicles.classificationId}`,
      })
      .where(inArray(vehicles.classificationId, chunk))
}

export type ColourOfCar = { classificationId: number; colourId: string }

/** Ends colours that their cars no longer have. Of a colour with cars held or handed out, those stay counted. */
export async function endColours(tx: Db, gone: readonly ColourOfCar[]) {
  for (const chunk of chunked(gone, CHUNK)) {
    const ids = sql.param(chunk.map(({ classificationId }) => classificationId))
    const colours = sql.param(chunk.map(({ colourId }) => colourId))
    const listed = sql`(${stock.classificationId}, ${stock.colourId}) in
      (select * from unnest(${ids}::int[], ${colours}::text[]))`
    await tx.delete(stock).where(and(listed, eq(stock.available, stock.total)))
    await tx
      .update(stock)
      .set({
        // What nobody sells any more is counted by cars no longer.
        total: sql`${stock.total} - ${stock.available}`,
        available: 0,
        countedBy: 'number',
        short: 0,
        shortSince: null,
      })
      .where(listed)
  }
}
