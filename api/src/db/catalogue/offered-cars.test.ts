import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import type { Db } from '../database.ts'
import { stock, vehicles } from '../schema/catalogue.ts'
import { bumpCatalogueVersion } from './catalogue.ts'
import { retireVehicles } from './catalogue-changes.ts'
import { findAt, findByNumber, offeredCars } from './offered-cars.ts'

const TUCSON = 10080

let db: Db
let now: Date
beforeEach(async () => {
  const api = await openTestApi()
  db = api.db
  now = api.deps.now()
})

const changed = (...cars: number[]) => db.transaction((tx) => bumpCatalogueVersion(tx, cars))

async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')]
  try {
    await run()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test('a catalogue that did not change costs one look', async () => {
  const cars = await offeredCars(db)
  expect(cars.size).toBe(248)
  expect(await statementsOf(() => offeredCars(db))).toBe(1)
  expect(await offeredCars(db)).toBe(cars)
})

test('a change reads the cars it names and no other', async () => {
  const before = await offeredCars(db)
  onTestFinished(async () => {
    await openTestApi()
  })
  await db.update(stock).set({ available: 0 }).where(eq(stock.classificationId, TUCSON))
  await changed(TUCSON)
  const after = await offeredCars(db)
  expect(after.get(TUCSON)?.colours.map(({ available }) => available)).toEqual([0, 0, 0, 0, 0])
  for (const [id, car] of after) expect(car === before.get(id)).toBe(id !== TUCSON)
})

test('whoever asks at once waits for one look and one reading', async () => {
  await offeredCars(db)
  await changed(TUCSON)
  const all = () => Promise.all(Array.from({ length: 20 }, () => offeredCars(db)))
  const alone = await statementsOf(() => offeredCars(db))
  await changed(TUCSON)
  expect(alone).toBeGreaterThan(1)
  expect(await statementsOf(all)).toBe(alone)
})

test('a reading that fails is forgotten, and the next one succeeds', async () => {
  const before = await offeredCars(db)
  await changed(TUCSON)
  await db.execute(sql`alter table price_history rename to elsewhere`)
  try {
    await expect(offeredCars(db)).rejects.toThrow()
  } finally {
    await db.execute(sql`alter table elsewhere rename to price_history`)
  }
  const after = await offeredCars(db)
  expect(after.get(TUCSON)).not.toBe(before.get(TUCSON))
})

test('a withdrawn car is gone from the offer', async () => {
  onTestFinished(async () => {
    await db.update(vehicles).set({ retiredAt: null })
    await changed(TUCSON)
  })
  await retireVehicles(db, [TUCSON], now)
  await changed(TUCSON)
  expect(findByNumber(await offeredCars(db), { classificationId: TUCSON })).toBeUndefined()
})

test('a car is found by either number, and by its address in the stores that sell it', async () => {
  const cars = await offeredCars(db)
  const car = cars.get(TUCSON)
  expect(car).toBeDefined()
  expect(findByNumber(cars, { catalogId: car?.catalogId })).toBe(car)
  const at = { brand: 'hyundai', model: 'tucson', version: 'executive-hybrid-1-6' }
  expect(findAt(cars, 'B2C', at)).toBe(car)
  expect(findAt(cars, 'B2C', { ...at, year: 2026 })).toBe(car)
  expect(findAt(cars, 'B2C', { ...at, year: 2019 })).toBeUndefined()
  const [business] = [...cars.values()].filter(({ stores }) => stores.join() === 'B2B')
  if (!business) throw new Error('no car of businesses alone')
  const place = {
    brand: business.brandSlug,
    model: business.modelSlug,
    version: business.versionSlug,
  }
  expect(findAt(cars, 'B2B', place)?.versionSlug).toBe(business.versionSlug)
  expect(findAt(cars, 'B2C', place)).toBeUndefined()
})
