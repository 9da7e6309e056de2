import { readdirSync, readFileSync } from 'node:fs'
import type { App } from '../app.ts'
import type { Options } from '../options.ts'
import { withShops } from './shops.ts'

const PROCESSES = 2
const PER_SECOND = 150
const MINUTES = 30
const LOOK_EVERY_MS = 5000
const MOST_MB_A_MINUTE = 1
/** Connections come and go. */
const MOST_MORE_FILES = 50

type Look = { minute: number; megabytes: number; files: number }

/** Half the load for half an hour: nothing grows. */
export const measureHalfLoad = (_: number, { minutes = MINUTES }: Options) =>
  withShops(PROCESSES, async ({ apps, send }) => {
    const looks = apps.map((): Look[] => [])
    const begun = performance.now()
    const looking = setInterval(() => {
      const minute = (performance.now() - begun) / 60_000
      for (const [n, app] of apps.entries()) looks[n]?.push({ minute, ...usageOf(app) })
    }, LOOK_EVERY_MS)
    const { total } = await send(PER_SECOND, Math.round(minutes * 60))
    clearInterval(looking)
    console.table({ total })
    return looks.flatMap((all, n) => judge(all, n))
  })

/** Of the second half: in the first, memory is filled with what is kept on purpose. */
function judge(all: Look[], n: number): string[] {
  const half = all.slice(Math.floor(all.length / 2))
  const growth = slopeOf(half)
  const files = half.map((it) => it.files)
  const more = (files.at(-1) ?? 0) - (files[0] ?? 0)
  console.log(
    `  process ${n + 1}: ${all[0]?.megabytes} to ${all.at(-1)?.megabytes} MB, in the second half ${growth.toFixed(2)} MB a minute; ${Math.min(...files)} to ${Math.max(...files)} descriptors`,
  )
  return [
    ...(growth >= MOST_MB_A_MINUTE ? [`process ${n + 1} grows ${growth.toFixed(2)} MB/min`] : []),
    ...(more > MOST_MORE_FILES ? [`process ${n + 1} has ${more} more descriptors`] : []),
  ]
}

export function usageOf(app: App) {
  const status = readFileSync(`/proc/${app.pid()}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s*(\d+)/.exec(status)?.[1])
  return {
    megabytes: Math.round(kilobytes / 1024),
    files: readdirSync(`/proc/${app.pid()}/fd`).length,
  }
}

/** Megabytes a minute, by least squares. */
function slopeOf(looks: Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, it) => sum + it, 0) / values.length
  const [x, y] = [mean(looks.map((it) => it.minute)), mean(looks.map((it) => it.megabytes))]
  const over = looks.map((it) => (it.minute - x) * (it.megabytes - y))
  const under = looks.map((it) => (it.minute - x) ** 2)
  return mean(over) / mean(under)
}
