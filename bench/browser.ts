import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFilters } from './filters.ts'
import { startHouse } from './house.ts'
import { measure, type PageFigures } from './lighthouse.ts'

/** What a page may cost. A figure over its limit fails the run. */
const LIMITS = {
  scriptBytes: 120 * 1024,
  lateScriptBytes: 8 * 1024,
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

const medians = (rounds: PageFigures[]) =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((key) => [
      key,
      median(rounds.map((round) => round[key as keyof PageFigures])),
    ]),
  ) as PageFigures

const overLimit = (it: PageFigures) => [
  ...(it.performance < LIMITS.performance ? ['performance'] : []),
  ...(it.accessibility < LIMITS.accessibility ? ['accessibility'] : []),
  ...(it.shift > LIMITS.shift ? ['layout shift'] : []),
  ...(it.scriptBytes > LIMITS.scriptBytes ? ['JavaScript'] : []),
  ...(it.lateScriptBytes > LIMITS.lateScriptBytes ? ['JavaScript that comes late'] : []),
]

async function measureStart(dataDir: string) {
  for (const name of ['first', 'second']) {
    const house = await startHouse(dataDir, ['npm', 'start', '--silent'])
    console.log(`${name} start on this data: ${(house.milliseconds / 1000).toFixed(1)} s`)
    await house.stop()
  }
}

async function measureAddresses(dataDir: string): Promise<string[]> {
  const house = await startHouse(dataDir, ['node', 'server.ts'])
  const failures: string[] = []
  const table: Record<string, object> = {}
  try {
    for (const [name, path] of Object.entries(pages)) {
      // The first visitor of a page waits for its pictures to be painted; the measured ones do not.
      await measure(house.url + path)
      const rounds: PageFigures[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(house.url + path))
      const { scriptBytes, lateScriptBytes, ...figures } = medians(rounds)
      table[name] = {
        ...figures,
        'JavaScript KB brotli': (scriptBytes / 1024).toFixed(1),
        'late KB': (lateScriptBytes / 1024).toFixed(1),
      }
      failures.push(...overLimit(medians(rounds)).map((it) => `${name}: ${it}`))
      console.log(`measured ${name}`)
    }
  } finally {
    await house.stop()
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
