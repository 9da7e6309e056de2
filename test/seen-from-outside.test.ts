import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase } from '../api/test/new-database.ts'
import { type App, createApp } from './faults/app.ts'
import { freePort } from './postgres.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const MINUTES = 120_000
const CANARY = 'dana@example.co.il'

let app: App
let metricsUrl: string
beforeAll(async () => {
  if (!DATABASE_URL) return
  const url = await createDatabase(DATABASE_URL, 'galgal_seen')
  const [METRICS_PORT, OFFICE_PORT] = [String(await freePort()), String(await freePort())]
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`
  app = await createApp(url, { METRICS_PORT, ACCESS_LOG: 'on', OFFICE: 'on', OFFICE_PORT })
  await app.start()
  const paths = [
    '/catalog',
    '/catalog',
    '/en/catalog',
    `/api/x/${CANARY}`,
    `/faq?q=${CANARY}`,
    `/${CANARY}`,
  ]
  for (const path of paths) await (await fetch(app.url + path)).text()
  await (await fetch(`http://127.0.0.1:${OFFICE_PORT}/sign-in`)).text()
}, MINUTES)
afterAll(async () => {
  await app?.stop()
})

const metrics = async () => (await fetch(metricsUrl)).text()
const counted = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('galgal_http_requests_total') && !line.includes('/readyz'))

test.runIf(DATABASE_URL)(
  '[S25] metrics are at a port of their own, by the patterns of routes, and hold nothing that a visitor sent',
  async () => {
    const text = await metrics()
    const labels = (route: string, status: number) =>
      `galgal_http_requests_total{server="storefront",method="GET",route="${route}",status="${status}"}`
    expect(counted(text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`${labels('/:locale?/catalog/*', 200)} 3`),
        expect.stringContaining(`${labels('unmatched', 404)} `),
        expect.stringContaining(
          'server="office",method="GET",route="/:locale?/sign-in",status="200"',
        ),
      ]),
    )
    expect(text).not.toMatch(/dana|%40example/)
    expect(text).toMatch(/^galgal_page_cache_requests_total\{result="hit"\} [1-9]/m)
    expect(text).toContain('galgal_database_up 1')
    expect(text).toMatch(/^galgal_db_pool_connections\{state="idle"\} \d/m)
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
    expect((await fetch(metricsUrl.replace('/metrics', '/readyz'))).status).toBe(404)
  },
  MINUTES,
)

test.runIf(DATABASE_URL)(
  '[S25] the access log has a line for each request, and none of what a visitor sent',
  async () => {
    await vi.waitFor(() => expect(app.logged(/"msg":"access"/).length).toBeGreaterThan(6), {
      timeout: 10_000,
    })
    const lines = app.logged(/"msg":"access"/).map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ route: '/:locale?/catalog/*', status: 200, method: 'GET' }),
    )
    expect(app.logged(/dana|%40example/)).toEqual([])
  },
  MINUTES,
)
