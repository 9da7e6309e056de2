import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { onServer, openTestApi } from '../../test/open-test-api.ts'
import { bumpCatalogueVersion } from '../db/catalogue/catalogue.ts'
import { offeredCars } from '../db/catalogue/offered-cars.ts'
import type { Db } from '../db/database.ts'
import { restock, takeStock } from '../db/order/stock.ts'
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { importFile } from './import-file.ts'

const now = new Date('2026-11-22T09:00:00Z')
const bytesOf = (rows: unknown[]) => new TextEncoder().encode(JSON.stringify(rows))
const rowsWith = (seats: number, more: number) =>
  seeded.vehicles.map((row) => ({
    ...row,
    seats,
    colors: row.colors.map((it) => ({ ...it, stock: it.stock + 10 + more })),
  }))

afterAll(async () => {
  if (!onServer) return
  const { db } = await openTestApi()
  await importFile(db, bytesOf(seeded.vehicles), now)
  await db.execute(sql`truncate price_history`)
})

const LOCK_TIMEOUT = '55P03'

/** An order that waited too long for a file is told to come again. */
async function untilDone(run: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await run()
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== LOCK_TIMEOUT) throw error
    }
}

/** Takes one car and gives it back in two transactions, as an order does that is begun and left. */
async function holdAndLetGo(db: Db, classificationId: number, colourId: string) {
  const cars = { classificationId, colourId, quantity: 1 }
  for (const change of [takeStock, restock])
    await untilDone(() =>
      db.transaction(async (tx) => {
        await change(tx, cars)
        await bumpCatalogueVersion(tx, [classificationId])
      }),
    )
}

test.runIf(onServer)(
  'files and orders of the same cars never wait for each other in a circle, and no car is lost',
  async () => {
    const { db } = await openTestApi()
    let importing = true
    const imports = (async () => {
      for (let round = 0; round < 6; round++) {
        const { problems } = await importFile(db, bytesOf(rowsWith(4 + (round % 2), round)), now)
        expect(problems).toBeUndefined()
      }
      importing = false
    })()
    const orders = seeded.vehicles.slice(0, 6).map(async (row) => {
      while (importing)
        for (const { id } of row.colors) await holdAndLetGo(db, row.classificationId, id)
    })
    await Promise.all([imports, ...orders])
    const { rows } = (await db.execute(
      sql`select count(*)::int as faults from stock where available <> total`,
    )) as unknown as { rows: { faults: number }[] }
    expect(rows).toEqual([{ faults: 0 }])
    // Whoever remembers the cars knows the last of all these changes.
    const remembered = await offeredCars(db)
    for (const row of seeded.vehicles) {
      const colours = remembered.get(row.classificationId)?.colours
      expect(colours?.map(({ stock, available }) => [stock, available])).toEqual(
        row.colors.map(({ stock }) => [stock + 15, stock + 15]),
      )
    }
  },
)
