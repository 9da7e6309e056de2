import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  finished,
  no,
  openPage,
  signedIn,
  userAnswer,
} from '../../../test/open-page.ts'
import { passwordHash } from '../../password-hash.server.ts'
import { logIn, turnCustomerAway } from './login.server.ts'

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
  const { page: it, visit } = page(no(401, 4014))
  expect(await logIn(it)).toMatchObject({
    init: { status: 401 },
    data: { values: { email: form.email }, fields: {}, message: 'no 4014' },
  })
  expect([...visit.setCookies.keys()]).toEqual(['device'])
})

test('an empty form names both fields, and the API is not asked', async () => {
  const { page: it, asked } = page(no(500), { form: { email: '', password: '' } })
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
