import { setTimeout as wait } from 'node:timers/promises'
import { sha1 } from './accounts.ts'
import type { Pair } from './login-load.ts'

const PAIRS = 200
/** Fewer than lock a name. */
const TRIES_OF_A_NAME = 4
const TARGETS = { medianMs: 5, alpha: 0.01 }
/** What follows an answer, such as its e-mail, is not on the way of the next. */
const REST_MS = 40

async function timeOf(url: string, path: string, body: object): Promise<number> {
  const from = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const took = performance.now() - from
  await wait(REST_MS)
  return took
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The chance that two samples of one distribution lie so far apart: the two-sided Kolmogorov-Smirnov test's p, by its series. */
function ksProbability(one: number[], other: number[]): number {
  const [a, b] = [one, other].map((it) => it.toSorted((x, y) => x - y)) as [number[], number[]]
  const below = (sorted: number[], value: number) =>
    sorted.filter((it) => it <= value).length / sorted.length
  const distance = Math.max(
    ...[...a, ...b].map((value) => Math.abs(below(a, value) - below(b, value))),
  )
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * distance
  const terms = Array.from(
    { length: 100 },
    (_, k) => 2 * (-1) ** k * Math.exp(-2 * ((k + 1) * lambda) ** 2),
  )
  return lambda < 0.2
    ? 1
    : Math.min(
        1,
        Math.max(
          0,
          terms.reduce((sum, it) => sum + it, 0),
        ),
      )
}

/** Whether the time of an answer tells that a name has an account: known and unknown in turn, in an order that changes. */
async function compare(
  name: string,
  known: (n: number) => Promise<number>,
  unknown: (n: number) => Promise<number>,
): Promise<string[]> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < PAIRS; n++) {
    if (n % 2) times.unknown.push(await unknown(n))
    times.known.push(await known(n))
    if (n % 2 === 0) times.unknown.push(await unknown(n))
  }
  const apart = Math.abs(median(times.known) - median(times.unknown))
  const p = ksProbability(times.known, times.unknown)
  console.log(
    `${name}: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, KS p ${p.toFixed(3)}`,
  )
  return apart > TARGETS.medianMs || p < TARGETS.alpha
    ? [`the time of ${name} tells of an account`]
    : []
}

/** Two hundred answers each for names with and without an account. */
export async function measureSilence(url: string, pairs: Pair[]): Promise<string[]> {
  const names = pairs.map(({ username }) => username)
  // Each name so often at most, and an unknown one as often as a known one.
  const turn = (n: number) => n % Math.ceil(PAIRS / TRIES_OF_A_NAME)
  const login = (username: string, n: number) =>
    timeOf(url, '/api/Security/Login', { username, password: sha1(`wrong ${n}`) })
  const forgot = (username: string) => timeOf(url, '/api/Security/ForgotPassword', { username })
  for (let n = 0; n < 20; n++) await login(`warm${n}@example.co.il`, n)
  return [
    ...(await compare(
      'Login',
      (n) => login(names[turn(n)] ?? '', n),
      (n) => login(`nobody${turn(n)}@example.co.il`, n),
    )),
    ...(await compare(
      'ForgotPassword',
      (n) => forgot(names[n] ?? ''),
      (n) => forgot(`nobody${n}@example.co.il`),
    )),
  ]
}
