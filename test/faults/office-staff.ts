import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../files.ts'
import { freePort } from '../postgres.ts'
import { createApp } from './app.ts'
import { addStaff } from './office-people.ts'

const PEOPLE = 20
const REQUESTS_PER_SECOND = 300
const SECONDS = Number(process.env.OFFICE_STAFF_SECONDS ?? 120)
/** Without the office two minutes tell as much as ten. */
const ALONE_SECONDS = Math.min(SECONDS, 120)
/** Between two looks of a person, who reads what came; on average. */
const PAUSE_MS = 1500
const MOST_P99_MS = 150
const STEADY_LOAD = join(ROOT, 'bench/steady-load.ts')
const ROLES = ['manager', 'desk', 'fleet', 'finance', 'reviewer', 'delivery', 'auditor', 'editor']

/** What visitors ask for; pages that are cached and those that are not. */
const VISITED = [
  '/',
  '/en',
  '/catalog',
  '/en/catalog',
  '/faq',
  '/api/Global/LocationsMatrix',
  '/login',
]

const LISTS = ['Subscriptions', 'Customers', 'Orders', 'Charges', 'Payments', 'Bills', 'Tasks']
const TERMS = ['לוי', 'cohen sar', '0500001234', '1001234', 'person123', '2025-0012']
const RECORDS = { Subscriptions: 'Subscription', Customers: 'Customer', Orders: 'Order' }

const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN
const pick = <It>(all: readonly It[]): It => all[Math.floor(Math.random() * all.length)] as It

type Visits = { count: number; p99Ms: number; errors: number }

/** Visitors who come evenly, whatever becomes of those before: latency counts from when each was due. In a process of their own, which the office's answers do not hold up. */
async function visit(url: string, seconds: number): Promise<Visits> {
  const urls = VISITED.map((path) => url + path)
  const options = JSON.stringify({ urls, perSecond: REQUESTS_PER_SECOND, seconds })
  const { stdout } = await promisify(execFile)(process.execPath, [STEADY_LOAD, options])
  return JSON.parse(stdout)
}

/** Somebody of the office: looks at lists, opens a record and its timeline, searches, counts what waits. */
async function work(office: string, token: string, until: number) {
  const times: number[] = []
  let busy = 0
  const ask = async (call: string, input: Record<string, string> = {}) => {
    const from = performance.now()
    const url = `${office}/api/Office/${call}?${new URLSearchParams(input)}`
    let answer = await fetch(url, { headers: { 'x-office': token } })
    // Whoever is told to come again in a moment does.
    for (; answer.status === 503; busy++) {
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000)
      answer = await fetch(url, { headers: { 'x-office': token } })
    }
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${call}: ${answer.status} ${text}`)
    times.push(performance.now() - from)
    return answer.ok ? (JSON.parse(text) as { items?: { id: string }[] }) : {}
  }
  while (performance.now() < until) {
    await wait(Math.random() * 2 * PAUSE_MS)
    const list = pick(LISTS)
    const { items = [] } = await ask(list)
    const record = RECORDS[list as keyof typeof RECORDS]
    const id = items.length > 0 ? pick(items).id : undefined
    await wait(Math.random() * 2 * PAUSE_MS)
    if (record && id) {
      await ask(record, { id })
      await ask('Timeline', { subject: record.toLowerCase(), id, size: '100' })
    } else await ask('Search', { q: pick(TERMS) })
    await ask('Counts')
  }
  return { times, busy }
}

/** Twenty people at work beside 300 requests a second of the storefront: its p99 with and without them. */
export async function measureStaff(databaseUrl: string): Promise<string[]> {
  const port = await freePort()
  const office = `http://127.0.0.1:${port}`
  const settings = { OFFICE: 'on', OFFICE_PORT: String(port), OFFICE_URL: office }
  const app = await createApp(databaseUrl, settings)
  await app.start()
  try {
    const tokens: string[] = []
    for (let n = 0; n < PEOPLE; n++)
      tokens.push(await addStaff(fetch, { role: ROLES[n % ROLES.length] }, office))
    await visit(app.url, 5)
    const alone = await visit(app.url, ALONE_SECONDS)
    const until = performance.now() + SECONDS * 1000
    const [beside, ...looks] = await Promise.all([
      visit(app.url, SECONDS),
      ...tokens.map((token) => work(office, token, until)),
    ])
    const calls = looks.flatMap(({ times }) => times)
    const busy = looks.reduce((sum, look) => sum + look.busy, 0)
    console.table({
      'storefront alone': { 'p99 ms': Math.round(alone.p99Ms), requests: alone.count },
      'beside 20 people': { 'p99 ms': Math.round(beside.p99Ms), requests: beside.count },
      'calls of the office': { 'p99 ms': Math.round(p99(calls)), requests: calls.length, busy },
    })
    const errors = alone.errors + beside.errors
    return [
      ...(beside.p99Ms <= MOST_P99_MS
        ? []
        : [`storefront beside 20 people: p99 ${beside.p99Ms.toFixed(0)} ms of ${MOST_P99_MS}`]),
      ...(errors === 0 ? [] : [`storefront beside 20 people: ${errors} requests failed`]),
    ]
  } finally {
    await app.stop()
  }
}
