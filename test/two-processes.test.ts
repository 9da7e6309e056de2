import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROOT, read } from './files.ts'
import { freePort } from './postgres.ts'

const run = promisify(execFile)
const DATABASE_URL = process.env.TEST_DATABASE_URL
const PAGE = '/flex-lease/hyundai/tucson/executive-hybrid-1-6'
const NOTICED_WITHIN_MS = 2000

const folder = mkdtempSync(join(tmpdir(), 'galgal-two-'))
const apps: { url: string; child: ChildProcess }[] = []

/** An app of its own process, on the one database. */
async function startApp() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    OFFICE: 'off',
    PUBLIC_URL: url,
    DATABASE_URL,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.push({ url, child })
  for await (const said of child.stdout) if (String(said).includes(url)) return
  throw new Error(`the app at ${url} did not start`)
}

/** Imports the demo's cars with another price of one of them. */
async function importPrice(nis: number) {
  const { vehicles } = JSON.parse(read('api/src/db/seed/vehicles.json')) as {
    vehicles: { modelSlug: string; monthlyPriceNis: Record<string, number> | null }[]
  }
  for (const car of vehicles)
    if (car.modelSlug === 'tucson' && car.monthlyPriceNis) car.monthlyPriceNis['1'] = nis
  const file = join(folder, 'cars.json')
  writeFileSync(file, JSON.stringify({ vehicles }))
  const env = { ...process.env, DATABASE_URL, DATA_DIR: folder }
  await run(process.execPath, ['api/src/commands/import-catalogue.ts', file], { cwd: ROOT, env })
}

const priceText = (nis: number) => `₪${nis.toLocaleString('en')}`

beforeAll(async () => {
  if (!DATABASE_URL) return
  // One after the other: the first one migrates and fills the database.
  await startApp()
  await startApp()
}, 120_000)

afterAll(async () => {
  for (const { child } of apps) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(DATABASE_URL)(
  'what one process imports is on the cached page of every other within two seconds',
  async () => {
    // Never the price of the run before.
    const price = 5000 + (Math.floor(performance.timeOrigin / 1000) % 4000)
    for (const { url } of apps) {
      const first = await fetch(url + PAGE)
      const again = await fetch(url + PAGE)
      expect(again.headers.get('cache-control')).toContain('public')
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
      expect(await again.text()).not.toContain(priceText(price))
    }
    await importPrice(price)
    const seen = apps.map(({ url }) =>
      vi.waitFor(
        async () => expect(await (await fetch(url + PAGE)).text()).toContain(priceText(price)),
        { timeout: NOTICED_WITHIN_MS, interval: 50 },
      ),
    )
    await Promise.all(seen)
  },
  120_000,
)
