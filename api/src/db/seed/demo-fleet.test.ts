import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { openEmpty } from '../../../test/seeded-database.ts'
import { listFaults } from '../audit.ts'
import { seedWhenEmpty } from './seed.ts'

const seeded = async (now: string) => {
  const { db, close } = await openEmpty()
  await seedWhenEmpty(db, 'demoFleet', new Date(now))
  return { db, close }
}

test('[OF222][OF228] a sandbox begins with every single car of its stock, counted by them, under plates that are always the same', async () => {
  const { db, close } = await seeded('2026-11-01T08:00:00Z')
  const other = await seeded('2027-03-01T08:00:00Z')
  try {
    const plates = (of: typeof db) =>
      rowsOf(
        of,
        sql`select plate, classification_id as car, colour_id as colour, hub_id as hub from fleet_cars order by plate`,
      )
    const cars = await plates(db)
    expect(cars).toHaveLength(3457)
    expect(new Set(cars.map(({ plate }) => plate)).size).toBe(3457)
    for (const { plate } of cars) expect(plate).toMatch(/^[1-9]\d\d-\d\d-\d{3}$/)
    expect(await plates(other.db)).toEqual(cars)
    expect(
      await rowsOf(
        db,
        sql`select distinct counted_by as by, total = available as free, short from stock`,
      ),
    ).toEqual([{ by: 'cars', free: true, short: 0 }])
    expect(await listFaults(db, new Date('2026-11-01T08:00:00Z'))).toEqual([])
    const [places] = await rowsOf(
      db,
      sql`select count(distinct hub_id)::int as hubs from fleet_cars`,
    )
    expect(places?.hubs).toBeGreaterThan(10)
  } finally {
    await close()
    await other.close()
  }
}, 60_000)
