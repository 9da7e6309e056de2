import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectToServer } from '@galgal/api/db/connect-to-server'
import { call } from '@galgal/contract/call'
import { ContactUs } from '@galgal/contract/Global'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase } from '../api/test/new-database.ts'
import { type App, createApp } from './faults/app.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const MINUTES = 120_000
/** Sooner than a job of every half minute would come by. */
const TOLD_WITHIN_MS = 15_000

const DATA_DIR = mkdtempSync(join(tmpdir(), 'galgal-roles-'))
let client: Awaited<ReturnType<typeof connectToServer>>
let web: App
let workers: App[]

beforeAll(async () => {
  if (!DATABASE_URL) return
  const url = await createDatabase(DATABASE_URL, 'galgal_roles')
  const settings = { LOG_LEVEL: 'info', DATA_DIR }
  web = await createApp(url, { ...settings, ROLE: 'web' })
  workers = await Promise.all(
    [1, 2].map(() => createApp(url, { ...settings, ROLE: 'worker', PUBLIC_URL: web.url })),
  )
  client = await connectToServer(url)
  await web.start()
}, MINUTES)

afterAll(async () => {
  await client?.end()
  for (const app of [web, ...(workers ?? [])]) await app?.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const unsent = async () => {
  const { rows } = await client.query(
    'select count(*)::int from outbox where sent_at is null and failed_at is null',
  )
  return rows[0].count as number
}
const write = () => {
  const note = { fullName: 'דנה לוי', email: 'dana@example.co.il', message: 'מתי אפשר לבוא?' }
  return call(fetch, ContactUs, note, {}, web.url)
}
const began = (app: App) => app.logged(/leader\.began/).length
const statusOf = async (url: string) => (await fetch(url)).status

test.runIf(DATABASE_URL)(
  'a web process answers visitors and sends nothing; a worker that comes does, and is told of what follows',
  async () => {
    expect(await statusOf(`${web.url}/`)).toBe(200)
    expect(await write()).toMatchObject({ ok: true })
    expect(await unsent()).toBeGreaterThan(0)
    await workers[0]?.start()
    await vi.waitFor(async () => expect(await unsent()).toBe(0), {
      timeout: MINUTES,
      interval: 100,
    })
    expect(await write()).toMatchObject({ ok: true })
    await vi.waitFor(async () => expect(await unsent()).toBe(0), {
      timeout: TOLD_WITHIN_MS,
      interval: 100,
    })
  },
  MINUTES,
)

test.runIf(DATABASE_URL)(
  'a worker tells whether it is well and answers nothing else',
  async () => {
    const [worker] = workers
    const paths = [
      '/healthz',
      '/readyz',
      '/',
      '/he',
      '/api/Global/LocationsMatrix',
      '/api/docs',
      '/sandbox/outbox',
    ]
    const statuses = await Promise.all(paths.map((path) => statusOf(worker?.url + path)))
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404])
  },
  MINUTES,
)

test.runIf(DATABASE_URL)(
  'one worker leads; when it is killed the other leads within seconds; a web process never does',
  async () => {
    const [first, second] = workers as [App, App]
    await vi.waitFor(() => expect(began(first)).toBe(1), { timeout: MINUTES })
    await second.start()
    expect(began(second)).toBe(0)
    await first.kill()
    await vi.waitFor(() => expect(began(second)).toBe(1), { timeout: TOLD_WITHIN_MS, interval: 50 })
    expect(began(web)).toBe(0)
    expect(await second.end()).toBe(0)
  },
  MINUTES,
)
