import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeAccounts, sha1 } from './accounts.ts'
import { startApp } from './app.ts'
import { startElsewhere } from './elsewhere.ts'
import type { Answers, Logins, Pair } from './login-load.ts'
import { onCores } from './server-process.ts'
import { measureSilence } from './silence.ts'
import type { Steady } from './steady-load.ts'

const ACCOUNTS = 200
const ROUNDS = 5
const SECONDS = 8
const PAGE = '/catalog'
const PAGES_PER_SECOND = 1000
/** As many as two cores are kept busy by, without a queue that is full. */
const PATIENT = 8
const FLOOD = 64

const TARGETS = { loginsPerSecond: 60, refusedP99Ms: 50, floodToQuiet: 3, floodedP99Ms: 10 }

/** Whether the loads have the machine's last core and the app all others, so that neither takes from the other. */
const areLoadsElsewhere = process.env.LOADS_ELSEWHERE === '1'
const LAST_CORE = String(availableParallelism() - 1)
const OTHER_CORES = `0-${availableParallelism() - 2}`
const ofLoads = (command: string[]) => (areLoadsElsewhere ? onCores(LAST_CORE, command) : command)
const ofApp = (command: [string, ...string[]]) =>
  areLoadsElsewhere ? onCores(OTHER_CORES, command) : command

const run = promisify(execFile)

/** A load runs in a process of its own. */
async function load<Result>(name: string, options: object): Promise<Result> {
  const file = join(import.meta.dirname, name)
  const [program = '', ...args] = ofLoads([process.execPath, file, JSON.stringify(options)])
  const { stdout } = await run(program, args)
  return JSON.parse(stdout)
}

const pages = (url: string, seconds: number) =>
  load<Steady>('steady-load.ts', { urls: [url + PAGE], perSecond: PAGES_PER_SECOND, seconds })

const logins = (url: string, connections: number, pairs: Pair[], seconds = SECONDS) =>
  load<Logins>('login-load.ts', { url, connections, pairs, seconds })

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const nothing: Answers = { count: 0, p50Ms: 0, p99Ms: 0 }

/** As many right passwords as the app takes, from people who wait for their answer. */
async function measurePatient(url: string, pairs: Pair[]): Promise<string[]> {
  await logins(url, PATIENT, pairs, 2)
  const { byStatus, seconds } = await logins(url, PATIENT, pairs)
  const { count, p50Ms, p99Ms } = byStatus[200] ?? nothing
  const perSecond = count / seconds
  console.log(
    `${perSecond.toFixed(0)} logins/s with ${PATIENT} connections, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, on ${availableParallelism()} cores`,
  )
  const others = Object.keys(byStatus).filter((status) => status !== '200')
  if (others.length) throw new Error(`right passwords were answered ${others.join(', ')}`)
  return perSecond < TARGETS.loginsPerSecond ? ['logins per second'] : []
}

type Round = { quiet: Steady; elsewhere: Steady; flooded: Steady; flood: Logins }

async function pagesDuring(url: string, floodedUrl: string, pairs: Pair[]) {
  const flood = logins(floodedUrl, FLOOD, pairs, SECONDS + 2)
  const read = await pages(url, SECONDS)
  return { read, flood: await flood }
}

async function measureRound(url: string, elsewhereUrl: string, pairs: Pair[]): Promise<Round> {
  const quiet = await pages(url, SECONDS)
  const { read: elsewhere } = await pagesDuring(url, elsewhereUrl, pairs)
  const { read: flooded, flood } = await pagesDuring(url, url, pairs)
  return { quiet, elsewhere, flooded, flood }
}

const inWords = ({ p50Ms, p99Ms }: Steady) =>
  `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`

async function measureRounds(url: string, pairs: Pair[]): Promise<Round[]> {
  const other = await startElsewhere(ofLoads)
  const rounds: Round[] = []
  try {
    while (rounds.length < ROUNDS) {
      const round = await measureRound(url, other.url, pairs)
      rounds.push(round)
      console.log(
        `round ${rounds.length}: catalogue at ${PAGES_PER_SECOND}/s ${inWords(round.quiet)}; with ${FLOOD} connections signing in elsewhere ${inWords(round.elsewhere)}; in the app ${inWords(round.flooded)}`,
      )
    }
  } finally {
    await other.stop()
  }
  return rounds
}

/** What a crowd that signs in without a pause does to those who look at cars. */
async function measureFlood(url: string, right: Pair[]): Promise<string[]> {
  const wrong = right.map((_, n) => ({
    username: `leaked${n}@example.co.il`,
    password: sha1(`leaked ${n}`),
  }))
  const mixed = right.flatMap((pair, n) => [pair, wrong[n] ?? pair])
  const rounds = await measureRounds(url, mixed)
  const toQuiet = (part: 'elsewhere' | 'flooded') =>
    median(rounds.map((round) => round[part].p99Ms / round.quiet.p99Ms))
  const ratio = toQuiet('flooded')
  console.log(
    `p99 of the catalogue, flooded to quiet: ${ratio.toFixed(2)}; by a flood that another process answers: ${toQuiet('elsewhere').toFixed(2)}`,
  )
  const p99Ms = median(rounds.map(({ flooded }) => flooded.p99Ms))
  console.log(`p99 of the catalogue under a flood: ${p99Ms.toFixed(1)} ms`)
  const broken = rounds.reduce(
    (sum, { quiet, elsewhere, flooded, flood }) =>
      sum + quiet.errors + elsewhere.errors + flooded.errors + flood.errors,
    0,
  )
  return [
    ...printAnswers(rounds.map(({ flood }) => flood)),
    ...(ratio > TARGETS.floodToQuiet ? ['the catalogue under a flood of logins, to quiet'] : []),
    ...(p99Ms > TARGETS.floodedP99Ms ? ['p99 of the catalogue under a flood of logins'] : []),
    ...(broken ? [`${broken} requests without an answer`] : []),
  ]
}

/** What the crowd was answered, and how soon it was refused. */
function printAnswers(floods: Logins[]): string[] {
  const statuses = [...new Set(floods.flatMap(({ byStatus }) => Object.keys(byStatus)))].toSorted()
  const rows = statuses.map((status) => {
    const all = floods.map(({ byStatus, seconds }) => ({
      ...(byStatus[status] ?? nothing),
      seconds,
    }))
    const whole = floods
      .flatMap(({ byStatus }) => Object.values(byStatus))
      .reduce((sum, it) => sum + it.count, 0)
    const count = all.reduce((sum, it) => sum + it.count, 0)
    return {
      status,
      'a second': Math.round(median(all.map((it) => it.count / it.seconds))),
      share: `${((100 * count) / whole).toFixed(1)} %`,
      'p50 ms': Math.round(median(all.map((it) => it.p50Ms))),
      'p99 ms': Math.round(median(all.map((it) => it.p99Ms))),
    }
  })
  console.table(rows)
  // This machine's own address has no rate: a 429 is an account's lock, found in its turn like a password.
  const slow = rows.filter((it) => it.status === '503' && it['p99 ms'] > TARGETS.refusedP99Ms)
  return slow.map(({ status }) => `p99 of ${status}`)
}

/** What signing in costs, whom a flood of it disturbs, and whether its time tells who has an account. */
export async function measureLogins(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galgal-bench-'))
  const app = await startApp(dataDir, ofApp([process.execPath, 'server.ts']))
  try {
    const pairs = await makeAccounts(app.url, ACCOUNTS)
    return [
      ...(await measurePatient(app.url, pairs)),
      ...(await measureFlood(app.url, pairs)),
      ...(await measureSilence(app.url, pairs)),
    ]
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
