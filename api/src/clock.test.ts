import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../test/customers.ts'
import { onServer, openTestApi } from '../test/open-test-api.ts'
import { readyToPay } from '../test/orders.ts'
import { fillDirectory } from '../test/seeded-database.ts'
import { compareClocks, driftOf, openClock } from './clock.ts'
import { openDatabase } from './db/open-database.ts'
import { findStockReservation } from './db/order/stock.ts'

const ask = (api: { send: Awaited<ReturnType<typeof openTestApi>>['send'] }, body: unknown) =>
  Promise.resolve(
    api.send(
      new Request('http://api/sandbox/clock', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    ),
  )

test('the clock moves by a civil length of time, does what has come due, and tells the time', async () => {
  const api = await openTestApi()
  const order = await readyToPay(api, await signedIn(api))
  expect(await (await ask(api, {})).json()).toEqual({ now: '2026-11-22T09:14:03.120Z' })
  expect(await findStockReservation(api.db, order.id)).toMatchObject({ state: 'held' })
  expect(await (await ask(api, { advance: 'PT16M' })).json()).toEqual({
    now: '2026-11-22T09:30:03.120Z',
  })
  expect(await findStockReservation(api.db, order.id)).toBeUndefined()
  expect(await (await ask(api, { advance: 'P1M' })).json()).toEqual({
    now: '2026-12-22T09:30:03.120Z',
  })
})

test.for([
  { advance: '-PT1M' },
  { advance: 'PT0S' },
  { advance: 'P4Y' },
  { advance: 'tomorrow' },
  { advance: 3 },
  { back: 'P1D' },
  [],
  'no json',
])('only forward, and only by a length of time: %j', async (body) => {
  const api = await openTestApi()
  expect((await ask(api, body)).status).toBe(400)
  expect(api.clock.now().toISOString()).toBe('2026-11-22T09:14:03.120Z')
})

test('another site’s page does not move it, and production has none', async () => {
  const api = await openTestApi()
  const foreign = new Request('http://api/sandbox/clock', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: '{"advance":"PT1H"}',
  })
  expect((await api.send(foreign)).status).toBe(403)
  const production = await openTestApi({ settings: { mode: 'production' } })
  expect((await ask(production, { advance: 'PT1H' })).status).toBe(404)
})

test('the app remembers how far its clock was moved, and never sets it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galgal-clock-'))
  await fillDirectory(folder)
  const directory = join(folder, 'db')
  const aheadOf = (now: () => Date) => Math.round((now().getTime() - Date.now()) / MINUTE)
  const open = async () => {
    const database = await openDatabase({ url: undefined, directory })
    return { database, clock: await openClock(database, 'sandbox') }
  }
  const first = await open()
  await first.clock.move?.(HOUR)
  await first.clock.move?.(MINUTE)
  expect(aheadOf(first.clock.now)).toBe(61)
  await first.clock.close()
  await first.database.close()

  const second = await open()
  expect(aheadOf(second.clock.now)).toBe(61)
  await second.clock.close()
  const real = await openClock(second.database, 'production')
  expect([aheadOf(real.now), real.move]).toEqual([0, undefined])
  await second.database.close()
  await rm(directory, { recursive: true })
})

test.skipIf(!onServer)(
  'two processes on one database follow each other within a second',
  async () => {
    const { database } = await openTestApi()
    const url = database.url
    const other = await openDatabase({ url, directory: '' })
    const [here, there] = [await openClock(database, 'sandbox'), await openClock(other, 'sandbox')]
    const before = here.now().getTime()
    await there.move?.(HOUR)
    await vi.waitFor(() => expect(here.now().getTime()).toBeGreaterThanOrEqual(before + HOUR), 1000)
    await here.close()
    await there.close()
    await other.close()
  },
)

test('clocks that are five seconds apart are an alarm, at once and each minute; less is none', async () => {
  const { db } = await openTestApi()
  expect(Math.abs(await driftOf(db))).toBeLessThan(100)
  expect(Math.abs(await driftOf(db, () => Date.now() + 7000))).toBeGreaterThan(6900)
  const alarms: object[] = []
  // Of a log only this is asked.
  const log = { error: (said: object) => alarms.push(said) } as unknown as Logger
  const watched = async (machine?: () => number) => {
    const stop = compareClocks({ db, log }, machine)
    await db.execute('select 1')
    await vi.waitFor(() => expect(alarms.length).toBeGreaterThanOrEqual(machine ? 1 : 0))
    stop()
  }
  await watched()
  expect(alarms).toEqual([])
  await watched(() => Date.now() - 5100)
  expect(alarms).toEqual([{ driftMs: expect.closeTo(5100, -3) }])
})
