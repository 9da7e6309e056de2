import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Load } from './load.ts'
import { prepareNext } from './peers.ts'
import { onLoadsCore, type Running, startServer } from './server-process.ts'

const ROUNDS = 3
const CONNECTIONS = 48
const WARM_SECONDS = 2
const SECONDS = 6
const CONSTANT_RATE = 1000
const CONSTANT_SECONDS = 20
// Each sends its share at once, so many of them would measure their own crowd.
const CONSTANT_CONNECTIONS = 16
const PAGE = '/catalog'
/** The same page of the peer with everything in a client component. */
const CLIENT_PAGE = '/client/catalog'
const root = join(import.meta.dirname, '..')

/** What the figures have to be, measured in the same run. */
const TARGETS = { cachedToLimit: 0.85, madeToNext: 3, madeToNextClient: 1.5, constantP99Ms: 15 }

type Figures = Load & { cpuMs: number; megabytes: number }
type Measured = { name: string; url: string; server: Running; encoding: string; rounds: Figures[] }

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type LoadOptions = {
  url: string
  encoding: string
  seconds: number
  connections?: number
  rate?: number
}

function ask(server: Running, options: LoadOptions): Figures {
  const before = server.usage()
  const all = { connections: CONNECTIONS, ...options }
  const [file = '', ...args] = onLoadsCore([
    process.execPath,
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(all),
  ])
  const load: Load = JSON.parse(execFileSync(file, args, { encoding: 'utf8' }))
  if (load.errors) throw new Error(`${all.url}: ${load.errors} answers were no page`)
  const { megabytes, cpuMs } = server.usage()
  return { ...load, megabytes, cpuMs: (cpuMs - before.cpuMs) / load.count }
}

async function startApp(dataDir: string, pageCache: 'on' | 'off') {
  const env = (port: number) => ({
    PORT: String(port),
    OFFICE: 'off',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(dataDir, pageCache),
    LOG_LEVEL: 'error',
    PAGE_CACHE: pageCache,
    // What an app can do is measured, not when it would rather not.
    MOST_LAG_MS: '0',
  })
  return startServer(() => [process.execPath, 'server.ts'], { cwd: root, env, path: PAGE })
}

async function startAll(dataDir: string, started: Running[]) {
  const start = async (server: Promise<Running>) => {
    started.push(await server)
    return server
  }
  const cached = await start(startApp(dataDir, 'on'))
  const made = await start(startApp(dataDir, 'off'))
  const sameBytes = join(import.meta.dirname, 'same-bytes.ts')
  const limit = await start(
    startServer((port) => [process.execPath, sameBytes, cached.url + PAGE, String(port)], {
      cwd: root,
      path: PAGE,
    }),
  )
  const { cwd, args } = await prepareNext(cached.url)
  const next = await start(
    startServer((port) => [process.execPath, ...args, String(port)], {
      cwd,
      env: () => ({ NODE_ENV: 'production' }),
      path: PAGE,
    }),
  )
  return { cached, made, limit, next }
}

/** In turn, several times over, so that whatever else the machine does meets all of them. */
function measureInTurn(all: Measured[]) {
  for (let round = 1; round <= ROUNDS; round++)
    for (const { name, url, server, encoding, rounds } of all) {
      ask(server, { url, encoding, seconds: WARM_SECONDS })
      rounds.push(ask(server, { url, encoding, seconds: SECONDS }))
      console.log(`round ${round}: ${name} ${rounds.at(-1)?.requestsPerSecond.toFixed(0)}/s`)
    }
}

const rowOf = ({ rounds }: Measured) => {
  const of = (key: keyof Figures) => median(rounds.map((it) => it[key]))
  return {
    'requests/s': Math.round(of('requestsPerSecond')),
    'p50 ms': of('p50Ms'),
    'p99 ms': of('p99Ms'),
    'CPU ms each': Number(of('cpuMs').toFixed(3)),
    'a core could /s': Math.round(1000 / of('cpuMs')),
    'memory MB': of('megabytes'),
  }
}

/** The median over the rounds of one's figure to the other's in the same round. */
const ratio = (one: Measured, other: Measured, value: (it: Figures) => number) =>
  median(
    one.rounds.map((it, round) => {
      const against = other.rounds[round]
      return against ? value(it) / value(against) : Number.NaN
    }),
  )

async function printWeights(urls: Record<string, string>) {
  for (const [name, url] of Object.entries(urls)) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const kilobytes = (await answer.arrayBuffer()).byteLength / 1024
    console.log(`${name}: ${kilobytes.toFixed(0)} KB of HTML`)
  }
}

const measured = (name: string, server: Running, encoding: string, page = PAGE): Measured => ({
  name,
  url: server.url + page,
  server,
  encoding,
  rounds: [],
})

/** Everything that is measured; like is compared with like, compressed or not. */
const measurements = ({ cached, made, limit, next }: Awaited<ReturnType<typeof startAll>>) => ({
  limit: measured('node:http, same bytes (brotli)', limit, 'br'),
  cached: measured('cached page (brotli)', cached, 'br'),
  made: measured('made anew', made, 'identity'),
  next: measured('Next.js, dynamic', next, 'identity'),
  nextClient: measured('Next.js, one client component', next, 'identity', CLIENT_PAGE),
  madeGzip: measured('made anew, gzip', made, 'gzip'),
  nextGzip: measured('Next.js, dynamic, gzip', next, 'gzip'),
})

/** Prints how one does beside the other, and names what is short of its target. */
function judge(all: ReturnType<typeof measurements>): string[] {
  const pairs = [
    ['cached to limit', all.cached, all.limit, TARGETS.cachedToLimit],
    ['made anew to Next', all.made, all.next, TARGETS.madeToNext],
    ['made anew to Next, gzip', all.madeGzip, all.nextGzip, TARGETS.madeToNext],
    ['made anew to Next, one client component', all.made, all.nextClient, TARGETS.madeToNextClient],
  ] as const
  const ratios = pairs.map(([name, one, other, target]) => ({
    name,
    speed: ratio(one, other, (it) => it.requestsPerSecond),
    // Where the load is what is slow, requests tell little; the work for each page still does.
    work: ratio(one, other, (it) => 1 / it.cpuMs),
    target,
  }))
  const rows = ratios.map(({ name, speed, work, target }) => [
    name,
    { 'by requests/s': speed.toFixed(2), 'by CPU': work.toFixed(2), target },
  ])
  console.table(Object.fromEntries(rows))
  return ratios.flatMap(({ name, work, target }) => (work < target ? [name] : []))
}

/** At a rate far below what it can, a page has to come at once; how soon the limit's does is what the load and the machine take. */
function measureConstant({ cached, limit }: Record<'cached' | 'limit', Running>): string[] {
  askAtConstantRate('node:http, same bytes', limit)
  const p99Ms = askAtConstantRate('cached', cached)
  return p99Ms > TARGETS.constantP99Ms ? ['p99 of cached pages'] : []
}

function askAtConstantRate(name: string, server: Running): number {
  const { p50Ms, p99Ms } = ask(server, {
    url: server.url + PAGE,
    encoding: 'br',
    seconds: CONSTANT_SECONDS,
    connections: CONSTANT_CONNECTIONS,
    rate: CONSTANT_RATE,
  })
  console.log(`${name} at ${CONSTANT_RATE} requests/s: p50 ${p50Ms} ms, p99 ${p99Ms} ms`)
  return p99Ms
}

async function compare(dataDir: string, started: Running[]): Promise<string[]> {
  const servers = await startAll(dataDir, started)
  await printWeights({
    ours: servers.made.url + PAGE,
    'Next.js': servers.next.url + PAGE,
    'Next.js, one client component': servers.next.url + CLIENT_PAGE,
  })
  const all = measurements(servers)
  measureInTurn(Object.values(all))
  console.table(Object.fromEntries(Object.values(all).map((it) => [it.name, rowOf(it)])))
  return [...judge(all), ...measureConstant(servers)]
}

/** How many pages a core gives: cached, rendered anew, against the limit and against Next.js. What is short of its target is named. */
export async function measurePages(): Promise<string[]> {
  const [cpu] = cpus()
  console.log(`${cpus().length} × ${cpu?.model}, Node ${process.version}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  const started: Running[] = []
  try {
    return await compare(dataDir, started)
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
