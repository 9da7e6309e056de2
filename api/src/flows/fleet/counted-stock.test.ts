import { readFile } from 'node:fs/promises'
import type { CarPurpose, StateOfOffice } from '@galgal/domain/fleet/car-states'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, placeOrder } from '../../../test/orders.ts'
import { importFile } from '../../catalogue-import/import-file.ts'
import { findCar } from '../../db/fleet/cars.ts'
import { restock, takeStock } from '../../db/order/stock.ts'
import seeded from '../../db/seed/vehicles.json' with { type: 'json' }
import type { Deps } from '../../deps.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { changeCar, letCarGo, putCar } from './change-car.ts'
import { countStockBy } from './count-by.ts'
import { registerCars } from './register-cars.ts'

let api: TestApi
let deps: Deps
beforeEach(async () => {
  api = await openTestApi()
  deps = api.deps
})

/** Takes back whatever a catalogue file did. */
async function rolledBack(run: () => Promise<void>) {
  const done = new Error('done')
  const running = api.db.transaction(async (tx) => {
    deps = { ...api.deps, db: tx }
    await run()
    throw done
  })
  await expect(running).rejects.toBe(done)
}

const WHITE = { classificationId: 10080, colourId: 'white' }
let plate = 1_000_000

/** Registers so many cars of a colour and gives their ids. */
async function register(count: number, colourId = 'white'): Promise<string[]> {
  const usual = { purpose: 'sale' as const, state: 'available' as const, hubId: 1 }
  const more = { km: 0, keys: 2, owner: '' }
  const rows = Array.from({ length: count }, () => {
    plate += 1
    const written = String(plate).replace(/^(..)(...)(..)$/, '$1-$2-$3')
    return { ...WHITE, colourId, plate: written, ...usual, ...more }
  })
  await registerCars(deps, { rows })
  const ids = await rowsOf(
    deps.db,
    sql`select id from fleet_cars where plate = any(${sql.param(rows.map((row) => row.plate))}::text[]) order by plate`,
  )
  return ids.map(({ id }) => String(id))
}

const stockOf = async (colourId = 'white') => {
  const [row] = await rowsOf(
    deps.db,
    sql`select counted_by as by, total, available, short from stock
      where classification_id = 10080 and colour_id = ${colourId}`,
  )
  return row as { by: string; total: number; available: number; short: number }
}

const countBy = (by: 'cars' | 'number', total?: number) =>
  countStockBy(deps, { ...WHITE, by, total })
/** Promises so many cars, as an order's reservation does. */
const promise = (quantity: number) =>
  deps.db.transaction((tx) => takeStock(tx, { ...WHITE, quantity }))
const giveBack = (quantity: number) =>
  deps.db.transaction((tx) => restock(tx, { ...WHITE, quantity }))
const ofStock = async () =>
  (await findFaults(deps.db)).filter(({ fault }) => fault === 'stock that is not its cars')

test('[OF221] counted by number, cars that are registered or leave change no stock', async () => {
  const before = await stockOf()
  const [id = ''] = await register(3)
  await letCarGo(deps, id, 'sold')
  expect(await stockOf()).toEqual(before)
  expect(before.by).toBe('number')
})

test('[OF222][OF224] a colour is counted by its cars once there are as many as are promised; back is free', async () => {
  await countBy('number', 5)
  await promise(2)
  await register(1)
  await expect(countBy('cars')).rejects.toMatchObject({ refusal: 'StillPromised' })
  await register(3)
  await countBy('cars')
  expect(await stockOf()).toEqual({ by: 'cars', total: 4, available: 2, short: 0 })
  await countBy('number')
  expect(await stockOf()).toEqual({ by: 'number', total: 4, available: 2, short: 0 })
  await expect(countBy('number', 1)).rejects.toMatchObject({ refusal: 'StillPromised' })
})

test('[OF223] a car that leaves takes from what is free, then is missing; one that joins is first for whom one is missing', async () => {
  const [a = '', b = '', c = ''] = await register(3)
  await countBy('number', 3)
  await promise(2)
  await countBy('cars')
  await putCar(deps, a, 'offRoad')
  expect(await stockOf()).toEqual({ by: 'cars', total: 2, available: 0, short: 0 })
  await putCar(deps, b, 'offRoad')
  expect(await stockOf()).toEqual({ by: 'cars', total: 2, available: 0, short: 1 })
  await changeCar(deps, c, { purpose: 'pool' })
  expect(await stockOf()).toEqual({ by: 'cars', total: 2, available: 0, short: 2 })
  await register(1)
  expect(await stockOf()).toEqual({ by: 'cars', total: 2, available: 0, short: 1 })
  await register(2)
  expect(await stockOf()).toEqual({ by: 'cars', total: 3, available: 1, short: 0 })
  await putCar(deps, a, 'workshop')
  expect(await stockOf()).toEqual({ by: 'cars', total: 4, available: 2, short: 0 })
  expect(await ofStock()).toEqual([])
})

test('[OF223] a promise that comes back while cars are missing is one missing less', async () => {
  const [a = '', b = ''] = await register(2)
  await countBy('number', 2)
  await promise(2)
  await countBy('cars')
  await putCar(deps, a, 'offRoad')
  await putCar(deps, b, 'offRoad')
  expect(await stockOf()).toMatchObject({ total: 2, short: 2 })
  const since = () =>
    rowsOf(api.db, sql`select short_since is null as none from stock where short > 0`)
  expect(await since()).toEqual([{ none: false }])
  await giveBack(1)
  expect(await stockOf()).toEqual({ by: 'cars', total: 1, available: 0, short: 1 })
  await register(1)
  await giveBack(1)
  expect(await stockOf()).toEqual({ by: 'cars', total: 1, available: 1, short: 0 })
  expect(await since()).toEqual([])
})

test('[OF222] a car of another colour is counted there', async () => {
  await countBy('number', 0)
  await countBy('cars')
  const [id = ''] = await register(1)
  const black = (await stockOf('black')).total
  await changeCar(deps, id, { colourId: 'black' })
  expect(await stockOf()).toMatchObject({ total: 0, available: 0 })
  expect((await stockOf('black')).total).toBe(black)
})

test('[OF225] a catalogue file leaves what is counted by cars alone, and says how many colours that are', async () => {
  await rolledBack(async () => {
    await countBy('number', 0)
    await countBy('cars')
    await register(7)
    const file = await readFile(new URL('../../db/seed/vehicles.json', import.meta.url))
    const { summary } = await importFile(deps.db, file, deps.now())
    expect(summary).toEqual({ added: 0, updated: 0, retired: 0, unchanged: 248, countedByCars: 1 })
    expect(await stockOf()).toEqual({ by: 'cars', total: 7, available: 7, short: 0 })
    const changed = seeded.vehicles.map((car) =>
      car.classificationId === WHITE.classificationId ? { ...car, horsepower: 999 } : car,
    )
    const bytes = new TextEncoder().encode(JSON.stringify({ vehicles: changed }))
    await importFile(deps.db, bytes, deps.now())
    expect(await stockOf()).toEqual({ by: 'cars', total: 7, available: 7, short: 0 })
    expect(await ofStock()).toEqual([])
  })
})

test('[OF225] a colour that a file ends is counted by cars no longer; its cars stay', async () => {
  await rolledBack(async () => {
    await register(2)
    await countBy('number', 2)
    await promise(1)
    await countBy('cars')
    const without = seeded.vehicles.map((car) =>
      car.classificationId === WHITE.classificationId
        ? { ...car, colors: car.colors.filter(({ id }) => id !== 'white') }
        : car,
    )
    const bytes = new TextEncoder().encode(JSON.stringify({ vehicles: without }))
    await importFile(deps.db, bytes, deps.now())
    expect(await stockOf()).toEqual({ by: 'number', total: 1, available: 0, short: 0 })
    expect(await ofStock()).toEqual([])
  })
})

test('[OF222] the audit names stock that is not its cars', async () => {
  const [id = ''] = await register(2)
  await countBy('number', 2)
  await countBy('cars')
  expect(await ofStock()).toEqual([])
  await api.db.execute(sql`update fleet_cars set state = 'gone' where id = ${id}`)
  expect(await ofStock()).toMatchObject([{ fault: 'stock that is not its cars' }])
})

test('[OF222] an order promises one of the cars that are counted; none is sold twice', async () => {
  const { colorId: colourId } = colourAndDate
  await register(1, colourId)
  await countStockBy(deps, { ...WHITE, colourId, by: 'number', total: 1 })
  await countStockBy(deps, { ...WHITE, colourId, by: 'cars' })
  await placeOrder(api, await signedIn(api))
  expect(await stockOf(colourId)).toEqual({ by: 'cars', total: 1, available: 0, short: 0 })
  await expect(placeOrder(api, await signedIn(api))).rejects.toThrow()
  expect(await ofStock()).toEqual([])
})

const stockBesideCars = async () => {
  const [row] = await rowsOf(
    deps.db,
    sql`select counted_by as by, total, available, short, (select count(*)::int from fleet_cars f
        where f.classification_id = 10080 and f.colour_id = 'white' and f.purpose = 'sale'
          and f.state not in ('ordered', 'offRoad', 'gone')) as counted
      from stock where classification_id = 10080 and colour_id = 'white'`,
  )
  return row as Awaited<ReturnType<typeof stockOf>> & { counted: number }
}

/** Chances that are the same with every run. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('[OF222][OF223][OF224] after each of 1,000 chance movements of cars, promises and counting the stock is its cars', {
  timeout: 240_000,
}, async () => {
  const chance = chances(20261126)
  const cars = await register(12)
  await countBy('number', 12)
  await countBy('cars')
  let promised = 0
  const oneOf = <Item>(items: readonly Item[]) => items[chance(items.length)] as Item
  const states: readonly StateOfOffice[] = ['preparing', 'available', 'workshop', 'offRoad']
  const purposes: readonly CarPurpose[] = ['sale', 'pool']
  const moves: (() => Promise<unknown>)[] = [
    async () => chance(2) && cars.push(...(await register(1))),
    () => putCar(deps, oneOf(cars), oneOf(states)),
    () => putCar(deps, oneOf(cars), oneOf(states)),
    () => changeCar(deps, oneOf(cars), { purpose: oneOf(purposes) }),
    () => letCarGo(deps, oneOf(cars), 'sold'),
    () => countBy(oneOf(['cars', 'cars', 'number'] as const)),
    ...Array.from({ length: 2 }, () => async () => {
      const quantity = 1 + chance(2)
      if (await promise(quantity)) promised += quantity
    }),
    async () => {
      if (promised === 0) return
      const quantity = 1 + chance(Math.min(3, promised))
      await giveBack(quantity)
      promised -= quantity
    },
  ]
  let missing = 0
  for (let step = 0; step < 1000; step++) {
    await oneOf(moves)().catch((error: unknown) => {
      // What is refused changes nothing.
      if (!(error instanceof OfficeRefusal)) throw error
    })
    const { by, total, available, short, counted } = await stockBesideCars()
    missing = Math.max(missing, short)
    expect([step, total - available]).toEqual([step, promised])
    if (by === 'cars') expect([step, total - short]).toEqual([step, counted])
  }
  // It was a walk through want and plenty.
  expect(missing).toBeGreaterThan(1)
  expect((await findCar(api.db, cars[0] ?? ''))?.plate).toBeTruthy()
})
