import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRedirect, LoginRefresh, Logout } from '@galgal/contract/Security'
import { Signup, Verify } from '@galgal/contract/SR'
import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../test/open-test-api.ts'
import { newestCode, PASSWORD, signUp } from '../../test/people.ts'
import { endpoints } from '../endpoints/endpoints.ts'
import { createLink } from '../flows/login/links.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Headers = Record<string, string>

const dana = { username: 'dana@example.co.il', password: PASSWORD }
const browser = { 'sec-fetch-site': 'same-origin' }

/** One request as it goes over the wire; gives the answer and what it does to the cookies. */
async function ask(api: Api, path: string, body: object | undefined, headers: Headers = {}) {
  const response = await api.send(
    new Request(`http://localhost:3000${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    }),
  )
  const set = response.headers.getSetCookie()
  const jar = Object.fromEntries(set.map((it) => it.split(';')[0]?.split('=') ?? []))
  return { status: response.status, answer: await response.json(), set, jar }
}

const cookieOf = (jar: Record<string, string>) => ({
  cookie: Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})

async function signIn(settings = {}) {
  const api = await openTestApi({ settings })
  await signUp(api)
  return { api, ...(await ask(api, Login.path, dana, browser)) }
}

test('[ST01][ST02][ST03][ST04] a browser gets the session in cookies and no token to read', async () => {
  const { answer, set, jar } = await signIn()
  expect(answer).toMatchObject({ token: '', aToken: '', refreshToken: '' })
  expect(answer.customerToken).toBe(jar.xCustomer)
  expect(answer.aCustomer).toBe(jar.aCustomer)
  const session = ['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh']
  expect(Object.keys(jar)).toEqual([...session, 'signedIn'])
  for (const cookie of set.slice(0, session.length))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  for (const cookie of set) expect(cookie).toContain(`; Max-Age=${30 * 24 * 60 * 60};`)
})

test('scripts can read that there is a session, and nothing of it', async () => {
  const { set } = await signIn()
  expect(set.filter((cookie) => !cookie.includes('HttpOnly'))).toEqual([
    `signedIn=1; Max-Age=${30 * 24 * 60 * 60}; Path=/; SameSite=Lax`,
  ])
})

test('over https the cookies are secure', async () => {
  const { set } = await signIn({ publicUrls: ['https://galgal.example'] })
  expect(set).toHaveLength(6)
  for (const cookie of set) expect(cookie).toContain('; Secure')
})

test('[AP02] another client gets the tokens themselves and no cookie', async () => {
  const { api } = await signIn()
  const { answer, set } = await ask(api, Login.path, dana)
  expect(set).toEqual([])
  expect(answer.token).toMatch(/^[\w-]{43}$/)
  const headers = {
    'X-TOKEN': answer.token,
    'x-customer': answer.customerToken,
    aToken: answer.aToken,
    aCustomer: answer.aCustomer,
  }
  expect(await ask(api, Get.path, undefined, headers)).toMatchObject({ status: 200, set: [] })
})

test('[ST01][ST02][ST03][ST04] the cookies are as good as the headers, and a header wins', async () => {
  const { api, jar } = await signIn()
  const cookies = cookieOf(jar)
  expect((await ask(api, Get.path, undefined, cookies)).status).toBe(200)
  const other = { ...cookies, 'x-token': 'unknown' }
  expect((await ask(api, Get.path, undefined, other)).status).toBe(401)
})

test.for(['x-customer', 'aToken', 'aCustomer'])(
  '[AP02] %s of another session is no session',
  async (name) => {
    const { api, jar } = await signIn()
    const { answer: noa } = await ask(api, Login.path, dana)
    const foreign = { ...cookieOf(jar), [name]: noa.aToken }
    expect((await ask(api, Get.path, undefined, foreign)).status).toBe(401)
    expect((await ask(api, Get.path, undefined, { ...cookieOf(jar), [name]: '' })).status).toBe(200)
  },
)

test('a sign-up that a browser finishes begins its session in cookies too', async () => {
  const api = await openTestApi()
  const setup = { ...dana, allowMarketing: false, customertype: 'B2C' }
  const { answer: started } = await ask(api, Signup.path, setup, browser)
  const proof = {
    username: dana.username,
    VerificationCode: await newestCode(api, dana.username),
    customer: { customerToken: started.customer.customerToken },
  }
  const { answer, jar } = await ask(api, Verify.path, proof, browser)
  expect(answer.customer).toMatchObject({ loginToken: '', refreshToken: '', astaraToken: '' })
  expect(answer.customer.customerToken).toBe(jar.xCustomer)
  expect((await ask(api, Get.path, undefined, cookieOf(jar))).status).toBe(200)
})

test('the refresh token of the cookie is enough, and its successor comes as a cookie', async () => {
  const { api, jar } = await signIn()
  api.clock.advance(10 * MINUTE)
  const cookies = { ...cookieOf(jar), ...browser }
  const { status, answer, jar: next } = await ask(api, LoginRefresh.path, {}, cookies)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ token: '', refreshToken: '' })
  expect(next.xRefresh).not.toBe(jar.xRefresh)
  expect((await ask(api, Get.path, undefined, cookieOf(next))).status).toBe(200)
})

test('[S08] a session that has ended clears every cookie', async () => {
  const { api } = await signIn()
  const cookies = { ...cookieOf({ xToken: 'old', xRefresh: 'old' }), ...browser }
  const { status, answer, set } = await ask(api, LoginRefresh.path, {}, cookies)
  expect(status).toBe(401)
  expect(answer.code).toBe(4058)
  expect(set.map((it) => it.split('=')[0])).toEqual([
    'xToken',
    'xCustomer',
    'aToken',
    'aCustomer',
    'xRefresh',
    'signedIn',
  ])
  for (const cookie of set) expect(cookie).toContain('=; Max-Age=0;')
})

test('signing out clears every cookie', async () => {
  const { api, jar } = await signIn()
  const { jar: cleared } = await ask(api, Logout.path, {}, { ...cookieOf(jar), ...browser })
  expect(cleared).toEqual({
    xToken: '',
    xCustomer: '',
    aToken: '',
    aCustomer: '',
    xRefresh: '',
    signedIn: '',
  })
  expect((await ask(api, Get.path, undefined, cookieOf(jar))).status).toBe(401)
})

const car = { brand: 'kia', model: 'niro', version: 'x', store: 'B2C', slug: 'kia/niro/x' }

test('[RO01][S08] an old cookie means a visitor: it is cleared, and the refresh token stays', async () => {
  const { api, jar } = await signIn()
  api.clock.advance(10 * MINUTE)
  const cookies = { ...cookieOf(jar), ...browser }
  const { status, jar: cleared } = await ask(api, CatalogItemSEOV2.path, car, cookies)
  expect(status).not.toBe(401)
  expect(cleared).toEqual({ xToken: '', xCustomer: '', aToken: '', aCustomer: '' })
  expect((await ask(api, LoginRefresh.path, {}, cookies)).status).toBe(200)
})

/** Whatever a call that is cached takes. */
const anyInput: Record<string, string> = {
  CatalogItem: '?classificationId=10080&store=B2C',
  GetLegalDocuments: '?type=terms',
}
const cached = endpoints.flatMap(({ endpoint: { path, cacheable } }) => (cacheable ? [path] : []))

test.each(cached)(
  '%s is cached for visitors, and for nobody with a session, whose bad cookies are cleared',
  async (path) => {
    const { api, jar } = await signIn()
    const ask = async (headers: Headers) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const address = `http://localhost:3000${path}${anyInput[name] ?? ''}`
      const response = await api.send(new Request(address, { headers }))
      return { response, text: await response.text() }
    }
    const visitor = await ask({})
    expect(visitor.response.headers.get('cache-control')).toMatch(/^public/)
    const etag = visitor.response.headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).response.status).toBe(304)

    const old = cookieOf({ xToken: 'ten-years-old' })
    for (const session of [
      cookieOf(jar),
      old,
      { 'x-token': 'header' },
      { cookie: 'xRefresh=old' },
    ]) {
      const { response, text } = await ask({ ...session, 'if-none-match': etag })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect([response.status, text]).toEqual([visitor.response.status, visitor.text])
      const isCleared = response.headers.getSetCookie().some((it) => it.startsWith('xToken=;'))
      expect(isCleared).toBe(session === old)
    }
  },
)

test('[S08] a session known before signing in is not the one after', async () => {
  const { api, jar } = await signIn()
  const planted = { ...cookieOf(jar), ...browser }
  const { jar: after } = await ask(api, Login.path, dana, planted)
  for (const name of ['xToken', 'aToken', 'xRefresh']) expect(after[name]).not.toBe(jar[name])
})

const link = async (api: Api, customerId = '') => ({
  linkData: await createLink(api.deps, api.db, {
    purpose: 'autoLogin',
    customerId,
    redirectPath: '',
  }),
})
const waysIn = [
  ['Login', Login.path, async () => dana],
  ['LoginRedirect', LoginRedirect.path, link],
] as const

for (const [name, path, bodyOf] of waysIn) {
  test(`[S08] ${name} ends the session that the browser had, and the new one holds in every tab`, async () => {
    const { api, jar } = await signIn()
    const elsewhere = (await ask(api, Login.path, dana, browser)).jar
    const body = await bodyOf(api, jar.xCustomer)
    const { status, jar: after } = await ask(api, path, body, { ...cookieOf(jar), ...browser })
    expect(status).toBe(200)
    const isAlive = async (it: typeof jar) =>
      (await ask(api, Get.path, undefined, cookieOf(it))).status === 200
    const mayRefresh = async ({ xRefresh: refreshToken }: typeof jar) =>
      (await ask(api, LoginRefresh.path, { refreshToken })).status === 200
    for (const lives of [isAlive, mayRefresh])
      expect([await lives(jar), await lives({ ...jar, ...after })]).toEqual([false, true])
    expect(await mayRefresh(elsewhere)).toBe(true)
  })

  test(`[S08] ${name} ends a session whose access token has run out, by its refresh token`, async () => {
    const { api, jar } = await signIn()
    api.clock.advance(10 * MINUTE)
    const refreshToken = jar.xRefresh
    const body = { ...(await bodyOf(api, jar.xCustomer)), refreshToken }
    expect((await ask(api, path, body, browser)).status).toBe(200)
    expect((await ask(api, LoginRefresh.path, { refreshToken })).status).toBe(401)
  })
}

test('[S08] a sign-in that fails ends nothing, and a link that only says for whom it is neither', async () => {
  const { api, jar } = await signIn()
  const own = { ...cookieOf(jar), ...browser }
  const wrong = { ...dana, password: dana.password.replace(/^./, (it) => (it === 'a' ? 'b' : 'a')) }
  expect((await ask(api, Login.path, wrong, own)).status).toBe(401)
  const looked = { ...(await link(api, jar.xCustomer)), confirm: false }
  expect((await ask(api, LoginRedirect.path, looked, own)).status).toBe(200)
  expect((await ask(api, Get.path, undefined, cookieOf(jar))).status).toBe(200)
})
