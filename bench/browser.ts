import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp, startApps } from './app.ts'
import { blockedByProcessor } from './blocked.ts'
import { measureFilters } from './filters.ts'
import { type App, measure, type PageFigures } from './lighthouse.ts'

/** What a page may cost. A figure over its limit fails the run. */
const LIMITS = {
  scriptBytes: 119 * 1024,
  deferredScriptBytes: 8 * 1024,
  performance: 98,
  accessibility: 100,
  shift: 0,
}
const ROUNDS = 3
const pages = {
  home: '/',
  'home in English': '/en',
  catalogue: '/catalog',
  'catalogue in English': '/en/catalog',
  vehicle: '/flex-lease/hyundai/tucson/executive-hybrid-1-6',
  'vehicle in English': '/en/flex-lease/hyundai/tucson/executive-hybrid-1-6',
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** What Lighthouse says, and beside it what no other work of the machine can change. */
type VisitFigures = PageFigures & { blockedByProcessorMs: number }

const measureVisit = async (app: App, path: string): Promise<VisitFigures> => ({
  ...(await measure(app, path)),
  blockedByProcessorMs: await blockedByProcessor(app.url + path),
})

const medians = (rounds: VisitFigures[]) =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((key) => [
      key,
      median(rounds.map((round) => round[key as keyof VisitFigures])),
    ]),
  ) as VisitFigures

const overLimit = (it: PageFigures) => [
  ...(it.performance < LIMITS.performance ? ['performance'] : []),
  ...(it.accessibility < LIMITS.accessibility ? ['accessibility'] : []),
  ...(it.shift > LIMITS.shift ? ['layout shift'] : []),
  ...(it.scriptBytes > LIMITS.scriptBytes ? ['JavaScript'] : []),
  ...(it.deferredScriptBytes > LIMITS.deferredScriptBytes ? ['JavaScript that comes late'] : []),
]

async function measureStart(dataDir: string) {
  for (const name of ['first', 'second']) {
    const app = await startApp(dataDir, ['npm', 'start', '--silent'])
    console.log(`${name} start on this data: ${(app.milliseconds / 1000).toFixed(1)} s`)
    await app.stop()
  }
}

const shown = ({ scriptBytes, deferredScriptBytes, ...figures }: VisitFigures) => ({
  ...figures,
  'JavaScript KB brotli': (scriptBytes / 1024).toFixed(1),
  'late KB': (deferredScriptBytes / 1024).toFixed(1),
})

async function measureAddresses(dataDir: string): Promise<string[]> {
  const apps = await startApps(dataDir)
  const failures: string[] = []
  const table: Record<string, object> = {}
  try {
    for (const [name, path] of Object.entries(pages)) {
      // The first visitor of a page waits for its pictures to be painted; the measured ones do not.
      for (const app of apps) await measure(app, path)
      const rounds: VisitFigures[][] = apps.map(() => [])
      for (let round = 0; round < ROUNDS; round++)
        for (const [at, app] of apps.entries()) rounds[at]?.push(await measureVisit(app, path))
      const [here, there] = rounds.map(medians)
      if (here) {
        table[name] = shown(here)
        failures.push(...overLimit(here).map((it) => `${name}: ${it}`))
      }
      if (there) table[`${name}, beside`] = shown(there)
      console.log(`measured ${name}`)
    }
  } finally {
    for (const app of apps) await app.stop()
    rmSync(`${dataDir}-beside`, { recursive: true, force: true })
  }
  console.table(table)
  return failures
}

/** What a page costs a visitor: scripts, Lighthouse on a phone, filter clicks. What is over its limit is named. */
export async function measureBrowser(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  try {
    await measureStart(dataDir)
    const pages = await measureAddresses(dataDir)
    return [...pages, ...(await measureFilters(dataDir))]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
