import { once } from 'node:events'
import { createServer } from 'node:net'
import { PassThrough } from 'node:stream'
import { DAY } from '@galgal/domain/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { closeHttpServers, type HttpRequest, openHttpServer } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { taxTokens } from '../../db/schema/payments.ts'
import { authority } from './authority.ts'
import { AuthoritySettings } from './authority-settings.ts'
import { logIn } from './log-in.ts'
import { invoice } from './tax.suite.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(closeHttpServers)

const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

const SECOND = 1000
const SECRET = 'the-secret-of-the-client'
const CODE = 'AALtheCodeOfThisLogin'
const LOGIN_SECONDS = 7_776_000

/** The Authority as its portal describes it (OAuth 2, authorisation code; answers as IBM API Connect writes them): a code is good once and for the redirect address that it was asked with. */
function openAuthority({ refuses = false } = {}) {
  let redirect: string | null = null
  let refresh = ''
  let count = 0
  const authorise = ({ query }: HttpRequest) => {
    redirect = query.get('redirect_uri')
    const isRight = query.get('response_type') === 'code' && query.get('scope') === 'scope'
    if (query.get('client_id') !== 'our-client' || !isRight || !redirect)
      return json(401, { error: 'unauthorized_client' })
    const location = new URL(redirect)
    location.searchParams.set('state', query.get('state') ?? '')
    if (refuses) location.searchParams.set('error', 'access_denied')
    else location.searchParams.set('code', CODE)
    return { status: 302, headers: { location: location.href } }
  }
  const grant = ({ headers, body }: HttpRequest) => {
    const form = new URLSearchParams(body)
    const basic = `Basic ${Buffer.from(`our-client:${SECRET}`).toString('base64')}`
    const isCode =
      form.get('grant_type') === 'authorization_code' &&
      form.get('code') === CODE &&
      form.get('redirect_uri') === redirect
    const isRefresh =
      form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === refresh
    if (headers.authorization !== basic || form.get('scope') !== 'scope' || !(isCode || isRefresh))
      return json(400, { error: 'invalid_grant' })
    if (isCode) redirect = null
    refresh = `a-refresh-token-${++count}`
    return json(200, {
      token_type: 'Bearer',
      access_token: `an-access-token-${count}`,
      scope: 'scope',
      expires_in: 601,
      consented_on: Math.floor(api.clock.now().getTime() / SECOND),
      refresh_token: refresh,
      refresh_token_expires_in: LOGIN_SECONDS,
    })
  }
  const approve = ({ headers }: HttpRequest) =>
    headers.authorization === `Bearer an-access-token-${count}`
      ? json(200, {
          status: 200,
          message: 'ok',
          confirmation_number: '20261122000123456789',
          approved: true,
        })
      : json(401, {})
  return openHttpServer((request) => {
    if (request.path === '/oauth2/authorize') return authorise(request)
    return request.path === '/oauth2/token' ? grant(request) : approve(request)
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const settingsOf = (url: string, redirect: string) => ({
  TAX_CLIENT_ID: 'our-client',
  TAX_CLIENT_SECRET: SECRET,
  TAX_VAT_NUMBER: '514145036',
  TAX_USER_ID: '123456782',
  TAX_URL: `${url}/shaam`,
  TAX_LOGIN_URL: `${url}/oauth2/authorize`,
  TAX_TOKEN_URL: `${url}/oauth2/token`,
  TAX_REDIRECT_URL: redirect,
})

/** A login on a terminal that has begun: what was said, where to type, and how it ends. */
async function begin(url: string, { redirect = '', withinMs = 5000 } = {}) {
  const to = redirect || `http://127.0.0.1:${await freePort()}/tax`
  const settings = settingsOf(url, to)
  const input = new PassThrough()
  const said: string[] = []
  const printed = Promise.withResolvers<string>()
  const say = (line: string) => {
    said.push(line)
    if (line.startsWith(`${url}/oauth2/authorize?`)) printed.resolve(line)
  }
  const tools = { db: api.db, now: api.clock.now, fetch, input, say, withinMs }
  const ended = logIn(AuthoritySettings.parse(settings), tools)
  ended.catch(() => undefined)
  return { settings, input, said, ended, to, address: await printed.promise }
}

const openTax = (settings: Record<string, string>) =>
  authority.open(settings, { ...api.deps, fetch, publicUrl: 'https://galgal.example' })

test('a person opens the printed address, is led back to this machine, and invoices get their numbers from then on', async () => {
  const { url, requests } = await openAuthority()
  const { settings, address, ended } = await begin(url)
  const tax = openTax(settings)
  expect(await tax.login?.()).toBeUndefined()
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Back to the terminal')
  const endsAt = new Date(api.clock.now().getTime() + LOGIN_SECONDS * SECOND)
  expect(await ended).toEqual(endsAt)
  expect(await tax.login?.()).toEqual({ endsAt })
  expect(await tax.allocate(invoice)).toEqual({ state: 'allocated', number: '123456789' })
  // Each use replaces the token, and none makes the login longer.
  api.clock.advance(DAY)
  await tax.allocate(invoice)
  expect(await tax.login?.()).toEqual({ endsAt })
  expect(requests.filter(({ path }) => path === '/oauth2/token')).toHaveLength(3)
  const stored = JSON.stringify(await api.db.select().from(taxTokens))
  expect(stored).not.toMatch(/a-refresh-token|an-access-token/)
})

test('without a browser on this machine the address or its code is pasted; one of another login is not taken', async () => {
  const { url } = await openAuthority()
  const redirect = 'https://galgal.example/tax'
  for (const paste of [(it: string) => it, () => `  ${CODE} `]) {
    const { input, said, address, ended } = await begin(url, { redirect })
    const led = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? ''
    const other = new URL(led)
    other.searchParams.set('state', 'of-another-login')
    for (const line of ['', 'no code', other.href, paste(led)]) input.write(`${line}\n`)
    await ended
    expect(said).toContain('This is no code')
    expect(said).toContain('This address is of another login')
  }
  expect(await api.db.select().from(taxTokens)).toHaveLength(1)
})

test('a stranger’s address on the port ends nothing', async () => {
  const { url } = await openAuthority()
  const { to, address, ended } = await begin(url)
  expect((await fetch(`${to}?code=a-code-of-theirs&state=guessed`)).status).toBe(400)
  expect((await fetch(new URL('/elsewhere', to))).status).toBe(404)
  await fetch(address)
  await expect(ended).resolves.toBeInstanceOf(Date)
})

test('a no of the Authority, a code that is over, a port that is taken and nobody at all are said in one line', async () => {
  const refusing = await openAuthority({ refuses: true })
  const refused = await begin(refusing.url)
  await fetch(refused.address)
  await expect(refused.ended).rejects.toThrow('The Tax Authority refused the login: access_denied')

  const { url } = await openAuthority()
  const spent = await begin(url)
  spent.input.write('a-code-that-is-over\n')
  await expect(spent.ended).rejects.toThrow('The Tax Authority gave no token for this code: 400')

  const taken = await begin(url, { redirect: `${url}/tax` })
  await expect(taken.ended).rejects.toThrow(
    /^TAX_REDIRECT_URL: nobody can listen there \(EADDRINUSE\)$/,
  )

  const alone = await begin(url, { withinMs: 30 })
  await expect(alone.ended).rejects.toThrow(/^Nobody logged in within/)
  expect(await api.db.select().from(taxTokens)).toEqual([])
})

test('a login that was made while a process took a new token is not replaced by what that process got', async () => {
  const { url } = await openAuthority()
  const first = await begin(url)
  await fetch(first.address)
  await first.ended
  const tax = openTax(first.settings)
  const again = await begin(url)
  let isFirst = true
  const late = authority.open(first.settings, {
    ...api.deps,
    publicUrl: 'https://galgal.example',
    fetch: async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request)
      if (!isFirst) return answer
      isFirst = false
      await fetch(again.address)
      await again.ended
      return answer
    },
  })
  expect(await late.allocate(invoice)).toMatchObject({ state: 'allocated' })
  expect(await tax.allocate(invoice)).toMatchObject({ state: 'allocated' })
})
