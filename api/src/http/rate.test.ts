import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRedirect, SMSLogin } from '@galgal/contract/Security'
import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { PASSWORD } from '../../test/people.ts'
import { createApi } from '../api.ts'
import { limits } from '../db/schema/rate-limits.ts'
import { createCounter } from './rate.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>

const from = (address: string) => ({ 'x-visitor-address': address })
const statusOf = (answer: { ok: boolean; status?: number }) => (answer.ok ? 200 : answer.status)
const times = async (count: number, ask: (n: number) => Promise<number | undefined>) => {
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < count; n++) statuses.push(await ask(n))
  return statuses
}
const get = async ({ send }: Pick<Api, 'send'>, address: string) =>
  statusOf(await call(send, Get, {}, from(address)))
// Each name once, so that no account's lock is in the way.
let names = 0
const login = async ({ send }: Pick<Api, 'send'>, address: string) => {
  const pair = { username: `n${names++}@example.co.il`, password: PASSWORD }
  return statusOf(await call(send, Login, pair, from(address)))
}

test('an address has six hundred calls a minute, and is told when to come back', async () => {
  const api = await openTestApi()
  expect(new Set(await times(600, () => get(api, '203.0.113.7')))).toEqual(new Set([401]))
  api.clock.advance(20_000)
  const refused = await api.send(
    new Request(`http://api${Get.path}`, {
      headers: { ...from('203.0.113.7'), CountryCode: 'en-IL' },
    }),
  )
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(await refused.json()).toEqual({
    code: 429,
    message: 'Too many requests. Wait a moment and try again.',
  })
  expect(await get(api, '203.0.113.8')).toBe(401)
  api.clock.advance(40_000)
  expect(await get(api, '203.0.113.7')).toBe(401)
})

test('the catalogue is open to whoever has called too often', async () => {
  const api = await openTestApi()
  await times(601, () => get(api, '203.0.113.7'))
  expect(await get(api, '203.0.113.7')).toBe(429)
  const list = await call(api.send, CatalogList, { store: 'B2C' }, from('203.0.113.7'))
  expect(list.ok).toBe(true)
})

test('[S02] a network has sixty sign-ins an hour, of whatever kind, from all of its addresses', async () => {
  const api = await openTestApi()
  const first = await times(58, (n) => login(api, `203.0.113.${n + 1}`))
  expect(new Set(first)).toEqual(new Set([401]))
  const sms = { requestId: crypto.randomUUID(), VerificationCode: '123456' }
  expect(statusOf(await call(api.send, SMSLogin, sms, from('203.0.113.90')))).not.toBe(429)
  const link = { linkData: 'nothing' }
  expect(statusOf(await call(api.send, LoginRedirect, link, from('203.0.113.91')))).not.toBe(429)
  for (const address of ['203.0.113.1', '203.0.113.200', '::ffff:203.0.113.5'])
    expect(await login(api, address)).toBe(429)
  expect(statusOf(await call(api.send, SMSLogin, sms, from('203.0.113.92')))).toBe(429)
  expect(await login(api, '203.0.114.1')).toBe(401)
  expect(await get(api, '203.0.113.1')).toBe(401)
  api.clock.advance(HOUR)
  expect(await login(api, '203.0.113.1')).toBe(401)
})

test('a network’s sign-ins are counted in all processes together, and a full one asks the database no more', async () => {
  const api = await openTestApi()
  const other = createApi(api.deps)
  await times(60, (n) => login(n % 2 ? api : { send: other.fetch }, '198.51.100.1'))
  expect(await login(api, '198.51.100.2')).toBe(429)
  expect(await login({ send: other.fetch }, '198.51.100.2')).toBe(429)
  const counted = () => api.db.select().from(limits)
  const before = await counted()
  await times(5, () => login(api, '198.51.100.3'))
  expect(await counted()).toEqual(before)
})

test('neighbours of IPv6 are other networks', async () => {
  const api = await openTestApi()
  await times(60, (n) => login(api, `2001:db8:0:1::${n}`))
  expect(await login(api, '2001:db8:0:1::ffff')).toBe(429)
  expect(await login(api, '2001:db8:0:2::1')).toBe(401)
})

test('the sandbox lets its own machine do as it likes; production lets no one', async () => {
  const sandbox = await openTestApi()
  expect(new Set(await times(61, () => login(sandbox, '127.0.0.1')))).toEqual(new Set([401]))
  const production = await openTestApi({ settings: { mode: 'production' } })
  const statuses = await times(61, () => login(production, '127.0.0.1'))
  expect(statuses.at(-1)).toBe(429)
})

test('a counter forgets who came first when too many come', () => {
  const count = createCounter(MINUTE, 2)
  expect(count('a', 0).count).toBe(1)
  expect(count('a', 1).count).toBe(2)
  count('b', 2)
  count('c', 3)
  expect(count('b', 4).count).toBe(2)
  expect(count('a', 5)).toEqual({ count: 1, endsAt: 5 + MINUTE })
})
