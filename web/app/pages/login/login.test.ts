import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  errorAnswer,
  finished,
  openPage,
  signedIn,
  userAnswer,
} from '../../../test/open-page.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { logIn, loginPageOf, turnCustomerAway } from './login.server.ts'

const form = { email: 'dana@example.co.il', password: 'correct horse' }
const opened = (stage: typeof finished, b2BType = '') =>
  Response.json({
    token: 'T1',
    aToken: 'A1',
    customerToken: 'C1',
    aCustomer: 'AC1',
    refreshToken: 'R1',
    registrationStageData: stage,
    b2BType,
    expiresIn: 600,
  })
const page = (answer: Response, over: Parameters<typeof openPage>[0] = {}) =>
  openPage({ path: '/login', form, api: { 'Security/Login': answer }, ...over })

test('[AU01] [AU08] [SU31] e-mail and hashed password open a session in cookies, and lead to the catalogue', async () => {
  const { page: it, visit, asked } = page(opened(finished))
  expect(await addressOf(() => logIn(it))).toBe('/catalog')
  expect(asked).toEqual([
    {
      name: 'Security/Login',
      body: { username: form.email, password: passwordHash(form.password) },
    },
  ])
  expect([...visit.setCookies.keys()]).toEqual(
    expect.arrayContaining(['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh']),
  )
  const business = page(opened(finished, 'Company'))
  expect(await addressOf(() => logIn(business.page))).toBe('/business/catalog')
})

test('[AU17] the order that was asked for before signing in comes first, once', async () => {
  const cookies = { orderSummaryId: 'O-77', intent: '/profile/subscriptions' }
  const { page: it, visit } = page(opened(finished), { cookies })
  expect(await addressOf(() => logIn(it))).toBe('/order-summary/O-77')
  expect(visit.cookies.has('orderSummaryId')).toBe(false)
  const english = page(opened(finished), { cookies, locale: 'en' })
  expect(await addressOf(() => logIn(english.page))).toBe('/en/order-summary/O-77')
  const hostile = page(opened(finished), { cookies: { orderSummaryId: '../../evil?x' } })
  expect(await addressOf(() => logIn(hostile.page))).toBe('/catalog')
})

test('the page that was wanted comes before the catalogue, and a sign-up before both', async () => {
  const cookies = { intent: '/subscribe/pricing-plans?car=10080' }
  expect(await addressOf(() => logIn(page(opened(finished), { cookies }).page))).toBe(
    '/subscribe/pricing-plans?car=10080',
  )
  const unfinished = page(opened(atPhone), { cookies })
  expect(await addressOf(() => logIn(unfinished.page))).toBe('/register/phone')
  expect(unfinished.visit.cookies.has('intent')).toBe(true)
})

test('a wrong password says so without saying which, keeps the e-mail and no password', async () => {
  const { page: it, visit } = page(errorAnswer(401, 4014))
  expect(await logIn(it)).toMatchObject({
    init: { status: 401 },
    data: {
      values: { email: form.email },
      fields: {},
      message: messages.he.errors.error_customMessage_4014,
    },
  })
  expect([...visit.setCookies.keys()]).toEqual(['login', 'device'])
})

test('the e-mail outlives another language and a reload, the password does not', async () => {
  const { page: it, visit } = page(errorAnswer(401, 4014))
  await logIn(it)
  expect(JSON.stringify([...visit.cookies])).not.toContain(form.password)
  const cookies = Object.fromEntries(visit.cookies)
  const english = openPage({ path: '/login', locale: 'en', cookies })
  expect(await loginPageOf(english.page)).toMatchObject({ typed: { email: form.email } })
  const { page: again, visit: after } = page(opened(finished), { cookies })
  await logIn(again)
  expect(after.cookies.has('login')).toBe(false)
})

test('an empty form names both fields, and the API is not asked', async () => {
  const { page: it, asked } = page(errorAnswer(500), { form: { email: '', password: '' } })
  const { data } = (await logIn(it)) as Exclude<Awaited<ReturnType<typeof logIn>>, Response>
  expect(Object.keys(data.fields)).toEqual(['email', 'password'])
  expect(asked).toEqual([])
})

const visiting = (stage: typeof finished, cookies: Record<string, string> = {}) =>
  openPage({
    cookies: { ...signedIn, ...cookies },
    api: { 'GetUser/Get': userAnswer(stage, 'Individual') },
  }).page

test('[GD03] a customer on the login page goes to their catalogue', async () => {
  expect(await addressOf(() => turnCustomerAway(visiting(finished)))).toBe('/business/catalog')
  expect(await addressOf(() => turnCustomerAway(openPage().page))).toBeUndefined()
})

test('[GD05] in the middle of a sign-up the login page stays', async () => {
  expect(await addressOf(() => turnCustomerAway(visiting(atPhone)))).toBeUndefined()
  const choosing = visiting(finished, { signup: '{"kind":"private"}' })
  expect(await addressOf(() => turnCustomerAway(choosing))).toBeUndefined()
})
