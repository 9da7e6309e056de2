import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { markSent } from '../../db/notifications/outbox.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { NotSent } from '../../not-sent.ts'
import type { Cdn } from '../../providers/cdn/cdn.ts'
import { everythingSent } from '../../send-later.ts'
import type { Outgoing } from '../notifications/outbox.ts'
import { followForPurges, purgeCaches, purgeCatalogue } from './purge-caches.ts'

const CAR = 10080

/** An app with a company that keeps pages, which can be away. */
async function openWithCdn() {
  const api = await openTestApi()
  const state = { purges: 0, isAway: false }
  const cdn: Cdn = {
    keepsVariants: true,
    headers: { tagged: () => [], lasting: [], never: [] },
    purge: async () => {
      if (state.isAway) throw new NotSent('cdn: 503')
      state.purges++
    },
  }
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const deps = { ...api.deps, cdn, log }
  const change = () => deps.db.transaction((tx) => bumpCatalogueVersion(tx, [CAR]))
  /** The jobs come by, and once more after some time. */
  const later = async (milliseconds = 2000) => {
    await runJobs(deps)
    await everythingSent(deps)
    api.clock.advance(milliseconds)
    await runJobs(deps)
    await everythingSent(deps)
  }
  const rows = async () =>
    (await deps.db.select().from(outbox)).filter(({ kind }) => kind === 'purgeCaches')
  return { ...api, deps, state, change, later, rows }
}

test('a change of the catalogue drops what is kept of it, once, and not before every process knows', async () => {
  const { deps, state, change, later } = await openWithCdn()
  await later()
  state.purges = 0
  await change()
  await runJobs(deps)
  await everythingSent(deps)
  expect(state.purges).toBe(0)
  await later()
  expect(state.purges).toBe(1)
  await later()
  expect(state.purges).toBe(1)
})

test('a purge that failed is tried again, and one that works stands for all that wait', async () => {
  const { state, change, later, rows } = await openWithCdn()
  await later()
  state.purges = 0
  state.isAway = true
  for (let count = 0; count < 3; count++) {
    await change()
    await later()
  }
  expect(state.purges).toBe(0)
  expect((await rows()).filter(({ sentAt }) => !sentAt)).toHaveLength(3)
  state.isAway = false
  await later(10 * 60_000)
  expect(state.purges).toBe(1)
  expect((await rows()).filter(({ sentAt }) => !sentAt)).toEqual([])
})

test('the present version is not purged again, whatever order those before it leave in', async () => {
  const { deps, state, change, rows, clock } = await openWithCdn()
  await change()
  await purgeCatalogue(deps)
  clock.advance(2000)
  await change()
  await purgeCatalogue(deps)
  clock.advance(2000)
  const waiting = (await rows()).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  for (const { id, payload } of waiting) {
    await purgeCaches(deps, payload as Outgoing['purgeCaches'])
    await markSent(deps.db, id, deps.now())
  }
  expect(state.purges).toBe(1)
  await purgeCatalogue(deps)
  expect((await rows()).filter(({ sentAt }) => !sentAt)).toEqual([])
})

test('purges that are done leave no row each', async () => {
  const { change, later, rows } = await openWithCdn()
  for (let count = 0; count < 5; count++) {
    await change()
    await later()
  }
  expect(await rows()).toHaveLength(1)
})

test('without such a company nothing waits to be sent', async () => {
  const { deps, db } = await openTestApi()
  await runJobs(deps)
  expect((await db.select().from(outbox)).filter(({ kind }) => kind === 'purgeCaches')).toEqual([])
  expect(followForPurges(deps)).toBeUndefined()
})

test('whoever follows the catalogue has its changes purged without the jobs', async () => {
  const { deps, clock, state, change, rows } = await openWithCdn()
  const followed = followForPurges(deps)
  try {
    await change()
    followed?.soon()
    followed?.soon()
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 30_000 })
    clock.advance(2000)
    await vi.waitFor(() => expect(state.purges).toBe(1), { timeout: 30_000 })
  } finally {
    followed?.close()
    await wait(0)
    await everythingSent(deps)
  }
})
