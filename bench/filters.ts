import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from './app.ts'
import { bigCatalogue } from './big-catalogue.ts'
import { measureFilterClicks } from './filter-clicks.ts'

const root = join(import.meta.dirname, '..')

/** Milliseconds that may pass, by the number of cars; a click is measured on a processor slowed four times. */
const LIMITS: Record<number, { importMs: number; firstPageMs: number; nextPaintMs: number }> = {
  1000: { importMs: 60_000, firstPageMs: 300, nextPaintMs: 50 },
  10000: { importMs: 60_000, firstPageMs: 300, nextPaintMs: 100 },
}

function timed(run: () => void): number {
  const started = performance.now()
  run()
  return Math.round(performance.now() - started)
}

function importCars(count: number, dataDir: string): number {
  const file = join(dataDir, 'cars.json')
  writeFileSync(file, JSON.stringify(bigCatalogue(count)))
  const env = { ...process.env, DATA_DIR: dataDir }
  const args = ['api/src/commands/import-catalogue.ts', file]
  return timed(() => execFileSync(process.execPath, args, { cwd: root, env, stdio: 'ignore' }))
}

/** What the first visitor of an app that has just started waits for: a page that no one has asked for and nothing keeps. */
async function firstPage(url: string): Promise<number> {
  const started = performance.now()
  await (await fetch(`${url}/catalog/gear-automatic`)).text()
  return Math.round(performance.now() - started)
}

/** Imports catalogues of many cars and clicks through their filters; what is over its limit is named. */
export async function measureFilters(dataDir: string): Promise<string[]> {
  const failures: string[] = []
  const table: Record<string, object> = {}
  for (const [count, limit] of Object.entries(LIMITS)) {
    const importMs = importCars(Number(count), dataDir)
    const app = await startApp(dataDir, ['node', 'server.ts'])
    try {
      const firstPageMs = await firstPage(app.url)
      const { cars, ...clicks } = await measureFilterClicks(app.url)
      table[`${cars} cars`] = { importMs, firstPageMs, ...clicks }
      const over = {
        import: importMs > limit.importMs,
        'first page': firstPageMs > limit.firstPageMs,
        'filter click': clicks.nextPaintWorst > limit.nextPaintMs,
        'requests of a filter click': clicks.requests > 0,
      }
      for (const [name, isOver] of Object.entries(over))
        if (isOver) failures.push(`${name} with ${count} cars`)
    } finally {
      await app.stop()
    }
  }
  console.table(table)
  return failures
}
