import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { ForgotPassword, Login, RequestChangePassword } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, openAccount, PASSWORD, sha1 } from '../../../test/people.ts'
import { findCustomerByEmail } from '../../db/account/customers.ts'
import { customers } from '../../db/schema/people.ts'
import { mailFirstPassword } from '../../flows/login/change-password.ts'
import { createLink } from '../../flows/login/links.ts'

const DANA = 'dana@example.co.il'
const fresh = sha1('קטר סגול 4 תחנות')
const chosen = { newPassword: fresh, reEnteredPassword: fresh }
const CHANGED = 'הסיסמה שלכם בגלגל הוחלפה'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const change = (input: object, headers = {}) =>
  call(api.send, RequestChangePassword, input, headers)
const logIn = (password: string) => call(api.send, Login, { username: DANA, password })
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

/** What follows the page's address in the newest e-mail. */
async function mailedLink(to = DANA) {
  const [message] = await inboxOf(api, to)
  return message?.link?.split('/changePassword/')[1] ?? ''
}

async function forgotten() {
  accepted(await call(api.send, ForgotPassword, { username: DANA }))
  return mailedLink()
}

test('[AP49][AU12][AU15] the link of the e-mail sets a new password, ends every session and signs nobody in', async () => {
  const { headers } = await openAccount(api, DANA)
  const other = accepted(await logIn(PASSWORD))
  api.clock.advance(MINUTE)
  const linkData = await forgotten()
  const response = await api.send(
    new Request(`http://api${RequestChangePassword.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ linkData, ...chosen }),
    }),
  )
  expect(await response.json()).toEqual({ done: true, message: 'הסיסמה הוחלפה. אפשר להיכנס.' })
  expect(response.headers.getSetCookie()).toEqual([])

  for (const token of [headers['x-token'], other.token])
    expect(await call(api.send, Get, {}, { 'x-token': token })).toMatchObject({ status: 401 })
  expect(codeOf(await logIn(PASSWORD))).toBe(4014)
  accepted(await logIn(fresh))
})

test('the owner is told of a new password, in their own language, and what to do if it was not them', async () => {
  await openAccount(api, DANA)
  api.clock.advance(MINUTE)
  accepted(await change({ linkData: await forgotten(), ...chosen }, { CountryCode: 'en-IL' }))
  api.clock.advance(1)
  const message = (await inboxOf(api, DANA)).find(({ subject }) => subject === CHANGED)
  expect(message?.link).toBe('http://localhost:3000/login/recover')
  expect(message?.body).toContain(
    'לא אתם החלפתם? בחרו מיד סיסמה חדשה: http://localhost:3000/login/recover',
  )
})

test('a link sets one password, however many ask at once', async () => {
  await openAccount(api, DANA)
  api.clock.advance(MINUTE)
  const linkData = await forgotten()
  const passwords = Array.from({ length: 8 }, (_, n) => sha1(`קטר סגול ${n} תחנות`))
  const answers = await Promise.all(
    passwords.map((it) => change({ linkData, newPassword: it, reEnteredPassword: it })),
  )
  expect(answers.map(codeOf).toSorted()).toEqual([200, ...Array(7).fill(4059)])
  const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? ''
  accepted(await logIn(winner))
  const inbox = await inboxOf(api, DANA)
  expect(inbox.filter(({ subject }) => subject === CHANGED)).toHaveLength(1)
})

test('refusals come in their order, and leave the link as it was', async () => {
  await openAccount(api, DANA)
  api.clock.advance(MINUTE)
  const linkData = await forgotten()
  const before = await api.db.select().from(customers)
  const common = sha1('password')
  const differ = { newPassword: common, reEnteredPassword: fresh }
  const weak = { newPassword: common, reEnteredPassword: common }
  expect(await change({ linkData: 'reset/x', ...differ })).toMatchObject({
    status: 409,
    code: 4123,
  })
  expect(await change({ linkData: 'reset/x', ...weak })).toMatchObject({ status: 409, code: 4059 })
  expect(await change({ linkData, ...differ })).toMatchObject({ code: 4123 })
  expect(await change({ linkData, ...weak })).toMatchObject({ status: 409, code: 7015 })
  expect(await api.db.select().from(customers)).toEqual(before)
  accepted(await change({ linkData, ...chosen }))
  expect(codeOf(await change({ linkData, ...chosen }))).toBe(4059)
})

test('an old link, one for another use and one that a newer one replaced are no links', async () => {
  await openAccount(api, DANA)
  api.clock.advance(MINUTE)
  const first = await forgotten()
  api.clock.advance(MINUTE)
  const second = await forgotten()
  expect(codeOf(await change({ linkData: first, ...chosen }))).toBe(4059)
  api.clock.advance(30 * MINUTE)
  expect(codeOf(await change({ linkData: second, ...chosen }))).toBe(4059)

  const { id = '' } = (await findCustomerByEmail(api.db, DANA)) ?? {}
  const autoLogin = await createLink(api.deps, api.db, { purpose: 'autoLogin', customerId: id })
  for (const linkData of [autoLogin, `reset/${autoLogin}`])
    expect(codeOf(await change({ linkData, ...chosen }))).toBe(4059)
})

test('a new password ends every other link of the account, and the lock of wrong ones', async () => {
  await openAccount(api, DANA)
  api.clock.advance(MINUTE)
  const linkData = await forgotten()
  const { id = '' } = (await findCustomerByEmail(api.db, DANA)) ?? {}
  const first = await createLink(api.deps, api.db, { purpose: 'first', customerId: id })
  const known = { 'x-visitor-device': 'd'.repeat(32) }
  const onKnown = (password: string) => call(api.send, Login, { username: DANA, password }, known)
  accepted(await onKnown(PASSWORD))
  for (const enter of [logIn, onKnown]) {
    for (let n = 0; n < 5; n++) await enter(sha1(`לא ${n} זו 55`))
    expect(codeOf(await enter(PASSWORD))).toBe(4018)
  }
  accepted(await change({ linkData, ...chosen }))
  expect(codeOf(await change({ linkData: first, ...chosen }))).toBe(4059)
  for (const enter of [logIn, onKnown]) accepted(await enter(fresh))
})

test('[AU13] an account that was opened for someone gets its first password by an e-mail', async () => {
  const { customer } = await signedIn(api, { email: DANA })
  await mailFirstPassword(api.deps, customer)
  expect(codeOf(await logIn(sha1('')))).toBe(4014)
  const [message] = await inboxOf(api, DANA)
  expect(message).toMatchObject({
    subject: 'החשבון שלכם בגלגל מוכן',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/changePassword\/first\/[\w-]{43}$/),
  })
  accepted(await change({ linkData: await mailedLink(), ...chosen }))
  accepted(await logIn(fresh))
})

test('without a link it mails one to the address of who is signed in', async () => {
  const dana = await signedIn(api, { email: DANA })
  expect(accepted(await change({}, dana.headers))).toEqual({
    done: true,
    message: 'שלחנו קישור לכתובת הדוא״ל שלכם.',
  })
  const linkData = await mailedLink()
  expect(await change({}, dana.headers)).toMatchObject({ status: 429 })
  expect(await call(api.send, ForgotPassword, { username: DANA })).toMatchObject({ status: 429 })
  accepted(await change({ linkData, ...chosen }))
  expect(await change({}, dana.headers)).toMatchObject({ status: 401, code: 401 })
  api.clock.advance(MINUTE)
  accepted(await change({}, (await renewSession(api, dana)).headers))
})

test('without a link a visitor is told to sign in', async () => {
  for (const input of [{}, chosen, { linkData: '' }])
    expect(await change(input)).toMatchObject({ status: 401, code: 401 })
})

test.for([
  [{ linkData: 'reset/x' }, ['newPassword', 'reEnteredPassword']],
  [{ linkData: 'reset/x', newPassword: fresh }, ['reEnteredPassword']],
  [{ linkData: 'reset/x', ...chosen, newPassword: 'plain' }, ['newPassword']],
  [{ ...chosen }, ['linkData']],
  [{ linkData: 'x'.repeat(513), ...chosen }, ['linkData']],
  [{ linkData: 'reset/x', ...chosen, customerToken: 'x' }, ['customerToken']],
] as const)('%j is refused by name', async ([input, fields]) => {
  const { headers } = await signedIn(api)
  const refused = await change(input, headers)
  expect(refused).toMatchObject({ status: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual(fields)
})
