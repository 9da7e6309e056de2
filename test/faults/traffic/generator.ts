import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import * as flow from '../flow.ts'
import type { Buyer } from '../people.ts'

/** Mixed traffic from a process of its own: `node test/faults/traffic/generator.ts '{"urls":…}'` prints what became of it. */
export type Orders = {
  /** One app after the other is asked, as a load balancer does. */
  urls: string[]
  buyers: Buyer[]
  perSecond: number
  seconds: number
}
type Kind = keyof typeof shares
type Ask = { path: string; headers?: Record<string, string>; body?: object }
type Outcome = 'good' | 'busy' | 'wrong'
type Second = Record<Outcome, number> & { p99Ms: number }
export type Traffic = {
  kinds: Record<string, Record<Outcome, number> & { p50Ms: number; p99Ms: number }>
  total: Record<Outcome, number> & { p50Ms: number; p99Ms: number }
  /** By the second in which it was due. */
  seconds: Second[]
  /** What was neither an answer nor "come again". */
  examples: string[]
}

/** Of a hundred. */
const shares = { page: 55, call: 18, personal: 8, read: 13, draft: 5, order: 1 }
const lottery = Object.entries(shares).flatMap(([kind, share]) =>
  Array<Kind>(share).fill(kind as Kind),
)
const PAGES = ['/', '/en', '/catalog', '/en/catalog', '/faq', '/en/faq', '/business/catalog']
const CALLS = ['CatalogList?store=B2C', 'CatalogList?store=B2B']
const PATIENCE_MS = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const anyOf = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item

function askFor(kind: Exclude<Kind, 'order'>, { token, customerId }: Buyer): Ask {
  switch (kind) {
    case 'page':
      return { path: anyOf(PAGES) }
    case 'call':
      return { path: `/api/SubscriptionMain/${anyOf(CALLS)}` }
    case 'personal':
      return {
        path: '/profile/my-account',
        headers: { cookie: `xToken=${token}; xCustomer=${customerId}` },
      }
    case 'read':
      return { path: '/api/GetUser/Get', headers: { 'x-token': token } }
    case 'draft':
      return {
        ...flow.create(),
        headers: { 'x-token': token, 'idempotency-key': randomUUID() },
      }
  }
}

/** `error` says what became of a request without an answer. */
type Answer = { outcome: Outcome; ms: number; status: number; body: unknown; error?: string }

function send(url: string, { path, headers, body }: Ask, due = performance.now()) {
  return new Promise<Answer>((resolve) => {
    const sent = body && JSON.stringify(body)
    const done = (outcome: Outcome, status: number, text = '', more: Pick<Answer, 'error'> = {}) =>
      resolve({ outcome, ms: performance.now() - due, status, body: read(text), ...more })
    const fail = ({ code = 'no answer' }: NodeJS.ErrnoException) =>
      done('wrong', 0, '', { error: code })
    const asked = request(
      url + path,
      {
        agent,
        method: sent ? 'POST' : 'GET',
        headers: {
          'accept-encoding': 'br',
          ...headers,
          ...(sent && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const { statusCode: status = 0 } = answer
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (sent || path.startsWith('/api')) text += chunk
        })
        answer.on('error', fail)
        answer.on('end', () => {
          if (status < 400) return done('good', status, text)
          const isBusy = status === 503 && Number(answer.headers['retry-after']) > 0
          done(isBusy ? 'busy' : 'wrong', status, text)
        })
      },
    )
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')))
    asked.on('error', fail)
    asked.end(sent)
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Seen = Answer & { kind: Kind; second: number }

/** Every step of an order, at one app after the other; what is refused ends it. */
async function order(urls: string[], buyer: Buyer, tell: (answer: Answer) => void) {
  const ask = async (path: string, body?: object, key?: string) => {
    const headers = { 'x-token': buyer.token, ...(key && { 'idempotency-key': key }) }
    const answer = await send(anyOf(urls), { path, headers, ...(body && { body }) })
    tell(answer)
    return answer
  }
  try {
    const { id, quoteId } = await flow.ready(ask, buyer.cards.good)
    await flow.send(ask, flow.finish(id, quoteId))
  } catch {
    // Told already.
  }
}

async function generate({ urls, buyers, perSecond, seconds }: Orders): Promise<Traffic> {
  const start = performance.now()
  const seen: Seen[] = []
  const under: Promise<void>[] = []
  // Who orders does nothing else meanwhile, and orders one car after the other.
  const [orderers, visitors] = [buyers.slice(0, buyers.length / 2), buyers.slice(buyers.length / 2)]
  let orders = 0
  const nextOrderer = () => orderers[orders++ % orderers.length] as Buyer
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = start + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await new Promise((go) => setTimeout(go, early))
    const kind = anyOf(lottery)
    const second = Math.floor(n / perSecond)
    const tell = (answer: Answer) => void seen.push({ ...answer, body: undefined, kind, second })
    const url = urls[n % urls.length] ?? ''
    under.push(
      kind === 'order'
        ? order(urls, nextOrderer(), tell)
        : send(url, askFor(kind, anyOf(visitors)), due).then(tell),
    )
  }
  await Promise.all(under)
  agent.destroy()
  return summaryOf(seen, seconds)
}

function summaryOf(seen: Seen[], seconds: number): Traffic {
  const kinds = Map.groupBy(seen, ({ kind }) => kind)
  const bySecond = Map.groupBy(seen, ({ second }) => second)
  const wrong = seen.filter(({ outcome }) => outcome === 'wrong')
  return {
    kinds: Object.fromEntries([...kinds].map(([kind, all]) => [kind, figuresOf(all)])),
    total: figuresOf(seen),
    seconds: Array.from({ length: seconds }, (_, at) => figuresOf(bySecond.get(at) ?? [])),
    examples: [...new Set(wrong.map(({ kind, status, error }) => `${kind} ${error ?? status}`))],
  }
}

function figuresOf(seen: Seen[]) {
  const count = (outcome: Outcome) => seen.filter((it) => it.outcome === outcome).length
  const took = seen.filter(({ outcome }) => outcome === 'good').map(({ ms }) => ms)
  const sorted = took.toSorted((one, other) => one - other)
  const share = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return {
    good: count('good'),
    busy: count('busy'),
    wrong: count('wrong'),
    p50Ms: share(0.5),
    p99Ms: share(0.99),
  }
}

if (import.meta.main) console.log(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? ''))))
