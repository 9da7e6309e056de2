import { expect, onTestFinished, test, vi } from 'vitest'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { bumpCatalogueVersion } from './catalogue.ts'
import { currentCatalogueVersion } from './catalogue-version.ts'
import { watchCatalogue } from './watch-catalogue.ts'

async function watched(database: Database) {
  const watch = await watchCatalogue(database)
  onTestFinished(watch.close)
  return watch
}

async function change({ db }: Database) {
  await db.transaction((tx) => bumpCatalogueVersion(tx, [10001]))
  return currentCatalogueVersion(db)
}

const within = (milliseconds: number, version: () => number, wanted: number) =>
  vi.waitFor(() => expect(version()).toBe(wanted), { timeout: milliseconds, interval: 5 })

test('a change is noticed at once, and one that is taken back never', async () => {
  const { database } = await openTestApi()
  const { version } = await watched(database)
  const before = version()
  expect(before).toBe(await currentCatalogueVersion(database.db))

  const done = new Error('done')
  const takenBack = database.db.transaction(async (tx) => {
    await bumpCatalogueVersion(tx, [10001])
    throw done
  })
  await expect(takenBack).rejects.toBe(done)
  const after = await change(database)
  expect(after).toBe(before + 1)
  await within(300, version, after)
})

test('many changes in a row are handed out at most twice a second, the last one always', async () => {
  const { database } = await openTestApi()
  const { version } = await watched(database)
  const handedOut = new Set<number>()
  let last = 0
  const until = performance.now() + 600
  while (performance.now() < until) {
    last = await change(database)
    await new Promise((resolve) => setTimeout(resolve, 10))
    handedOut.add(version())
  }
  await within(1000, version, last)
  // The version before, one at once, and one of a half second later.
  expect(handedOut.size).toBeLessThanOrEqual(3)
})

test('a catalogue changes often once it changed ten times within ten seconds, and not by some changes', async () => {
  const { database } = await openTestApi()
  const { version, changesOften } = await watched(database)
  for (let step = 1; step <= 10; step++) {
    expect(changesOften()).toBe(false)
    const before = version()
    await change(database)
    await vi.waitFor(() => expect(version()).not.toBe(before), { timeout: 5000, interval: 5 })
  }
  expect(changesOften()).toBe(true)
})

test.runIf(onServer)('another process notices within two seconds', async () => {
  const { database } = await openTestApi()
  const other = await openDatabase({ url: database.url, directory: '' })
  onTestFinished(other.close)
  const { version } = await watched(other)
  const before = version()
  await change(database)
  await within(2000, version, before + 1)
})

test.runIf(onServer)('even when its connection is lost and the notice with it', async () => {
  const { database } = await openTestApi()
  const other = await openDatabase({ url: database.url, directory: '' })
  onTestFinished(other.close)
  const { version } = await watched(other)
  const end = () =>
    database.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
  await vi.waitFor(async () => expect(await end()).toMatchObject({ rowCount: 1 }))
  const before = version()
  await change(database)
  await within(2000, version, before + 1)
  // The connection is there again, so the next notice comes by itself.
  await vi.waitFor(async () => expect(await listeners(database)).toBe(1), { timeout: 2000 })
  await change(database)
  await within(700, version, before + 2)
})

async function listeners({ db }: Database) {
  const answer = await db.execute(
    `select 1 from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  return (answer as unknown as { rowCount: number }).rowCount
}
