import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { CROSSED, ONE_LANGUAGE, ONE_WIDTH, type Visitor } from './visitor.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.JOURNEY_PORT ?? '4180'
const officePort = process.env.JOURNEY_OFFICE_PORT ?? '4181'
const url = `http://127.0.0.1:${port}`
const officeUrl = `http://127.0.0.1:${officePort}`
process.env.JOURNEY_OFFICE_URL = officeUrl
// Workers load this file as well, and find what the first process has set.
const scratch = process.env.JOURNEY_SCRATCH ?? openOwnScratch()
process.env.JOURNEY_SCRATCH = scratch
const data = join(scratch, 'data')
const template = join(scratch, 'template')
// Read by the workers, who open servers of their own.
process.env.JOURNEY_TEMPLATE = template
process.env.JOURNEY_NOTES = join(scratch, 'notes')
// Servers and workers take what is compiled already: a quarter of what a server needs to begin.
process.env.NODE_COMPILE_CACHE ??= `${root}test/results/compiled`

function openOwnScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'galgal-journeys-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Where a visitor from Switzerland is led. */
const SIBLING_SITES = 'ch=http://ch.galgal.test/{locale}'

/** The bootstrap writes down which browser it found; without it Playwright takes its own. */
function chromiumPath() {
  const found = `${root}test/results/chromium.json`
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return existsSync(found) ? (JSON.parse(readFileSync(found, 'utf8')).path as string) : undefined
}

const desktop = { viewport: { width: 1440, height: 900 } }
// Each of its points is one: seven times as many are drawn at a real phone's, and nothing asks about them.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const hebrew = { language: 'he', locale: 'he-IL' } as const
const english = { language: 'en', locale: 'en-IL' } as const
const but = (...tags: string[]) => new RegExp(tags.join('|'))

export default defineConfig<Visitor>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results/artifacts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A machine may be five times as busy; who waits for what never comes is told sooner, by what was waited for.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell rounds the width of every letter where no other browser does.
        '--font-render-hinting=none',
      ],
    },
    timezoneId: 'Asia/Jerusalem',
    screenshot: 'only-on-failure',
    // What a worker answers no journey could hold back or change.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'he desktop', grepInvert: but(CROSSED), use: { ...desktop, ...hebrew } },
    { name: 'he phone', grepInvert: but(ONE_WIDTH), use: { ...phone, ...hebrew } },
    { name: 'en desktop', grepInvert: but(ONE_LANGUAGE), use: { ...desktop, ...english } },
    {
      name: 'en phone',
      grepInvert: but(ONE_WIDTH, ONE_LANGUAGE, CROSSED),
      use: { ...phone, ...english },
    },
  ],
  webServer: {
    command: `"${process.execPath}" api/test/seed-directory.ts "${template}" "${data}" && "${process.execPath}" server.ts`,
    cwd: root,
    url: `${url}/readyz`,
    // A machine that is busy with browsers is no crowd of visitors.
    env: {
      PORT: port,
      OFFICE_PORT: officePort,
      DATA_DIR: data,
      PUBLIC_URL: url,
      MOST_LAG_MS: '0',
      SIBLING_SITES,
    },
    stdout: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
