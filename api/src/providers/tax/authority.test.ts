import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { closeHttpServers, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  AUTHORITY_ENV as env,
  FIRST_TOKEN as FIRST,
  HELD_BUYER as HELD,
  openAuthority,
  AUTHORITY_SECRETS as secrets,
} from '../../../test/servers/authority-server.ts'
import { taxTokens } from '../../db/schema/payments.ts'
import type { FailureCase } from '../failure.suite.ts'
import { authority } from './authority.ts'
import { openLoginStore } from './authority-grants.ts'
import { AuthoritySettings } from './authority-settings.ts'
import { behavesLikeTax, invoice } from './tax.suite.ts'
import type { Tax } from './tax.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  await logInBy(FIRST)
})
afterEach(closeHttpServers)

const openTax = (url: string, more: Record<string, string> = {}): Tax =>
  authority.open(
    { ...env, TAX_URL: `${url}/shaam`, TAX_TOKEN_URL: `${url}/token`, ...more },
    { ...api.deps, fetch, publicUrl: 'https://galgal.example' },
  )

/** What a login gave that somebody made before. */
const logInBy = (refresh_token: string) =>
  openLoginStore(AuthoritySettings.parse(env), { db: api.db, now: api.clock.now }).begin({
    access_token: 'spent',
    refresh_token,
    expires_in: 601,
  })

const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

const road =
  (reason: string, open: () => Promise<Tax>): FailureCase<Tax> =>
  async () => ({ service: await open(), reason, secrets })

const answersOnly = async (status: number, body: object) => {
  const server = await openAuthority()
  const { url } = await openHttpServer(() => json(status, body))
  return openTax(server.url, { TAX_URL: url })
}

behavesLikeTax(async () => ({ tax: openTax((await openAuthority()).url), refused: HELD }), {
  'a server that is not there': road('tax: ECONNREFUSED', async () => {
    const { url, close } = await openAuthority()
    await close()
    return openTax(url)
  }),
  'a server that says nothing': road('tax: timed out', async () => {
    const { url } = await openHttpServer(() => undefined)
    return openTax(url, { TAX_TIMEOUT_MS: '400' })
  }),
  'a login that is over': road('tax: 400 for a token', async () => {
    const { url } = await openAuthority()
    await logInBy('a-token-of-another-login')
    return openTax(url)
  }),
  'nobody has logged in': road('tax: nobody has logged in (npm run tax:login)', async () => {
    const { url } = await openAuthority()
    await api.db.delete(taxTokens)
    return openTax(url)
  }),
  'a detail that is wrong': road('tax: 400, 431', () =>
    answersOnly(400, { message: { errors: [{ code: 431, message: invoice.buyer.number }] } }),
  ),
  'a yes without a number': road('tax: 200', () =>
    answersOnly(200, { approved: true, confirmation_number: '0' }),
  ),
  'a server that broke': road('tax: 503', () => answersOnly(503, {})),
})

test('the Authority is told what stands on the invoice, sums in shekels', async () => {
  const { url, requests } = await openAuthority()
  await openTax(url).allocate(invoice)
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({
    invoice_id: '2026-000017',
    invoice_reference_number: '2026-000017',
    invoice_type: 305,
    invoice_date: '2026-11-22',
    invoice_issuance_date: '2026-11-22',
    vat_number: 514145036,
    user_id: 123456782,
    accounting_software_number: 514145036,
    customer_vat_number: 514145036,
    customer_name: 'רימון בע״מ',
    amount_before_discount: 10621.76,
    discount: 0,
    payment_amount: 10621.76,
    vat_amount: 1911.92,
    payment_amount_including_vat: 12533.68,
  })
})

test('a token serves until shortly before its end; its successor outlives the process, encrypted', async () => {
  const { url, requests } = await openAuthority()
  const tokens = () => requests.filter(({ path }) => path === '/token').length
  const tax = openTax(url)
  await Promise.all([tax.allocate(invoice), tax.allocate({ ...invoice, number: '2026-000019' })])
  expect(tokens()).toBe(1)
  api.clock.advance(541_000)
  await tax.allocate(invoice)
  expect(tokens()).toBe(2)

  const stored = await api.db.select().from(taxTokens)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toMatch(/refresh-token-number|the-token-of/)
  await openTax(url).allocate(invoice)
  expect(tokens()).toBe(3)
})

test('two processes that renew at once are both served', async () => {
  const { url } = await openAuthority()
  const [one, two] = [openTax(url), openTax(url)]
  await one.allocate(invoice)
  await two.allocate(invoice)
  // The token of the first was replaced by the second's.
  expect(await one.allocate(invoice)).toMatchObject({ state: 'allocated' })
  api.clock.advance(3_600_000)
  const answers = await Promise.all([one.allocate(invoice), two.allocate(invoice)])
  expect(answers).toEqual([answers[0], answers[0]])
})

test('a process is served whose token was spent a moment ago by another, before its successor is kept', async () => {
  const { url } = await openAuthority({ firstGrantTakesMs: 300 })
  const [one, two] = [openTax(url), openTax(url)]
  const answers = await Promise.all([one.allocate(invoice), two.allocate(invoice)])
  expect(answers).toEqual([answers[0], answers[0]])
  expect(answers[0]).toMatchObject({ state: 'allocated' })
})

test.for([
  [{ TAX_CLIENT_SECRET: '' }, /^TAX_CLIENT_SECRET is missing$/],
  [{ TAX_VAT_NUMBER: '51414503' }, /^TAX_VAT_NUMBER: is not nine digits$/],
  [{ TAX_URL: 'http://taxes.example' }, /^TAX_URL: is not https, or holds credentials$/],
] as const)('a setting that is missing or wrong names itself: %o', ([wrong, complaint]) => {
  expect(() => openTax('https://taxes.example', wrong)).toThrow(complaint)
})
