import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type App, createApp } from '../app.ts'
import { untilClean } from '../audit.ts'
import { checkOutcome } from '../check-outcome.ts'
import { openClient } from '../client.ts'
import { noAnswers, startLoad } from '../load.ts'
import { type Buyer, makeBuyers } from '../people.ts'
import { openShop, PLENTY, type Shop } from '../shop.ts'
import { live } from './day.ts'

const BUYERS = 6
const CLEAN_MS = 60_000
const FROZEN_MS = 25_000
/** The server ends the quiet session after eight seconds, and who waits asks every second. */
const TAKES_OVER_MS = 15_000
/** Clocks are compared every minute. */
const MOVED_MS = 65_000
const MOVES_MS = 10 * 60_000
const LOOK_EVERY_MS = 100

type Days = { shop: Shop; visitors: [Buyer, Buyer]; buyers: Buyer[] }

/** A process that is frozen while it leads, and clocks that move. */
export async function processDays(only: (name: string) => boolean): Promise<string[]> {
  const days = { 'a frozen leader': frozenLeader, 'a moved clock': movedClock }
  const short: string[] = []
  for (const [name, run] of Object.entries(days)) {
    if (!only(name)) continue
    const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href
    const shop = await openShop(undefined, {
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import=${preload}`,
      CLOCK_MOVES_MS: String(MOVES_MS),
    })
    try {
      await shop.stock(PLENTY)
      const [he, en, ...buyers] = await makeBuyers(shop.db, BUYERS)
      if (!he || !en) throw new Error('there are no visitors')
      await shop.app.start()
      const found = await run({ shop, visitors: [he, en], buyers })
      const broke = shop.app.logged(/"msg":"(?:request|page)\.failed"/)
      short.push(...[...found, ...broke].map((it) => `${name}: ${it}`))
    } finally {
      await shop.close()
    }
  }
  return short
}

/** Buyers order at an app while something happens; their orders are looked at in the end. */
async function whileOrdering({ shop, buyers }: Days, app: App, run: () => Promise<string[]>) {
  const client = openClient(app.url)
  const answers = noAnswers()
  const stop = startLoad(client, buyers, answers)
  const short = await run()
  await stop()
  client.close()
  const settled = await untilClean(shop.db, CLEAN_MS)
  console.log(`  the audit is empty ${(settled / 1000).toFixed(1)} s after the last buyer`)
  return [...short, ...(await checkOutcome(shop, answers))]
}

/** Another process leads, and the first is none when it wakes. */
async function frozenLeader(days: Days): Promise<string[]> {
  const { shop, visitors } = days
  const other = await createApp(shop.cluster.url, { LOG_LEVEL: 'info' })
  try {
    await other.start()
    return await whileOrdering(days, other, async () => {
      let tookOverMs = Number.POSITIVE_INFINITY
      const run = async () => {
        process.kill(shop.app.pid(), 'SIGSTOP')
        tookOverMs = await until(() => other.logged(/leader\.began/).length > 0, FROZEN_MS)
        await wait(FROZEN_MS - Math.min(FROZEN_MS, tookOverMs))
        process.kill(shop.app.pid(), 'SIGCONT')
      }
      const seen = await live(other, visitors, { name: 'beside a frozen leader', run })
      const ended = await until(() => shop.app.logged(/leader\.ended/).length > 0, TAKES_OVER_MS)
      const awake = await live(shop.app, visitors, {
        name: 'when it is awake',
        run: async () => {},
      })
      console.log(
        `  the other leads ${(tookOverMs / 1000).toFixed(1)} s after; the first knows that it is none`,
      )
      return [
        ...seen,
        ...awake,
        ...(tookOverMs > TAKES_OVER_MS ? ['no other process leads'] : []),
        ...(ended > TAKES_OVER_MS ? ['it still leads when it wakes'] : []),
      ]
    })
  } finally {
    await other.stop()
  }
}

/** Gives the milliseconds until something is so; infinite when it is not in time. */
async function until(isSo: () => boolean, milliseconds: number): Promise<number> {
  const begun = performance.now()
  while (!isSo()) {
    if (performance.now() - begun > milliseconds) return Number.POSITIVE_INFINITY
    await wait(LOOK_EVERY_MS)
  }
  return performance.now() - begun
}

/** The log says so, and nobody notices. */
async function movedClock(days: Days): Promise<string[]> {
  const { app } = days.shop
  return whileOrdering(days, app, async () => {
    const run = async () => {
      process.kill(app.pid(), 'SIGUSR2')
      await wait(MOVED_MS)
      process.kill(app.pid(), 'SIGUSR2')
    }
    const seen = await live(app, days.visitors, { name: 'ten minutes ahead', run })
    const said = app.logged(/clock\.skewed/)
    return [...seen, ...(said.length ? [] : ['nobody said that the clock moved'])]
  })
}
