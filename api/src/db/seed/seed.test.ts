import { expect, test } from 'vitest'
import { openEmpty } from '../../../test/seeded-database.ts'
import {
  cities,
  countries,
  coupons,
  covers,
  hubs,
  provinces,
  specialDays,
  vehicles,
} from '../schema/catalogue.ts'
import { fleetCars } from '../schema/fleet.ts'
import { listDemoOnSale } from './demo-rows.ts'
import { beginningOf, seedWhenEmpty } from './seed.ts'

const now = new Date('2026-11-01T08:00:00Z')

test('[S38] production begins with what is true of the country, and nothing to sell', async () => {
  const { db, close } = await openEmpty()
  try {
    await seedWhenEmpty(db, beginningOf('production'), now)
    const counts = async (...tables: Parameters<typeof db.$count>[0][]) =>
      Promise.all(tables.map((table) => db.$count(table)))
    expect(await counts(countries, cities, provinces, specialDays)).toEqual([243, 743, 8, 0])
    expect(await counts(vehicles, hubs, covers, coupons)).toEqual([0, 0, 0, 0])
    // Whoever starts a sandbox on it by mistake brings no demo into it.
    await seedWhenEmpty(db, beginningOf('sandbox'), now)
    expect(await counts(vehicles, hubs, covers, coupons)).toEqual([0, 0, 0, 0])
    expect(await listDemoOnSale(db)).toEqual([])
  } finally {
    await close()
  }
}, 60_000)

test('[S38] what a sandbox begins with is marked as the demo, part by part', async () => {
  const { db, close } = await openEmpty()
  try {
    await seedWhenEmpty(db, beginningOf('sandbox'), now)
    const onSale = (await listDemoOnSale(db)).map(({ what, count }) => `${count} ${what}`)
    expect(onSale).toEqual(['248 cars', '24 hubs', '3 coverages', '8 coupons'])
    expect(await db.$count(fleetCars)).toBe(3457)
  } finally {
    await close()
  }
}, 60_000)
