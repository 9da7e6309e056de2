import type { Send } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login } from '@galgal/contract/Security'
import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Page, type Visit, visitContext } from '../http/visit.server.ts'
import { ask, askAsAnyone } from './api.server.ts'

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
function openPage(
  over: {
    refresh?: () => Response
    path?: string
    locale?: string
    cookies?: Record<string, string>
  } = {},
) {
  const asked: Request[] = []
  const send: Send = async (request) => {
    asked.push(request)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (request.url.endsWith('/LoginRefresh')) return over.refresh?.() ?? Response.json(tokens)
    if (request.url.endsWith('/Login')) return errorAnswer(401, 4014)
    return request.headers.get('x-Token') === 'T2' ? errorAnswer(404) : errorAnswer(401)
  }
  const visit = {
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
  } as unknown as Visit
  const page: Page = {
    params: over.locale ? { locale: over.locale } : {},
    context: new RouterContextProvider(new Map([[visitContext, visit]])),
  }
  const calls = (name: string) => asked.filter(({ url }) => url.includes(name))
  return { page, visit, asked, calls }
}

test('[AP01] the API learns device, region and language with every call', async () => {
  const { page, asked } = openPage({ locale: 'en' })
  await askAsAnyone(page, CatalogItemSEOV2, {
    brand: 'kia',
    model: 'niro',
    version: 'x',
    store: 'B2C',
  })
  await ask(openPage().page, Get, {})
  await ask(page, Get, {})
  expect(asked.length).toBeGreaterThan(2)
  for (const { headers } of asked) {
    expect(headers.get('DeviceId')).toBe('Web')
    expect(headers.get('DeviceSource')).toBe('web desktop')
    expect(headers.get('RegionId')).toBe('101')
    expect(headers.get('CountryCode')).toBe('en-IL')
  }
  const hebrew = openPage()
  hebrew.visit.userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/149.0.0.0 Mobile Safari/537.36'
  await ask(hebrew.page, Get, {})
  expect(hebrew.asked[0]?.headers.get('CountryCode')).toBe('he-IL')
  expect(hebrew.asked[0]?.headers.get('DeviceSource')).toBe('web responsive')
})

test('[AP02] the API learns language, address and session by headers', async () => {
  const { page, asked } = openPage({ locale: 'en' })
  await ask(page, Get, {})
  const { headers } = asked[0] ?? new Request('http://none')
  expect(headers.get('CountryCode')).toBe('en-IL')
  expect(headers.get('x-Token')).toBe('T1')
  expect(headers.get('x-customer')).toBe('C')
  expect(headers.get('aToken')).toBe('A1')
  expect(headers.get('aCustomer')).toBe('AC')
  expect(headers.get('x-visitor-address')).toBe('203.0.113.7')
})

test('[AU05] a 401 brings one refresh, however many calls wait, and its tokens are kept', async () => {
  const { page, visit, calls } = openPage()
  const answers = await Promise.all([
    ask(page, Get, {}),
    ask(page, GetMySubscription, { filter: 'all' }),
  ])
  expect(answers.map((answer) => !answer.ok && answer.status)).toEqual([404, 404])
  expect(calls('LoginRefresh')).toHaveLength(1)
  expect(visit.setCookies.get('xToken')).toMatch(/^xToken=T2; .*HttpOnly/)
  expect(visit.setCookies.get('xRefresh')).toMatch(/^xRefresh=R2; /)
})

test('[AU05] twenty requests of a browser with an old token bring one refresh, and all succeed', async () => {
  const first = openPage()
  const pages = Array.from({ length: 20 }, () => {
    const { page, visit } = openPage()
    visit.send = first.visit.send
    return { page, visit }
  })
  const answers = await Promise.all(pages.map(({ page }) => ask(page, Get, {})))
  expect(new Set(answers.map((answer) => !answer.ok && answer.status))).toEqual(new Set([404]))
  expect(first.calls('LoginRefresh')).toHaveLength(1)
  for (const { visit } of pages) {
    expect(visit.cookies.get('xToken')).toBe('T2')
    expect(visit.cookies.get('xRefresh')).toBe('R2')
  }
  // One that comes a moment later still has the old cookies, and is given the same.
  const late = openPage()
  late.visit.send = first.visit.send
  await ask(late.page, Get, {})
  expect(late.visit.cookies.get('xRefresh')).toBe('R2')
  expect(first.calls('LoginRefresh')).toHaveLength(1)
})

test('a refresh that was refused is asked again by the next request', async () => {
  let isBusy = true
  const refresh = () => (isBusy ? errorAnswer(503) : Response.json(tokens))
  const first = openPage({ refresh })
  await ask(first.page, Get, {})
  isBusy = false
  const second = openPage()
  second.visit.send = first.visit.send
  await ask(second.page, Get, {})
  expect(second.visit.cookies.get('xRefresh')).toBe('R2')
})

test('[ST01] [ST02] [ST03] [ST04] the cookies of the session become the headers of the API', async () => {
  const { page, asked } = openPage({
    cookies: { xToken: 't', xCustomer: 'c', aCustomer: 'ac', aToken: 'at' },
  })
  await ask(page, Get, {})
  const { headers } = asked[0] ?? new Request('http://none')
  expect(headers.get('x-Token')).toBe('t')
  expect(headers.get('x-customer')).toBe('c')
  expect(headers.get('aCustomer')).toBe('ac')
  expect(headers.get('aToken')).toBe('at')
})

test.for(['\0', 'שלום', 'T2\r\nx: y'])(
  'a session cookie of %j opens and breaks nothing: the session is renewed',
  async (xToken) => {
    const { page, asked } = openPage({ cookies: { xToken, xCustomer: xToken } })
    expect(await ask(page, Get, {})).toMatchObject({ status: 404 })
    expect(asked.map(({ headers }) => headers.get('x-Token'))).toEqual([null, null, 'T2'])
  },
)

test('a browser gets a name at its first sign-in, which the API learns from then on, with what it calls itself', async () => {
  const { page, visit, asked } = openPage()
  await ask(page, Get, {})
  expect(visit.setCookies.has('device')).toBe(false)
  await ask(page, Login, { username: 'dana@example.co.il', password: 'a'.repeat(40) })
  const device = visit.cookies.get('device') ?? ''
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(visit.setCookies.get('device')).toMatch(/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  const { headers } = asked.at(-1) ?? new Request('http://none')
  expect(headers.get('x-visitor-device')).toBe(device)
  expect(headers.get('user-agent')).toBe('A browser')

  const known = openPage({ cookies: { device } })
  await ask(known.page, Get, {})
  expect(known.asked[0]?.headers.get('x-visitor-device')).toBe(device)
  const forged = openPage({ cookies: { device: 'short' } })
  await ask(forged.page, Get, {})
  expect(forged.asked[0]?.headers.get('x-visitor-device')).toBeNull()
})

test('an ended session leaves a visitor without cookies', async () => {
  const { page, visit, calls } = openPage({ refresh: () => errorAnswer(401, 4058) })
  const answer = await ask(page, Get, {})
  expect(answer).toMatchObject({ ok: false, status: 401 })
  expect(calls('GetUser')).toHaveLength(1)
  expect([...visit.cookies]).toEqual([])
  expect(visit.setCookies.get('xToken')).toMatch(/Max-Age=0/)
})

test('a busy API does not sign anyone out', async () => {
  const { page, visit } = openPage({ refresh: () => errorAnswer(503) })
  await ask(page, Get, {})
  expect(visit.cookies.get('xRefresh')).toBe('R1')
  expect(visit.setCookies.size).toBe(0)
})

test('who asks as anyone says nothing of the visitor, and the page may be kept', async () => {
  const { page, visit, asked } = openPage({ locale: 'en' })
  const slugs = { brand: 'kia', model: 'niro', version: 'x', store: 'B2C' } as const
  await askAsAnyone(page, CatalogItemSEOV2, slugs)
  const { headers } = asked[0] ?? new Request('http://none')
  expect(headers.get('CountryCode')).toBe('en-IL')
  for (const name of ['x-Token', 'x-customer', 'aToken', 'aCustomer', 'cookie'])
    expect(headers.get(name)).toBeNull()
  expect(visit.hasReadCookie).toBeFalsy()
})

test('a page that asks for its visitor may not be kept, even without a session', async () => {
  const { page, visit } = openPage()
  visit.cookies.clear()
  await ask(page, Get, {})
  expect(visit.hasReadCookie).toBe(true)
})

test('a wrong password is never answered with a refresh', async () => {
  const { page, calls } = openPage()
  const password = 'a'.repeat(40)
  const answer = await ask(page, Login, { username: 'dana@example.co.il', password })
  expect(answer).toMatchObject({ ok: false, code: 4014 })
  expect(calls('LoginRefresh')).toHaveLength(0)
})

test('[AU06][GD01] a 403 leads to sign-up, in the language of the page', async () => {
  const refused = openPage({ locale: 'en' })
  refused.visit.send = () => errorAnswer(403, 4116)
  const thrown = await ask(refused.page, Get, {}).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/en/register')
})

test.for(['/register', '/register.data', '/register/details', '/register/details.data'])(
  '[GD01] within sign-up, at %s, a 403 leads nowhere again and is told to the page',
  async (path) => {
    const { page, visit } = openPage({ path })
    visit.send = () => errorAnswer(403)
    expect(await ask(page, Get, {})).toMatchObject({ ok: false, status: 403 })
  },
)
