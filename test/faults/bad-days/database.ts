import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connectToServer } from '@galgal/api/db/connect-to-server'
import { untilClean } from '../audit.ts'
import { checkOutcome } from '../check-outcome.ts'
import { openClient } from '../client.ts'
import { noAnswers, startLoad } from '../load.ts'
import { makeBuyers } from '../people.ts'
import { openShop, PLENTY, type Shop } from '../shop.ts'
import { openTcpProxy, type TcpProxy, targetOf, throughProxy, type Weather } from '../tcp-proxy.ts'
import { type Day, live } from './day.ts'

const BUYERS = 6
const CLEAN_MS = 60_000
const LENGTH_MS = 10_000
/** Longer than a page in memory is fresh, and than one may be shown while it is made anew. */
const LONG_MS = 150_000
const START_TRIES = 100
/** More than there are connections. */
const CROWD = 250

const NAMES = [
  'a database 50 ms away',
  'a slow way to the database',
  'the way to the database is cut',
  'the way to the database is half open',
  'all connections are reset',
  'PostgreSQL stopped',
  'PostgreSQL killed',
  'PostgreSQL frozen',
  'PostgreSQL out of connections',
  'PostgreSQL stopped for minutes',
] as const
type Name = (typeof NAMES)[number]

/** Everything that can happen to the database or to the way there, one day after the other, while buyers order. */
export async function databaseDays(only: (name: string) => boolean): Promise<string[]> {
  if (!NAMES.some(only)) return []
  let proxy: TcpProxy | undefined
  const shop = await openShop(async (url) => {
    proxy = await openTcpProxy(targetOf(url))
    return throughProxy(url, proxy)
  })
  const short: string[] = []
  try {
    if (!proxy) throw new Error('there is no proxy')
    await shop.stock(PLENTY)
    const [he, en, ...buyers] = await makeBuyers(shop.db, BUYERS)
    if (!he || !en) throw new Error('there are no visitors')
    await shop.app.start()
    const client = openClient(shop.app.url)
    const answers = noAnswers()
    const days = daysOf(shop, proxy)
    for (const name of NAMES.filter(only)) {
      const day = days[name]
      // Nobody is so patient that an order goes on after minutes.
      const stop = day.isLong ? undefined : startLoad(client, buyers, answers)
      short.push(...(await live(shop.app, [he, en], { ...day, name })))
      await stop?.()
    }
    client.close()
    const settled = await untilClean(shop.db, CLEAN_MS)
    console.log(`  the audit is empty ${(settled / 1000).toFixed(1)} s after the last buyer`)
    short.push(...(await checkOutcome(shop, answers)))
    for (const line of shop.app.logged(/"msg":"(?:request|page)\.failed"/)) short.push(line)
  } finally {
    await shop.close()
    await proxy?.close()
  }
  return short
}

type DatabaseDay = Pick<Day, 'run'> & { isLong?: true }

function daysOf({ cluster }: Shop, proxy: TcpProxy): Record<Name, DatabaseDay> {
  const weather = (it: Weather): DatabaseDay => ({
    run: async () => {
      proxy.set(it)
      await wait(LENGTH_MS)
      proxy.set()
    },
  })
  const down = (stop: () => void, lengthMs = LENGTH_MS): DatabaseDay => ({
    run: async () => {
      stop()
      await wait(lengthMs)
      await startAgain(cluster)
    },
  })
  return {
    'a database 50 ms away': weather({ latencyMs: 25 }),
    'a slow way to the database': weather({ bytesPerSecond: 20_000 }),
    'the way to the database is cut': weather({ isCut: true }),
    'the way to the database is half open': weather({ isHalfOpen: true }),
    'all connections are reset': { run: async () => proxy.reset() },
    'PostgreSQL stopped': down(cluster.halt),
    'PostgreSQL killed': down(cluster.kill),
    'PostgreSQL frozen': { run: () => frozen(cluster) },
    'PostgreSQL out of connections': { run: () => outOfConnections(cluster.url) },
    'PostgreSQL stopped for minutes': { ...down(cluster.halt, LONG_MS), isLong: true },
  }
}

/** What a killed one left running has to end first. */
async function startAgain(cluster: Shop['cluster']) {
  for (let tried = 1; ; tried++)
    try {
      return cluster.start()
    } catch (error) {
      if (tried === START_TRIES) throw error
      await wait(100)
    }
}

async function frozen(cluster: Shop['cluster']) {
  const first = cluster.pid()
  const all = [first, ...childrenOf(first)]
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of all)
      try {
        process.kill(pid, signal)
      } catch {
        // One that has ended meanwhile.
      }
  }
  tell('SIGSTOP')
  await wait(LENGTH_MS)
  tell('SIGCONT')
}

function childrenOf(parent: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => {
    try {
      return new RegExp(`^PPid:\\s${parent}$`, 'm').test(
        readFileSync(`/proc/${pid}/status`, 'utf8'),
      )
    } catch {
      return false
    }
  })
}

/** Somebody else takes every connection there is, those of the app too as soon as they are free. */
async function outOfConnections(databaseUrl: string) {
  const ofCrowd = new URL(databaseUrl)
  ofCrowd.searchParams.set('application_name', 'crowd')
  const take = () => connectToServer(ofCrowd.href)
  const taken = [await take()]
  const end = performance.now() + LENGTH_MS
  while (performance.now() < end) {
    await taken[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'crowd' and backend_type = 'client backend'",
    )
    const more = await Promise.allSettled(Array.from({ length: CROWD }, take))
    taken.push(...more.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : [])))
    await wait(200)
  }
  await Promise.all(taken.map((client) => client.end().catch(() => {})))
}
