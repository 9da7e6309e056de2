import type { Test } from './tally.ts'

const SLOWEST_SHOWN = 10

type Row = {
  name: string
  project: string
  runs: number
  failed: number
  slowestMs: number
  medianMs: number
}

/** How often each journey failed in all its runs, and how long it took: the least steady first, then the slowest. */
export function steadinessOf(tests: Test[]): Row[] {
  const walked = tests.filter(({ outcome }) => outcome !== 'skipped')
  const rows = [...Map.groupBy(walked, ({ unit }) => unit)].map(([unit, times]) => {
    const [, project = '', name = unit] = /^\[(.+?)\] › (.+)$/.exec(unit) ?? []
    const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other)
    return {
      name,
      project,
      runs: times.length,
      failed: times.filter(({ outcome }) => outcome === 'failed').length,
      slowestMs: sorted.at(-1) ?? 0,
      medianMs: median(sorted),
    }
  })
  return rows.toSorted((one, other) => other.failed - one.failed || other.slowestMs - one.slowestMs)
}

function median(sorted: number[]): number {
  const half = sorted.length / 2
  const [low = 0, high = low] = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  return (low + high) / 2
}

const HEAD = `| Journey | Project | Runs | Failed | Slowest (s) | Median (s) |
|---|---|--:|--:|--:|--:|`

const cell = (text: string) => text.replaceAll('|', '\\|')
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** The table, as Markdown. */
export const table = (rows: Row[]) =>
  [
    HEAD,
    ...rows.map(
      ({ name, project, runs, failed, slowestMs, medianMs }) =>
        `| ${cell(name)} | ${project} | ${runs} | ${failed} | ${seconds(slowestMs)} | ${seconds(medianMs)} |`,
    ),
  ].join('\n')

/** What a screen has room for: those that failed, else the slowest. */
export function mostTelling(rows: Row[]): Row[] {
  const failed = rows.filter((row) => row.failed > 0)
  return failed.length ? failed : rows.slice(0, SLOWEST_SHOWN)
}
