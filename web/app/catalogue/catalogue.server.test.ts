import { pageContextKey } from '@galgal/ui/http/request-context.server.ts'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { RequestContext } from '../http/request-context.server.ts'
import { carIndexWith } from './cars.fixture.ts'
import { carOf } from './catalogue.fixture.ts'
import { carsOf } from './catalogue.server.ts'
import { storeAt } from './store-address.ts'

/** A page whose API is the given function, as another host with the same contract would be. */
function pageAsking(send: RequestContext['send'], { locale, at = clock() }: Asking = {}) {
  const cookies = new Map([['xToken', 'secret']])
  const context = {
    send,
    cookies,
    now: () => new Date(at.time),
    catalogueVersion: () => at.version,
  }
  return {
    params: { locale },
    context: new RouterContextProvider(
      new Map([[pageContextKey, context as unknown as RequestContext]]),
    ),
  }
}

type Clock = { time: number; version: number }
type Asking = { locale?: string; at?: Clock }
let clocks = 0
/** Noon in Israel, and a catalogue that no other test has read. */
const clock = (): Clock => ({ time: Date.parse('2026-03-09T10:00:00Z'), version: ++clocks * 1000 })

it('[AP01] the catalogue is asked for as every call is', async () => {
  let sent: Headers | undefined
  const page = pageAsking(
    ({ headers }) => {
      sent = headers
      return Response.json(carIndexWith([carOf({ id: 1 })]))
    },
    { at: clock(), locale: 'en' },
  )
  await carsOf(page, 'B2C')
  expect(sent?.get('CountryCode')).toBe('en-IL')
  expect(sent?.get('DeviceId')).toBe('Web')
  expect(sent?.get('DeviceSource')).toBe('web desktop')
  expect(sent?.get('RegionId')).toBe('101')
})

it('[CA01] each store has a catalogue of its own, kept until the API says it changed', async () => {
  const at = clock()
  const requested: { store: string | null; etag: string | null; session: string | null }[] = []
  let version = 'a'
  const page = pageAsking(
    (request) => {
      const store = new URL(request.url).searchParams.get('store')
      const etag = request.headers.get('if-none-match')
      requested.push({ store, etag, session: request.headers.get('x-token') })
      if (etag === version) return new Response(null, { status: 304 })
      const index = carIndexWith([carOf({ id: version === 'a' ? 1 : 2 })])
      return Response.json(index, { headers: { etag: version } })
    },
    { at },
  )

  const first = await carsOf(page, 'B2C')
  at.version++
  expect(await carsOf(page, 'B2C')).toBe(first)
  expect(await carsOf(page, 'B2B')).not.toBe(first)
  version = 'b'
  at.version++
  expect((await carsOf(page, 'B2C')).idAt(0)).toBe(2)
  expect(requested.map(({ store, etag }) => [store, etag])).toEqual([
    ['B2C', null],
    ['B2C', 'a'],
    ['B2B', null],
    ['B2C', 'a'],
  ])
  // A session would make the answer personal, and never kept.
  expect(requested.every(({ session }) => session === null)).toBe(true)
})

it('the API is asked again when the catalogue moved, after a minute and on another day', async () => {
  const at = clock()
  let requests = 0
  const page = pageAsking(
    () => {
      requests++
      return Response.json(carIndexWith([carOf({ id: 1 })]), { headers: { etag: 'x' } })
    },
    { at },
  )
  const requestedAfter = async (time: string, moved = 0) => {
    at.time = Date.parse(time)
    at.version += moved
    await carsOf(page, 'B2C')
    return requests
  }
  expect(await requestedAfter('2026-03-09T10:00:00Z')).toBe(1)
  expect(await requestedAfter('2026-03-09T10:00:59.999Z')).toBe(1)
  expect(await requestedAfter('2026-03-09T10:01:00Z')).toBe(2)
  expect(await requestedAfter('2026-03-09T10:01:01Z', 1)).toBe(3)
  expect(await requestedAfter('2026-03-09T21:59:59Z')).toBe(4)
  expect(await requestedAfter('2026-03-09T22:00:00Z')).toBe(5)
})

it('an API that does not answer is a busy site, not a broken one', async () => {
  const lost = () => {
    throw new TypeError('fetch failed')
  }
  const crowded = () => Response.json({ code: 429, message: 'no' }, { status: 429 })
  const status = async (answer: () => Response) => {
    const page = pageAsking(answer, { locale: 'en' })
    return (await carsOf(page, 'B2C').catch((thrown) => thrown)).init.status
  }
  expect([await status(lost), await status(crowded)]).toEqual([503, 429])
})

it('the store is read from the address in both languages', () => {
  const at = (path: string) => storeAt(new URL(path, 'http://galgal'))
  expect(at('/business/catalog')).toBe('B2B')
  expect(at('/en/business/flex-lease/kia/niro/lx')).toBe('B2B')
  expect(at('/catalog/brand-business')).toBe('B2C')
  expect(at('/businesses')).toBe('B2C')
})
