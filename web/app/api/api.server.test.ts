import type { Send } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { GetCCIFrameURL } from '@galgal/contract/MagicRegistration'
import { Login } from '@galgal/contract/Security'
import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { cookiesOf } from '@galgal/ui/http/cookies.server.ts'
import { pageContextKey, type RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RequestContext } from '../http/request-context.server.ts'
import { sessionCookies } from '../session/session.server.ts'
import { callApi, callApiAnonymously } from './api.server.ts'

const tokens = {
  token: 'T2',
  aToken: 'A2',
  customerToken: 'C',
  aCustomer: 'AC',
  refreshToken: 'R2',
  registrationStageData: { registrationStageTypeId: 2, registrationStage: 'finished' },
  b2BType: '',
  expiresIn: 600,
}
const errorAnswer = (status: number, code = status) =>
  Response.json({ code, message: 'no' }, { status })

/** A page of a visitor with an old session, and an API that only the new token opens. */
function openRoute(
  over: {
    refresh?: () => Response
    path?: string
    locale?: string
    cookies?: Record<string, string>
  } = {},
) {
  const requests: Request[] = []
  const send: Send = async (request) => {
    requests.push(request)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (request.url.endsWith('/LoginRefresh')) return over.refresh?.() ?? Response.json(tokens)
    if (request.url.endsWith('/Login')) return errorAnswer(401, 4014)
    return request.headers.get('x-Token') === 'T2' ? errorAnswer(404) : errorAnswer(401)
  }
  const context = {
    send,
    path: over.path ?? '/profile/subscriptions',
    address: '203.0.113.7',
    userAgent: 'A browser',
    cookies: new Map([
      ['xToken', 'T1'],
      ['xCustomer', 'C'],
      ['aToken', 'A1'],
      ['aCustomer', 'AC'],
      ['xRefresh', 'R1'],
      ...Object.entries(over.cookies ?? {}),
    ]),
    setCookies: new Map(),
  } as unknown as RequestContext
  const args: RouteArgs = {
    params: over.locale ? { locale: over.locale } : {},
    context: new RouterContextProvider(new Map([[pageContextKey, context]])),
  }
  const callsOf = (name: string) => requests.filter(({ url }) => url.includes(name))
  return { args, context, requests, callsOf }
}

test('[AP01] the API learns device, region and language with every call', async () => {
  const { args, requests } = openRoute({ locale: 'en' })
  await callApiAnonymously(args, CatalogItemSEOV2, {
    brand: 'kia',
    model: 'niro',
    version: 'x',
    store: 'B2C',
  })
  await callApi(openRoute().args, Get, {})
  await callApi(args, Get, {})
  expect(requests.length).toBeGreaterThan(2)
  for (const { headers } of requests) {
    expect(headers.get('DeviceId')).toBe('Web')
    expect(headers.get('DeviceSource')).toBe('web desktop')
    expect(headers.get('RegionId')).toBe('101')
    expect(headers.get('CountryCode')).toBe('en-IL')
  }
  const hebrew = openRoute()
  hebrew.context.userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/149.0.0.0 Mobile Safari/537.36'
  await callApi(hebrew.args, Get, {})
  expect(hebrew.requests[0]?.headers.get('CountryCode')).toBe('he-IL')
  expect(hebrew.requests[0]?.headers.get('DeviceSource')).toBe('web responsive')
})

test('[AP02] the API learns language, address and session by headers', async () => {
  const { args, requests } = openRoute({ locale: 'en' })
  await callApi(args, Get, {})
  const { headers } = requests[0] ?? new Request('http://none')
  expect(headers.get('CountryCode')).toBe('en-IL')
  expect(headers.get('x-Token')).toBe('T1')
  expect(headers.get('x-customer')).toBe('C')
  expect(headers.get('aToken')).toBe('A1')
  expect(headers.get('aCustomer')).toBe('AC')
  expect(headers.get('x-visitor-address')).toBe('203.0.113.7')
})

test('[AU05] a 401 brings one refresh, however many requests wait, and its tokens are kept', async () => {
  const { args, context, callsOf } = openRoute()
  const answers = await Promise.all([
    callApi(args, Get, {}),
    callApi(args, GetMySubscription, { filter: 'all' }),
  ])
  expect(answers.map((answer) => !answer.ok && answer.status)).toEqual([404, 404])
  expect(callsOf('LoginRefresh')).toHaveLength(1)
  expect(context.setCookies.get('xToken')).toMatch(/^xToken=T2; .*HttpOnly/)
  expect(context.setCookies.get('xRefresh')).toMatch(/^xRefresh=R2; /)
})

test('[PY09] an input that holds the token has the new one after a refresh', async () => {
  const { args, callsOf } = openRoute()
  const input = () => ({
    RedirectURL: 'http://shop/',
    Custom2: cookiesOf(args).get(sessionCookies.token),
  })
  await callApi(args, GetCCIFrameURL, input)
  const bodies = await Promise.all(callsOf('GetCCIFrameURL').map((sent) => sent.clone().json()))
  expect(bodies.map(({ Custom2 }) => Custom2)).toEqual(['T1', 'T2'])
})

test('[AU05] twenty requests of a browser with an old token bring one refresh, and all succeed', async () => {
  const first = openRoute()
  const pages = Array.from({ length: 20 }, () => {
    const { args, context } = openRoute()
    context.send = first.context.send
    return { args, context }
  })
  const answers = await Promise.all(pages.map(({ args }) => callApi(args, Get, {})))
  expect(new Set(answers.map((answer) => !answer.ok && answer.status))).toEqual(new Set([404]))
  expect(first.callsOf('LoginRefresh')).toHaveLength(1)
  for (const { context } of pages) {
    expect(context.cookies.get('xToken')).toBe('T2')
    expect(context.cookies.get('xRefresh')).toBe('R2')
  }
  // One that comes a moment later still has the old cookies, and is given the same.
  const late = openRoute()
  late.context.send = first.context.send
  await callApi(late.args, Get, {})
  expect(late.context.cookies.get('xRefresh')).toBe('R2')
  expect(first.callsOf('LoginRefresh')).toHaveLength(1)
})

test('a refresh that was refused is asked again by the next request', async () => {
  let isBusy = true
  const refresh = () => (isBusy ? errorAnswer(503) : Response.json(tokens))
  const first = openRoute({ refresh })
  await callApi(first.args, Get, {})
  isBusy = false
  const second = openRoute()
  second.context.send = first.context.send
  await callApi(second.args, Get, {})
  expect(second.context.cookies.get('xRefresh')).toBe('R2')
})

test('[ST01] [ST02] [ST03] [ST04] the cookies of the session become the headers of the API', async () => {
  const { args, requests } = openRoute({
    cookies: { xToken: 't', xCustomer: 'c', aCustomer: 'ac', aToken: 'at' },
  })
  await callApi(args, Get, {})
  const { headers } = requests[0] ?? new Request('http://none')
  expect(headers.get('x-Token')).toBe('t')
  expect(headers.get('x-customer')).toBe('c')
  expect(headers.get('aCustomer')).toBe('ac')
  expect(headers.get('aToken')).toBe('at')
})

test.for(['\0', 'שלום', 'T2\r\nx: y'])(
  'a session cookie of %j opens and breaks nothing: the session is renewed',
  async (xToken) => {
    const { args, requests } = openRoute({ cookies: { xToken, xCustomer: xToken } })
    expect(await callApi(args, Get, {})).toMatchObject({ status: 404 })
    expect(requests.map(({ headers }) => headers.get('x-Token'))).toEqual([null, null, 'T2'])
  },
)

test('a browser gets a name at its first sign-in, which the API learns from then on, with what it requests itself', async () => {
  const { args, context, requests } = openRoute()
  await callApi(args, Get, {})
  expect(context.setCookies.has('device')).toBe(false)
  await callApi(args, Login, { username: 'dana@example.co.il', password: 'a'.repeat(40) })
  const device = context.cookies.get('device') ?? ''
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(context.setCookies.get('device')).toMatch(/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  const { headers } = requests.at(-1) ?? new Request('http://none')
  expect(headers.get('x-visitor-device')).toBe(device)
  expect(headers.get('user-agent')).toBe('A browser')

  const known = openRoute({ cookies: { device } })
  await callApi(known.args, Get, {})
  expect(known.requests[0]?.headers.get('x-visitor-device')).toBe(device)
  const forged = openRoute({ cookies: { device: 'short' } })
  await callApi(forged.args, Get, {})
  expect(forged.requests[0]?.headers.get('x-visitor-device')).toBeNull()
})

test('an ended session leaves a visitor without cookies', async () => {
  const { args, context, callsOf } = openRoute({ refresh: () => errorAnswer(401, 4058) })
  const answer = await callApi(args, Get, {})
  expect(answer).toMatchObject({ ok: false, status: 401 })
  expect(callsOf('GetUser')).toHaveLength(1)
  expect([...context.cookies]).toEqual([])
  expect(context.setCookies.get('xToken')).toMatch(/Max-Age=0/)
})

test('a busy API does not sign anyone out', async () => {
  const { args, context } = openRoute({ refresh: () => errorAnswer(503) })
  await callApi(args, Get, {})
  expect(context.cookies.get('xRefresh')).toBe('R1')
  expect(context.setCookies.size).toBe(0)
})

test('who asks as anyone says nothing of the visitor, and the page may be kept', async () => {
  const { args, context, requests } = openRoute({ locale: 'en' })
  const slugs = { brand: 'kia', model: 'niro', version: 'x', store: 'B2C' } as const
  await callApiAnonymously(args, CatalogItemSEOV2, slugs)
  const { headers } = requests[0] ?? new Request('http://none')
  expect(headers.get('CountryCode')).toBe('en-IL')
  for (const name of ['x-Token', 'x-customer', 'aToken', 'aCustomer', 'cookie'])
    expect(headers.get(name)).toBeNull()
  expect(context.hasReadCookie).toBeFalsy()
})

test('a page that asks for its visitor may not be kept, even without a session', async () => {
  const { args, context } = openRoute()
  context.cookies.clear()
  await callApi(args, Get, {})
  expect(context.hasReadCookie).toBe(true)
})

test('a wrong password is never answered with a refresh', async () => {
  const { args, callsOf } = openRoute()
  const password = 'a'.repeat(40)
  const answer = await callApi(args, Login, { username: 'dana@example.co.il', password })
  expect(answer).toMatchObject({ ok: false, code: 4014 })
  expect(callsOf('LoginRefresh')).toHaveLength(0)
})

test('[OF086] whoever of our staff sees a page as its customer does is led nowhere by a 403', async () => {
  const { args, context } = openRoute({ cookies: { xToken: 'T1', viewed: '1' } })
  context.send = () => errorAnswer(403)
  expect(await callApi(args, Get, {})).toMatchObject({ ok: false, status: 403 })
})

test('[AU06][GD01] a 403 leads to sign-up, in the language of the page', async () => {
  const refused = openRoute({ locale: 'en' })
  refused.context.send = () => errorAnswer(403, 4116)
  const thrown = await callApi(refused.args, Get, {}).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/en/register')
})

test.for(['/register', '/register.data', '/register/details', '/register/details.data'])(
  '[GD01] within sign-up, at %s, a 403 leads nowhere again and is told to the page',
  async (path) => {
    const { args, context } = openRoute({ path })
    context.send = () => errorAnswer(403)
    expect(await callApi(args, Get, {})).toMatchObject({ ok: false, status: 403 })
  },
)
