import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import type { TestApi } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import type { Db } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { bumpCatalogueVersion } from './catalogue.ts'
import {
  carsChangedSince,
  currentCatalogueVersion,
  forgetCatalogueChanges,
  nameOfCatalogue,
} from './catalogue-version.ts'
import { offeredCars } from './offered-cars.ts'

const [TUCSON, OTHER] = [10080, 10001]

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

/** The same database as another process has it. */
async function otherProcess(): Promise<Db> {
  const other = await openDatabase({ url: api.database.url, directory: '' })
  onTestFinished(other.close)
  return other.db
}

const change = (db: Db, ...cars: number[]) => db.transaction((tx) => bumpCatalogueVersion(tx, cars))

/** A transaction that has changed a car and goes on until it is told to end. */
async function openChange(db: Db, car: number) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async (tx) => {
    await bumpCatalogueVersion(tx, [car])
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return {
    commit: () => {
      end.resolve()
      return done
    },
    rollBack: () => {
      end.reject(taken)
      return done
    },
  }
}
const taken = new Error('taken back')

async function noticed(db: Db, look: () => Promise<unknown>) {
  const before = await currentCatalogueVersion(db)
  await look()
  const after = await currentCatalogueVersion(db)
  return { changes: after - before, cars: carsChangedSince(db, before) }
}

test('each change counts once, with the cars it names', async () => {
  const { db } = api
  expect(await noticed(db, () => change(db, TUCSON, OTHER))).toEqual({
    changes: 1,
    cars: [TUCSON, OTHER],
  })
  expect(await noticed(db, () => change(db))).toEqual({ changes: 1, cars: [] })
  expect(await noticed(db, async () => {})).toEqual({ changes: 0, cars: [] })
})

test('what everybody has noticed is forgotten unnoticed; who was away too long reads every car anew', async () => {
  const { db } = api
  // A copy of the handle knows nothing of what the handle has noticed.
  const away = Object.create(db) as Db
  await currentCatalogueVersion(away)
  for (let at = 0; at < 3; at++) await change(db, TUCSON)
  // Transactions of other tests that still run may not have seen it.
  await vi.waitFor(async () => {
    const seenByAll = sql`select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as seen from catalogue_changes`
    expect(await rowsOf(db, seenByAll)).toEqual([{ seen: true }])
  }, 30_000)
  const forget = async () => {
    await forgetCatalogueChanges(db, 0)
    const rows = await rowsOf(db, sql`select cars from catalogue_changes`)
    expect(rows).toEqual([{ cars: null }])
  }
  await currentCatalogueVersion(db)
  const name = await nameOfCatalogue(db)
  expect(await noticed(db, forget)).toEqual({ changes: 0, cars: [] })
  expect(await nameOfCatalogue(db)).toBe(name)
  expect(await noticed(away, async () => {})).toMatchObject({ changes: 0 })
  expect(carsChangedSince(away, 1)).toBeUndefined()
  expect(await noticed(db, () => change(db, OTHER))).toEqual({ changes: 1, cars: [OTHER] })
})

test.runIf(onServer)(
  'changes are noticed in the order in which they commit, whatever their numbers',
  async () => {
    const { db } = api
    const first = await openChange(db, TUCSON)
    const lost = await openChange(db, OTHER)
    expect(await noticed(db, () => change(db, OTHER))).toEqual({ changes: 1, cars: [OTHER] })
    await expect(lost.rollBack()).rejects.toBe(taken)
    expect(await noticed(db, first.commit)).toEqual({ changes: 1, cars: [TUCSON] })
  },
)

/** Changes a car's stock beside others, holds the change open for a moment, and takes back or is killed now and then. */
async function changeByChance(db: Db, car: number) {
  const fate = Math.random()
  await db.transaction(async (tx) => {
    const [own] = await rowsOf(tx, sql`select pg_backend_pid() as pid`)
    await bumpCatalogueVersion(tx, [car])
    await tx.execute(sql`update stock set total = total + 1, available = available + 1
      where classification_id = ${car}`)
    await wait(Math.random() * 30)
    if (fate < 0.15) throw taken
    if (fate < 0.3) await db.execute(sql`select pg_terminate_backend(${own?.pid})`)
  })
}

const stockIn = (cars: Awaited<ReturnType<typeof offeredCars>>) =>
  Object.fromEntries(
    [...cars.values()].map(({ classificationId, colours }) => [
      classificationId,
      colours.map(({ stock }) => stock),
    ]),
  )

test.runIf(onServer)(
  'no reader misses a change of many writers, some of whom are killed',
  { timeout: 60_000 },
  async () => {
    const { db } = api
    onTestFinished(async () => {
      await db.execute(sql`update stock set total = kept.total, available = kept.total from testing.stock kept
      where (kept.classification_id, kept.colour_id) = (stock.classification_id, stock.colour_id)`)
      await change(db, ...(await offeredCars(db)).keys())
    })
    const readers = [await otherProcess(), await otherProcess(), db]
    const cars = [...(await offeredCars(db)).keys()]
    const left = [...cars]
    let isWriting = true
    // Each car is changed once: a change that is missed is not made good by a later one.
    const writers = Array.from({ length: 8 }, async () => {
      const own = await otherProcess()
      for (let car = left.pop(); car !== undefined; car = left.pop())
        await changeByChance(own, car).catch(() => {})
    })
    const reading = readers.map(async (reader) => {
      while (isWriting) {
        await offeredCars(reader)
        await wait(Math.random() * 5)
      }
    })
    const forgetting = (async () => {
      while (isWriting) {
        await forgetCatalogueChanges(db, 3000)
        await wait(50)
      }
    })()
    await Promise.all(writers)
    isWriting = false
    await Promise.all([...reading, forgetting])
    // One that begins now knows nothing, and reads what is there.
    const there = stockIn(await offeredCars(await otherProcess()))
    for (const reader of readers) expect(stockIn(await offeredCars(reader))).toEqual(there)
    const [kept] = await rowsOf(
      db,
      sql`select count(distinct s.classification_id)::int as changed
    from stock s join testing.stock k using (classification_id, colour_id) where s.total <> k.total`,
    )
    expect(kept?.changed).toBeGreaterThan(cars.length / 2)
    expect(kept?.changed).toBeLessThan(cars.length)
  },
)

test('a change by a process of the previous release is noticed', async () => {
  const { db } = api
  const raise = () =>
    db.execute(sql`insert into catalogue_version (id, version) values (1, 1)
      on conflict (id) do update set version = catalogue_version.version + 1`)
  expect(await noticed(db, raise)).toEqual({ changes: 1, cars: undefined })
  await db.execute(sql`delete from catalogue_version`)
  // It would be counted at each look while a transaction from before it is under way.
  await db.execute(sql`delete from catalogue_changes where cars is null`)
})
