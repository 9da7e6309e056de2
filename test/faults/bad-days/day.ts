import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { Buyer } from '../people.ts'
import { openVisitors, type Visit } from './visitors.ts'

/** Visitors come for so long before it, and after it. */
const BEFORE_MS = 2000
const AFTER_MS = 15_000

export type Day = {
  name: string
  /** Brings it about, and is done when it is over. */
  run: () => Promise<void>
  /** All is well so long after it. */
  backMs?: number
  /** Of one that lies in memory. */
  cachedMs?: number
  /** Everybody is served all the time. */
  isUnnoticed?: boolean
}

const BACK_MS = 10_000
/** Whoever comes first waits a second for the next page, and where the catalogue changed until the database has not answered; then sees the one before. */
const CACHED_MS = 6000

/** What those saw who came meanwhile; gives what they should not have seen. */
export async function live(
  app: Pick<App, 'url' | 'isAlive'>,
  buyers: [Buyer, Buyer],
  { name, run, backMs = BACK_MS, cachedMs = CACHED_MS, isUnnoticed = false }: Day,
): Promise<string[]> {
  const visitors = openVisitors(app.url, buyers)
  await wait(BEFORE_MS)
  const begun = performance.now()
  await run()
  const over = performance.now()
  await wait(AFTER_MS)
  await visitors.close()
  const { seen } = visitors
  const back = backOf(seen, over)
  const cached = Math.max(...seen.filter(({ what }) => what === 'cached').map(({ ms }) => ms))
  const statuses = Object.entries(Object.groupBy(seen, ({ what, status }) => `${what} ${status}`))
  console.log(
    `  ${name}, ${seconds(over - begun)}: ${statuses.map(([it, all]) => `${it} × ${all?.length}`).join(', ')}; cached within ${Math.round(cached)} ms; well again ${seconds(back)} after`,
  )
  const turnedAway = isUnnoticed ? seen.filter(({ status }) => status === 503) : []
  const wrong = Map.groupBy(
    [
      ...seen.flatMap((it) => it.wrong ?? []),
      ...turnedAway.map(({ what }) => `${what}: turned away`),
    ],
    (it) => it,
  )
  return [
    ...[...wrong].map(([it, all]) => `${all.length} × ${it}`),
    ...(cached > cachedMs ? [`a cached page after ${Math.round(cached)} ms`] : []),
    ...(back > backMs ? [`well again after ${seconds(back)}`] : []),
    ...(app.isAlive() ? [] : ['the app died']),
  ].map((it) => `${name}: ${it}`)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** How long after the end the last one came who was not served, in milliseconds. */
const backOf = (seen: Visit[], over: number) =>
  Math.max(0, ...seen.filter(({ status }) => status !== 200).map(({ at, ms }) => at + ms - over))
