import { existsSync, readFileSync } from 'node:fs'
import type { App } from './app.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Who has worked how long, in milliseconds of processor time. */
export const workers = ['apps', 'buyers', 'database and system'] as const
export type Worked = Record<(typeof workers)[number], number>

const fieldsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .trim()
    .split(/\s+/)
const sum = (ticks: string[]) => ticks.reduce((all, it) => all + Number(it), 0) * TICK_MS

/** Of the apps, of this process and of all else that the machine did since it was started; undefined where the system does not say. */
export function worked(apps: App[]): Worked | undefined {
  if (!existsSync('/proc/stat')) return undefined
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [, user = '', nice = '', system = '', , , interrupts = '', softly = ''] = first.split(/\s+/)
  const all = sum([user, nice, system, interrupts, softly])
  const own = process.cpuUsage()
  const buyers = (own.user + own.system) / 1000
  // The twelfth and thirteenth behind the name: its own time, and the system's for it.
  const ofApps = apps.map((app) => sum(fieldsOf(`/proc/${app.pid()}/stat`).slice(11, 13)))
  const inApps = ofApps.reduce((one, other) => one + other, 0)
  return { apps: inApps, buyers, 'database and system': all - inApps - buyers }
}

export const between = (before: Worked, after: Worked): Worked =>
  Object.fromEntries(workers.map((who) => [who, after[who] - before[who]])) as Worked
