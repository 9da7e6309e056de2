import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './app.ts'
import { share } from './steady-load.ts'

const SECONDS = 20
const READS_PER_SECOND = 20
/** So many of the site map's pages are read over and over. */
const PAGES = 120
const FLOODS_PER_SECOND = [31, 200]
const TARGETS = { busy: 0, p99Ms: 250 }

type Flood = (n: number) => string | { path: string; cookie?: string; method?: string }

/** Addresses that nobody links to, each another every time, and requests that no page can lie ready for. */
const madeUp: Record<string, Flood> = {
  parameter: (n) => `/catalog?made-up=${n}`,
  spelling: (n) =>
    `/${[...'catalog'].map((it, at) => ((n >> at) & 1 ? it.toUpperCase() : it)).join('')}`,
  filters: (n) => `/catalog/budget-${2000 + (n % 40) * 50}-${4500 + Math.floor(n / 40) * 50}`,
  nonsense: (n) => `/catalog/made-up-${n}`,
  missing: (n) => `/made-up/${n}`,
  session: (n) => ({ path: `/made-up/${n}`, cookie: `xToken=made-up-${n}` }),
  form: () => ({ path: '/login', method: 'POST' }),
}
const kinds = Object.values(madeUp)

type Answer = { status: number; ms: number }
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** Asks as a visitor of another network, as a proxy would tell. */
const ask = (url: string, visitor: string, { cookie = '', method = 'GET' } = {}) =>
  new Promise<Answer>((answered) => {
    const started = performance.now()
    const done = (status: number) => answered({ status, ms: performance.now() - started })
    const headers = { 'x-forwarded-for': visitor, 'accept-encoding': 'br', cookie }
    const sent = request(url, { agent, headers, method }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', () => done(0)).end()
  })

/** So many requests a second, evenly, whether or not those before are answered. */
async function steadily(perSecond: number, seconds: number, one: (n: number) => Promise<Answer>) {
  const start = performance.now()
  const received: Promise<Answer>[] = []
  while (received.length < perSecond * seconds) {
    const wait = start + (received.length * 1000) / perSecond - performance.now()
    if (wait > 0) await new Promise((go) => setTimeout(go, wait))
    received.push(one(received.length))
  }
  return Promise.all(received)
}

async function realPages(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, it = '']) => new URL(it).pathname)
  return all.filter((_, n) => n % Math.ceil(all.length / PAGES) === 0)
}

const countOf = (answers: Answer[], status: number) =>
  answers.filter((it) => it.status === status).length

async function measureRound(url: string, pages: string[], perSecond: number) {
  // Kept for a minute each: before the flood comes, all are there.
  for (const [n, page] of pages.entries()) await ask(url + page, `198.51.${n % 200}.1`)
  const flood = steadily(perSecond, SECONDS, (n) => {
    const made = kinds[n % kinds.length]?.(n) ?? ''
    const { path, ...how } = typeof made === 'string' ? { path: made } : made
    return ask(url + path, '192.0.2.1', how)
  })
  const read = await steadily(READS_PER_SECOND, SECONDS, (n) =>
    ask(url + pages[n % pages.length], `198.51.${n % 200}.1`),
  )
  const flooded = await flood
  return {
    'a second': perSecond,
    'readers 503': countOf(read, 503) / read.length,
    'readers 200': countOf(read, 200) / read.length,
    'readers p99 ms': Math.round(
      share(
        read.map((it) => it.ms),
        0.99,
      ),
    ),
    'flood 200': countOf(flooded, 200),
    'flood 301': countOf(flooded, 301),
    'flood 404': countOf(flooded, 404),
    'flood 429': countOf(flooded, 429),
    'flood 503': countOf(flooded, 503),
  }
}

/** What a flood of made-up addresses from one network does to those who read real pages. */
export async function measureAddressFlood(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  const proxied = ['TRUSTED_PROXIES=1', 'ALLOW_PUBLIC_SANDBOX=1', 'HOST=127.0.0.1']
  const app = await startApp(dataDir, ['env', ...proxied, process.execPath, 'server.ts'])
  try {
    const pages = await realPages(app.url)
    const rounds: Awaited<ReturnType<typeof measureRound>>[] = []
    for (const perSecond of FLOODS_PER_SECOND)
      rounds.push(await measureRound(app.url, pages, perSecond))
    console.table(rounds)
    const isOver = (it: (typeof rounds)[number]) =>
      it['readers 503'] > TARGETS.busy ||
      it['readers 200'] < 1 ||
      it['readers p99 ms'] > TARGETS.p99Ms
    return rounds.filter(isOver).map((it) => `readers beside ${it['a second']} made-up addresses/s`)
  } finally {
    agent.destroy()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
