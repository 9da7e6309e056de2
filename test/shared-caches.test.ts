import { setTimeout as wait } from 'node:timers/promises'
import { bumpCatalogueVersion } from '@galgal/api/db/catalogue/catalogue'
import { openDatabase } from '@galgal/api/db/open-database'
import { endOfDayAt, MINUTE } from '@galgal/domain/dates'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase } from '../api/test/new-database.ts'
import { type App, createApp } from './faults/app.ts'
import { makeBuyers } from './faults/people.ts'
import { CAR } from './faults/shop.ts'
import { hasNginx, openNginx } from './nginx.ts'
import { addressesOfSite } from './site-addresses.ts'

const DATABASE_URL = process.env.TEST_DATABASE_URL
const MINUTES = 300_000
const MOST_TRIES = 60
const COMES_AGAIN_MS = 500
const CALLS = ['/api/SubscriptionMain/CatalogList?store=B2C', '/api/Global/LocationsMatrix']
const PAGES = ['/', '/en', '/catalog', '/en/catalog', '/business/catalog', '/faq']

let app: App
let front: Awaited<ReturnType<typeof openNginx>> | undefined
let database: Awaited<ReturnType<typeof openDatabase>>
let who: { id: string; cookies: string }

beforeAll(async () => {
  if (!DATABASE_URL) return
  const url = await createDatabase(DATABASE_URL, 'galgal_shared')
  app = await createApp(url, { CDN: 'sandbox', TRUSTED_PROXIES: '1', ALLOW_PUBLIC_SANDBOX: '1' })
  await app.start()
  await awayFromMidnight()
  front = hasNginx() ? await openNginx(app.url) : undefined
  database = await openDatabase({ url, directory: '' })
  const [buyer] = await makeBuyers(database.db, 1)
  const session = `xToken=${buyer?.token}; xCustomer=${buyer?.customerId}; signedIn=abcdef`
  who = { id: buyer?.customerId ?? '', cookies: `${session}; a-lang=en; store=B2B; a-consent=all` }
}, MINUTES)
/** Pages of the day's last minutes are shared by nobody. */
async function awayFromMidnight() {
  const now = new Date()
  if (endOfDayAt(now) - now.getTime() > 15 * MINUTE) return
  await fetch(`${app.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT16M' }),
  })
}
afterAll(async () => {
  front?.stop()
  await database?.close()
  await app?.stop()
})

let visitors = 0
type Headers = Record<string, string>

/** As somebody whom nobody has counted yet. */
async function ask(
  path: string,
  headers: Headers = {},
  from = app.url,
  triesLeft = MOST_TRIES,
): Promise<{ status: number; headers: Response['headers']; text: string }> {
  // Each in a network of its own: how much one network may ask for is not what is looked at.
  visitors++
  const address = `${11 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.1`
  const answer = await fetch(from + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, accept: 'text/html', ...headers },
  })
  const text = await answer.text()
  // Too much to do at the moment: whoever is told so comes again.
  if (answer.status === 503 && triesLeft > 0) {
    await wait(COMES_AGAIN_MS)
    return ask(path, headers, from, triesLeft - 1)
  }
  return { status: answer.status, headers: answer.headers, text }
}
type Answer = Awaited<ReturnType<typeof ask>>

const isShared = ({ headers }: Answer) => headers.get('cache-control')?.includes('public') ?? false

/** What is wrong with how an answer may be kept; nothing is the aim. */
function faultsOf(path: string, answer: Answer): string[] {
  const said = (name: string) => answer.headers.get(name) ?? ''
  const isNamed = said('cache-tag') !== '' || said('cdn-cache-control') !== ''
  if (!isShared(answer))
    return [
      ...(/no-store|no-cache|private/.test(said('cache-control')) ? [] : ['says nothing']),
      ...(isNamed || /s-maxage/.test(said('cache-control')) ? ['is private and named'] : []),
    ].map((fault) => `${path} ${fault}`)
  const varies = said('vary').split(/, */).filter(Boolean)
  const allowed = [
    'accept-encoding',
    ...(path.startsWith('/api/') ? ['countrycode', 'accept-language'] : []),
  ]
  return [
    ...(answer.headers.getSetCookie().length ? ['sets a cookie'] : []),
    ...(varies.every((name) => allowed.includes(name.toLowerCase()))
      ? []
      : [`varies by ${varies}`]),
    ...(answer.text.includes(who.id) ? ['holds a customer'] : []),
    ...(isNamed || /max-age=0\b/.test(said('cache-control'))
      ? []
      : ['has no name to be dropped by']),
  ].map((fault) => `${path} ${fault}`)
}

test.runIf(DATABASE_URL)(
  '[S26] every address of the storefront, signed in and out and in both languages: what may be shared is the same for all, sets no cookie and names nobody',
  async () => {
    const strange = {
      cookie: 'a-lang=en; store=B2B; a-consent=none; theme=dark',
      'accept-language': 'en',
      'user-agent': 'Mobile Safari',
      countrycode: 'us',
    }
    const faults: string[] = []
    let shared = 0
    let own = 0
    const look = async (path: string) => {
      const nobody = await ask(path)
      const known = await ask(path, { cookie: who.cookies })
      const other = await ask(path, strange)
      faults.push(...[nobody, known, other].flatMap((answer) => faultsOf(path, answer)))
      if (!isShared(nobody)) {
        if (isShared(known)) faults.push(`${path} is shared for who is signed in alone`)
        if (known.text.includes(who.id)) own++
        return
      }
      shared++
      if (known.text !== nobody.text || known.status !== nobody.status)
        faults.push(`${path} is another page for who is signed in`)
      if (other.text !== nobody.text) faults.push(`${path} depends on what a browser brings`)
    }
    const waiting = addressesOfSite()
    const lane = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) await look(path)
    }
    await Promise.all(Array.from({ length: 4 }, lane))
    expect(faults).toEqual([])
    expect(shared).toBeGreaterThan(30)
    expect(own).toBeGreaterThan(10)
  },
  MINUTES,
)

test.runIf(DATABASE_URL)(
  '[S26] a call that is the same for everyone is shared, and with a session for nobody',
  async () => {
    for (const path of CALLS) {
      const nobody = await ask(path)
      expect(faultsOf(path, nobody)).toEqual([])
      expect(nobody.headers.get('cache-control')).toContain('s-maxage=30')
      const known = await ask(path, { cookie: who.cookies })
      expect(known.headers.get('cache-control')).toBe('private, no-store')
      expect(faultsOf(path, known)).toEqual([])
    }
  },
  MINUTES,
)

test.runIf(DATABASE_URL)(
  'when stock moves the company is asked to purge what depends on it, without anybody calling',
  async () => {
    const purges = async () => (await (await fetch(`${app.url}/sandbox/cdn`)).json()).purges.length
    const before = await purges()
    await database.db.transaction((tx) => bumpCatalogueVersion(tx, [CAR]))
    await vi.waitFor(async () => expect(await purges()).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 200,
    })
  },
  MINUTES,
)

test.runIf(DATABASE_URL && hasNginx())(
  '[S26] behind a cache that follows the standard public pages come from it, each in its own language, and what is a customer’s own never does',
  async () => {
    const through = (path: string, headers?: Headers) => ask(path, headers, front?.url)
    const stateOf = ({ headers }: Answer) => headers.get('x-cache-state')
    for (const path of [...PAGES, ...CALLS]) {
      const own = await ask(path)
      await through(path, { cookie: who.cookies })
      const first = await through(path)
      const second = await through(path)
      expect([path, stateOf(second)]).toEqual([path, 'HIT'])
      expect([first.text, second.text]).toEqual([own.text, own.text])
    }
    for (const path of CALLS) {
      const english = await through(path, { 'accept-language': 'en' })
      expect(english.text).toBe((await ask(path, { 'accept-language': 'en' })).text)
    }
    for (const path of ['/profile/my-account', '/en/profile/my-account', '/visitor.json']) {
      for (let count = 0; count < 2; count++)
        expect([path, stateOf(await through(path, { cookie: who.cookies }))]).toEqual([
          path,
          'MISS',
        ])
      expect((await through(path)).text).not.toContain(who.id)
    }
  },
  MINUTES,
)
