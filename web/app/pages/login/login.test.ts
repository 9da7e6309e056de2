import { messages } from '@galgal/i18n/messages'
import { expect, test } from 'vitest'
import {
  addressOf,
  atPhone,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../test/open-route.ts'
import { passwordHash } from '../../session/password-hash.server.ts'
import { leadOn, logIn, loginPageOf, turnCustomerAway } from './login.server.ts'

const form = { email: 'dana@example.co.il', password: 'correct horse' }
const opened = (stage: typeof finished) =>
  Response.json({
    token: 'T1',
    aToken: 'A1',
    customerToken: 'C1',
    aCustomer: 'AC1',
    refreshToken: 'R1',
    registrationStageData: stage,
    b2BType: '',
    expiresIn: 600,
  })
const args = (answer: Response, over: Parameters<typeof openRoute>[0] = {}) =>
  openRoute({ path: '/login', form, api: { 'Security/Login': answer }, ...over })

test('[AU01] [AU08] [SU31] [RT19] e-mail and hashed password open a session in cookies, and lead to the greeting, which tells of a begun order', async () => {
  const { args: it, context, calls } = args(opened(finished))
  expect(await addressOf(() => logIn(it))).toBe('/login/welcome')
  expect(calls).toEqual([
    {
      name: 'Security/Login',
      body: { username: form.email, password: passwordHash(form.password) },
    },
  ])
  expect([...context.setCookies.keys()]).toEqual(
    expect.arrayContaining(['xToken', 'xCustomer', 'aToken', 'aCustomer', 'xRefresh']),
  )
  const english = args(opened(finished), { locale: 'en' })
  expect(await addressOf(() => logIn(english.args))).toBe('/en/login/welcome')
})

test('[AU17] the order that was asked for before signing in comes first, once', async () => {
  const cookies = { orderSummaryId: 'O-77', intent: '/profile/subscriptions' }
  const { args: it, context } = args(opened(finished), { cookies })
  expect(await addressOf(() => logIn(it))).toBe('/order-summary/O-77')
  expect(context.cookies.has('orderSummaryId')).toBe(false)
  const english = args(opened(finished), { cookies, locale: 'en' })
  expect(await addressOf(() => logIn(english.args))).toBe('/en/order-summary/O-77')
  const hostile = args(opened(finished), { cookies: { orderSummaryId: '../../evil?x' } })
  expect(await addressOf(() => logIn(hostile.args))).toBe('/login/welcome')
})

test('the page that was wanted comes before the greeting, and a sign-up before both', async () => {
  const cookies = { intent: '/subscribe/pricing-plans?car=10080' }
  expect(await addressOf(() => logIn(args(opened(finished), { cookies }).args))).toBe(
    '/subscribe/pricing-plans?car=10080',
  )
  const unfinished = args(opened(atPhone), { cookies })
  expect(await addressOf(() => logIn(unfinished.args))).toBe('/register/phone')
  expect(unfinished.context.cookies.has('intent')).toBe(true)
})

test('a wrong password says so without saying which, keeps the e-mail and no password', async () => {
  const { args: it, context } = args(errorAnswer(401, 4014))
  expect(await logIn(it)).toMatchObject({
    init: { status: 401 },
    data: {
      values: { email: form.email },
      fields: {},
      message: messages.he.errors.error_customMessage_4014,
    },
  })
  expect([...context.setCookies.keys()]).toEqual(['login', 'device'])
})

test('the e-mail outlives another language and a reload, the password does not', async () => {
  const { args: it, context } = args(errorAnswer(401, 4014))
  await logIn(it)
  expect(JSON.stringify([...context.cookies])).not.toContain(form.password)
  const cookies = Object.fromEntries(context.cookies)
  const english = openRoute({ path: '/login', locale: 'en', cookies })
  expect(await loginPageOf(english.args)).toMatchObject({ typed: { email: form.email } })
  const { args: again, context: after } = args(opened(finished), { cookies })
  await logIn(again)
  expect(after.cookies.has('login')).toBe(false)
})

test('an empty form names both fields, and the API is not asked', async () => {
  const { args: it, calls } = args(errorAnswer(500), { form: { email: '', password: '' } })
  const { data } = (await logIn(it)) as Exclude<Awaited<ReturnType<typeof logIn>>, Response>
  expect(Object.keys(data.fields)).toEqual(['email', 'password'])
  expect(calls).toEqual([])
})

const visiting = (stage: typeof finished, cookies: Record<string, string> = {}) =>
  openRoute({
    cookies: { ...signedIn, ...cookies },
    api: { 'GetUser/Get': userAnswer(stage, 'Individual') },
  }).args

test('[GD03] a customer on the login page goes to their catalogue', async () => {
  expect(await addressOf(() => turnCustomerAway(visiting(finished)))).toBe('/business/catalog')
  expect(await addressOf(() => turnCustomerAway(openRoute().args))).toBeUndefined()
})

test('[GD05] in the middle of a sign-up the login page stays', async () => {
  expect(await addressOf(() => turnCustomerAway(visiting(atPhone)))).toBeUndefined()
  const choosing = visiting(finished, { signup: '{"kind":"private"}' })
  expect(await addressOf(() => turnCustomerAway(choosing))).toBeUndefined()
})

const OWN = '/profile/subscriptions/0199d0c1?filter=a&b=%D7%A9'
const linkTo = (to: string) => `/login?to=${encodeURIComponent(to)}`

test('[GD06] a message’s link leads who is signed in straight on, in the language of the link', async () => {
  const api = { 'GetUser/Get': userAnswer(finished) }
  const come = (options: object) => {
    const { args, context } = openRoute({ path: linkTo(OWN), cookies: signedIn, api, ...options })
    return { leads: leadOn(args).catch((thrown: unknown) => thrown), context }
  }
  const { leads, context } = come({})
  expect(await leads).toMatchObject({ status: 302 })
  expect(await addressOf(() => leads)).toBe(OWN)
  expect(context.setCookies.size).toBe(0)
  expect(await addressOf(() => come({ locale: 'en' }).leads)).toBe(`/en${OWN}`)
  expect(await addressOf(() => come({ api: { 'GetUser/Get': userAnswer(atPhone) } }).leads)).toBe(
    OWN,
  )
})

test('[GD06] a message’s link waits for a visitor and for whose session has ended, whatever was wanted before and in whichever language they sign in', async () => {
  const ended = { cookies: signedIn, api: { 'GetUser/Get': errorAnswer(401) } }
  const before = { cookies: { orderSummaryId: 'O-77', intent: '/subscribe' } }
  for (const options of [{}, ended, before]) {
    const { args: link, context } = openRoute({ path: linkTo(OWN), ...options })
    expect(await addressOf(() => leadOn(link))).toBeUndefined()
    const cookies = Object.fromEntries(context.cookies)
    const english = args(opened(finished), { cookies, locale: 'en' })
    expect(await addressOf(() => logIn(english.args))).toBe(`/en${OWN}`)
  }
})

test('[S10] a link to another site leads nowhere: signing in ends where it does without one', async () => {
  const hostile = ['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil.example']
  const encoded = [
    '/%2Fevil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    '',
  ]
  for (const to of [...hostile, ...encoded]) {
    const { args: link, context } = openRoute({ path: linkTo(to) })
    expect(await addressOf(() => leadOn(link)), to).toBeUndefined()
    expect(context.setCookies.size, to).toBe(0)
    const customer = openRoute({ path: linkTo(to), cookies: signedIn })
    expect(await addressOf(() => leadOn(customer.args)), to).toBeUndefined()
    expect(customer.calls, to).toEqual([])
  }
})

test('[AC10][ER07] a password changed by the link of an e-mail is a toast on the login page it leads to', async () => {
  const { toast } = await loginPageOf(openRoute({ path: '/login?password=new' }).args)
  const title = messages.he.answers.passwordChanged
  const text = messages.he.shell.toast.success_customMessage_0
  expect(toast).toEqual({ type: 'success', title, text })
  expect((await loginPageOf(openRoute({ path: '/login' }).args)).toast).toBeNull()
})
