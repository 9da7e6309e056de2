import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { isAmong } from '../among.ts'
import { chunked } from '../chunk.ts'
import { type Db, first } from '../database.ts'
import { hubs, stock, vehicles } from '../schema/catalogue.ts'
import { fleetCars } from '../schema/fleet.ts'

export type Car = typeof fleetCars.$inferSelect
export type NewCar = typeof fleetCars.$inferInsert

/** Few enough for the time that one statement has. */
const AT_ONCE = 500

export const findCar = (db: Db, id: string): Promise<Car | undefined> =>
  first(db.select().from(fleetCars).where(eq(fleetCars.id, id)))

export const findCarByPlate = (db: Db, plate: string): Promise<Car | undefined> =>
  first(db.select().from(fleetCars).where(eq(fleetCars.plate, plate)))

export const lockCar = (tx: Db, id: string): Promise<Car | undefined> =>
  first(tx.select().from(fleetCars).where(eq(fleetCars.id, id)).for('update'))

export const listCars = (db: Db, ids: readonly string[]): Promise<Car[]> =>
  db.select().from(fleetCars).where(isAmong(fleetCars.id, ids))

export const listCarsByPlate = (db: Db, plates: readonly string[]): Promise<Car[]> =>
  db.select().from(fleetCars).where(isAmong(fleetCars.plate, plates))

/** In the order of their ids, so that two who lock some of the same wait for each other. */
export const lockCars = (tx: Db, ids: readonly string[]): Promise<Car[]> =>
  tx
    .select()
    .from(fleetCars)
    .where(isAmong(fleetCars.id, ids))
    .orderBy(asc(fleetCars.id))
    .for('update')

export const changeCar = (tx: Db, id: string, change: Partial<NewCar>) =>
  tx.update(fleetCars).set(change).where(eq(fleetCars.id, id))

/** Of the sandbox, where nobody drives a car to its hub: it stands where its subscription wants it. */
export const bringDemoCar = (tx: Db, id: string) =>
  tx.execute(sql`update fleet_cars f set hub_id = o.hub from subscriptions s join orders o on o.id = s.order_id
    where f.id = ${id} and s.id = f.subscription_id and o.hub is not null`)

/** Adds cars and gives the ids of those that were added: a plate or VIN that is there stays as it is. */
export async function addCars(tx: Db, cars: readonly NewCar[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (const some of chunked(cars, AT_ONCE)) {
    const rows = await tx
      .insert(fleetCars)
      .values([...some])
      .onConflictDoNothing()
      .returning({ id: fleetCars.id })
    for (const { id } of rows) added.add(id)
  }
  return added
}

/** The plates and VINs that are registered, of some. */
export async function listKnownNames(
  db: Db,
  names: readonly { plate: string; vin?: string | undefined }[],
): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunked(names, AT_ONCE)) {
    const vins = some.flatMap(({ vin }) => vin ?? [])
    const rows = await db
      .select({ plate: fleetCars.plate, vin: fleetCars.vin })
      .from(fleetCars)
      .where(
        or(
          inArray(
            fleetCars.plate,
            some.map(({ plate }) => plate),
          ),
          vins.length ? inArray(fleetCars.vin, vins) : undefined,
        ),
      )
    for (const { plate, vin } of rows) for (const name of [plate, vin]) if (name) known.add(name)
  }
  return known
}

/** What a car may be of and stand at: models, their colours with the model's year by `model colour`, and the hubs. */
export async function readFleetTerms(db: Db) {
  const [colours, places] = await Promise.all([
    db
      .select({
        model: stock.classificationId,
        key: sql<string>`${stock.classificationId} || ' ' || ${stock.colourId}`,
        year: vehicles.year,
      })
      .from(stock)
      .innerJoin(vehicles, eq(vehicles.classificationId, stock.classificationId)),
    db.select({ id: hubs.id }).from(hubs),
  ])
  return {
    models: new Set(colours.map(({ model }) => model)),
    years: new Map(colours.map(({ key, year }) => [key, year])),
    hubs: new Set(places.map(({ id }) => id)),
  }
}

/** Colours of a model, in their order. */
export const listColoursOf = (db: Db, classificationId: number) =>
  db
    .select({ id: stock.colourId, name: stock.name })
    .from(stock)
    .where(eq(stock.classificationId, classificationId))
    .orderBy(stock.position)
