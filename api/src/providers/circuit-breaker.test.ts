import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CARDCOM } from '../../test/cardcom-server.ts'
import { closeHttpServers, openHttpServer } from '../../test/http-server.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { STRIPE_KEY } from '../../test/stripe-server.ts'
import { NotSent } from '../not-sent.ts'
import type { ProviderTools } from './adapter.ts'
import { askOverHttp } from './ask-over-http.ts'
import { openBreaker } from './circuit-breaker.ts'
import { cardcom } from './payment/cardcom.ts'
import { stripe } from './payment/stripe.ts'

let status: number
let logged: string[]
let company: Awaited<ReturnType<typeof openHttpServer>>
const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line).msg) })
const HALF_OPEN_AFTER_MS = 150
/** A timer may end some milliseconds before the clock has moved as far. */
const untilHalfOpen = () => wait(HALF_OPEN_AFTER_MS + 20)

beforeEach(async () => {
  status = 200
  logged = []
  company = await openHttpServer(() => ({ status, body: '{}' }))
})
afterEach(closeHttpServers)

const open = () => openBreaker('company', { log, fetch, halfOpenAfterMs: HALF_OPEN_AFTER_MS })
/** Asks so often in a row; what came of each. */
async function ask(breaker: ReturnType<typeof open>, times: number) {
  const asking = { provider: 'company', fetch: breaker.fetch, timeoutMs: 2000 }
  const outcomes: (number | string)[] = []
  for (let time = 0; time < times; time++)
    outcomes.push(
      await askOverHttp(asking, company.url, {}).then(
        (answer) => answer.status,
        (error: unknown) => (error instanceof NotSent ? error.message : 'no NotSent'),
      ),
    )
  return outcomes
}

test('a company that fails half of ten calls is asked no more for a while, which is told once, and then tried', async () => {
  const breaker = open()
  expect(await ask(breaker, 5)).toEqual([200, 200, 200, 200, 200])
  status = 503
  expect(await ask(breaker, 5)).toEqual([503, 503, 503, 503, 503])
  expect(await ask(breaker, 3)).toEqual(Array(3).fill('company: NOT_ANSWERING'))
  expect(company.requests).toHaveLength(10)

  await untilHalfOpen()
  expect(await ask(breaker, 2)).toEqual([503, 'company: NOT_ANSWERING'])
  expect(logged).toEqual(['circuit_breaker.opened'])
  status = 200
  await untilHalfOpen()
  expect(await ask(breaker, 3)).toEqual([200, 200, 200])
  expect(logged).toEqual(['circuit_breaker.opened', 'circuit_breaker.closed'])
})

test('nine calls that fail open nothing, and neither does any number of refusals', async () => {
  const breaker = open()
  status = 500
  await ask(breaker, 9)
  const other = open()
  for (const no of [400, 401, 402, 404, 409, 422, 429]) {
    status = no
    await ask(other, 5)
  }
  status = 200
  expect([await ask(other, 1), logged]).toEqual([[200], []])
})

test('a server that is not there, and one that says nothing, have failed as well', async () => {
  const { fetch: gone } = open()
  for (let time = 0; time < 10; time++) await gone('http://127.0.0.1:9').catch(() => undefined)
  await expect(gone('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'NOT_ANSWERING' })
})

test('a mail server’s refusals are answers, and its silence is none', async () => {
  const fail = (breaker: ReturnType<typeof open>, error: object) =>
    breaker.run(() => Promise.reject(Object.assign(new Error('no'), error))).catch((it) => it.code)
  const refusing = open()
  const silent = open()
  for (let time = 0; time < 12; time++) {
    await fail(refusing, { responseCode: 550 })
    await fail(silent, { code: 'ETIMEDOUT' })
  }
  expect(await refusing.run(async () => 'sent')).toBe('sent')
  expect(await fail(silent, {})).toBe('NOT_ANSWERING')
})

const settings = {
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  CARDCOM_TERMINAL: CARDCOM.TERMINAL,
  CARDCOM_API_NAME: CARDCOM.API_NAME,
  CARDCOM_API_PASSWORD: CARDCOM.API_PASSWORD,
}

test.for([
  ['stripe', stripe],
  ['cardcom', cardcom],
] as const)('while %s does not answer, a payment is unknown at once', async ([name, adapter]) => {
  status = 500
  const { deps } = await openTestApi()
  const breaker = openBreaker(name, { log, fetch })
  const tools: ProviderTools = { ...deps, log, fetch: breaker.fetch, publicUrl: 'http://localhost' }
  const urls = { STRIPE_URL: company.url, CARDCOM_URL: company.url }
  const payment = adapter.open({ ...settings, ...urls }, tools)
  const request = { kind: 'charge', providerCard: 'cus/pm', amount: 100 } as const
  const charge = { ...request, orderId: 'order', returnTo: 'http://localhost/success' }
  for (let time = 0; time < 10; time++) await payment.authorise({ ...charge, key: `${time}` })
  const before = company.requests.length
  expect((await payment.authorise({ ...charge, key: 'eleventh' })).state).toBe('unknown')
  expect([before, company.requests.length]).toEqual([10, 10])
})
