import type { OfferedPrice } from '@galgal/domain/catalogue/previous-price'
import type { Pack } from '@galgal/domain/orders/quote'
import type { Store } from '@galgal/domain/store'
import { and, inArray, isNull } from 'drizzle-orm'
import { chunked } from '../chunk.ts'
import type { Db } from '../database.ts'
import { type StoredPack, stock, vehicles } from '../schema/catalogue.ts'
import { type OfferedVehicle, vehicleOf } from './catalogue.ts'
import { carsChangedSince, currentCatalogueVersion } from './catalogue-version.ts'
import { listPhotos } from './photos.ts'
import { listPastPrices } from './price-history.ts'

/** A pack with the instant its price began, and what was asked shortly before. */
export type OfferedPack = Pack & { since: Date; pastPrices: readonly OfferedPrice[] }

/** A car with everything its pages say of it. */
export type OfferedCar = Omit<OfferedVehicle, 'packs'> & {
  packs: Partial<Record<Store, OfferedPack[]>>
  changedAt: Date
}

/** Every car on offer, by classificationId. */
export type OfferedCars = ReadonlyMap<number, OfferedCar>

type OneOf = ReturnType<typeof createInterner>
type Memory = { version: number; cars: OfferedCars; intern: OneOf; reading: Promise<void> }

/** Cars that are read in one go, so that no statement takes long. */
const CHUNK = 1000

// A database and its memory go together.
const memories = new WeakMap<Db, Memory>()

const emptyMemory = (): Memory => ({
  version: -1,
  cars: new Map(),
  intern: createInterner(),
  reading: Promise.resolve(),
})

/** Every car on offer as it stands in the database now. All are read once, afterwards those that changed. */
export async function offeredCars(db: Db): Promise<OfferedCars> {
  const memory = memories.get(db) ?? emptyMemory()
  memories.set(db, memory)
  const wanted = await currentCatalogueVersion(db)
  if (memory.version >= wanted) return memory.cars
  const reading = memory.reading.then(async () => {
    // Whoever waited in front may have read this version already.
    if (memory.version >= wanted) return
    memory.cars = await readChanges(db, memory)
    memory.version = wanted
  })
  memory.reading = reading.catch(() => {})
  await reading
  return memory.cars
}

/** What changes while it is being read is noticed by the next call, which reads it again. */
async function readChanges(db: Db, { version, cars, intern }: Memory): Promise<OfferedCars> {
  const changed = carsChangedSince(db, version)
  const now = new Map(changed && cars)
  for (const id of changed ?? []) now.delete(id)
  for (const chunk of chunked(changed ?? (await listOffered(db)), CHUNK))
    for (const car of await readCars(db, chunk, intern)) now.set(car.classificationId, car)
  return now
}

async function listOffered(db: Db): Promise<number[]> {
  const offered = await db
    .select({ id: vehicles.classificationId })
    .from(vehicles)
    .where(isNull(vehicles.retiredAt))
  return offered.map(({ id }) => id)
}

async function readCars(db: Db, ids: number[], intern: OneOf): Promise<OfferedCar[]> {
  const isOffered = and(inArray(vehicles.classificationId, ids), isNull(vehicles.retiredAt))
  const rows = await db.select().from(vehicles).where(isOffered)
  const colours = await db.select().from(stock).where(inArray(stock.classificationId, ids))
  const photos = await listPhotos(db, ids)
  const pastPrices = await listPastPrices(db, ids)
  const coloursOf = Map.groupBy(colours, ({ classificationId }) => classificationId)
  return rows.map((row) => {
    const { classificationId: id, changedAt } = row
    const packsIn = ([store, packs]: [string, StoredPack[]]) => [
      store,
      packs.map(({ since, ...pack }) => ({
        ...pack,
        since: since === undefined ? changedAt : new Date(since),
        pastPrices: pastPrices(id, store as Store, pack.months),
      })),
    ]
    const car = vehicleOf(row, coloursOf.get(id) ?? [], photos.get(id))
    const facts = Object.entries(car).map(([name, fact]) => [
      name,
      name === 'colours' || name === 'photos' ? fact : intern(fact),
    ])
    return {
      ...(Object.fromEntries(facts) as OfferedVehicle),
      colours: car.colours.map((it) => ({ ...it, name: intern(it.name), hex: intern(it.hex) })),
      packs: Object.fromEntries(Object.entries(row.packs).map(packsIn)),
      changedAt,
    }
  })
}

/** A store's car by the slugs of an address; without a year the newest. */
export function findAt(
  cars: OfferedCars,
  store: Store,
  at: { brand: string; model: string; version: string; year?: number | undefined },
): OfferedCar | undefined {
  let found: OfferedCar | undefined
  for (const car of cars.values()) {
    const isThere =
      car.versionSlug === at.version && car.modelSlug === at.model && car.brandSlug === at.brand
    if (!isThere || !car.stores.includes(store) || (at.year ?? car.year) !== car.year) continue
    if (!found || found.year < car.year) found = car
  }
  return found
}

/** By either number. */
export function findByNumber(
  cars: OfferedCars,
  by: { classificationId?: number | undefined; catalogId?: number | undefined },
): OfferedCar | undefined {
  if (by.classificationId !== undefined) return cars.get(by.classificationId)
  return cars.values().find(({ catalogId }) => catalogId === by.catalogId)
}

/** Keeps one copy of values that are equal, so that thousands of cars share their words, lists and names. */
function createInterner() {
  const texts = new Map<string, string>()
  const others = new Map<string, object>()

  /** The value, or one that was seen before and is equal. Nobody may change what comes out. */
  return function intern<Value>(value: Value): Value {
    if (typeof value === 'string') {
      const known = texts.get(value)
      if (known === undefined) texts.set(value, value)
      return (known ?? value) as Value
    }
    if (typeof value !== 'object' || value === null) return value
    const key = JSON.stringify(value)
    const known = others.get(key) ?? inside(value, intern)
    others.set(key, known)
    return known as Value
  }
}

const inside = (value: object, intern: (part: unknown) => unknown): object =>
  Array.isArray(value)
    ? value.map(intern)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, intern(part)]))
