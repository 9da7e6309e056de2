import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { ONE_WIDTH, type Visitor } from './visitor.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.JOURNEY_PORT ?? '4180'
const url = `http://127.0.0.1:${port}`
const data = `${root}e2e/results/data-${port}`

/** The bootstrap writes down which browser it found; without it Playwright takes its own. */
function chromiumPath() {
  const found = `${root}test/results/chromium.json`
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return existsSync(found) ? (JSON.parse(readFileSync(found, 'utf8')).path as string) : undefined
}

// Workers load this file as well, when the house already stands on the data.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(data, { recursive: true, force: true })

const desktop = { viewport: { width: 1440, height: 900 } }
const wideOnly = new RegExp(ONE_WIDTH)
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

export default defineConfig<Visitor>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results/artifacts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    timezoneId: 'Asia/Jerusalem',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'he desktop', use: { ...desktop, language: 'he', locale: 'he-IL' } },
    { name: 'he phone', grepInvert: wideOnly, use: { ...phone, language: 'he', locale: 'he-IL' } },
    { name: 'en desktop', use: { ...desktop, language: 'en', locale: 'en-IL' } },
    { name: 'en phone', grepInvert: wideOnly, use: { ...phone, language: 'en', locale: 'en-IL' } },
  ],
  webServer: {
    command: `"${process.execPath}" server.ts`,
    cwd: root,
    url: `${url}/readyz`,
    // A machine that is busy with browsers is no crowd of visitors.
    env: { PORT: port, DATA_DIR: data, PUBLIC_URL: url, MOST_LAG_MS: '0' },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
