import { call } from '@galgal/contract/call'
import { Get, ResetPassword } from '@galgal/contract/GetUser'
import { Login, LoginRefresh } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf, openAccount, PASSWORD, sha1 } from '../../../test/people.ts'
import { customers } from '../../db/schema/people.ts'
import { createLink, findLink } from '../../flows/login/links.ts'

const DANA = 'dana@example.co.il'
const fresh = sha1('קטר סגול 4 תחנות')
const right = { oldPassword: PASSWORD, newPassword: fresh, reEnteredPassword: fresh }
const wrong = { ...right, oldPassword: sha1('לא זו 55') }

let api: TestApi
let headers: { 'x-token': string }
beforeEach(async () => {
  api = await openTestApi()
  headers = (await openAccount(api, DANA)).headers
})

const reset = (input: object = right) =>
  call(api.send, ResetPassword, input as typeof right, headers)
const logIn = (password: string) => call(api.send, Login, { username: DANA, password })
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

test('[AP47][AU11] the old password and a new one, typed twice: this session stays, the others end', async () => {
  const other = accepted(await logIn(PASSWORD))
  expect(accepted(await reset())).toEqual({ done: true, message: 'הסיסמה הוחלפה.' })
  accepted(await call(api.send, Get, {}, headers))
  expect(await call(api.send, Get, {}, { 'x-token': other.token })).toMatchObject({ status: 401 })
  expect(codeOf(await logIn(PASSWORD))).toBe(4014)
  accepted(await logIn(fresh))
  api.clock.advance(1)
  expect((await inboxOf(api, DANA)).map(({ subject }) => subject)).toContain(
    'הסיסמה שלכם בגלגל הוחלפה',
  )
})

test('[S40] a new password ends the other sessions also when their access tokens have run out', async () => {
  const { refreshToken } = accepted(await logIn(PASSWORD))
  api.clock.advance(11 * MINUTE)
  const { token } = accepted(await logIn(PASSWORD))
  accepted(await call(api.send, ResetPassword, right, { 'x-token': token }))
  const refreshed = await call(api.send, LoginRefresh, { refreshToken })
  expect(refreshed).toMatchObject({ ok: false, code: 4058 })
})

test('of two changes by one old password at the same moment one is made', async () => {
  const other = sha1('רכבת לילה 7 כוכבים')
  const answers = await Promise.all([
    reset(),
    reset({ ...right, newPassword: other, reEnteredPassword: other }),
  ])
  expect(answers.map(codeOf).toSorted()).toEqual([200, 4122])
})

test('refusals come in their order, and change nothing', async () => {
  const common = sha1('password')
  const before = await api.db.select().from(customers)
  const differ = { newPassword: common, reEnteredPassword: fresh }
  const weak = { newPassword: common, reEnteredPassword: common }
  expect(await reset({ ...wrong, ...differ })).toMatchObject({ status: 409, code: 4123 })
  expect(await reset({ ...wrong, ...weak })).toMatchObject({ status: 409, code: 4122 })
  expect(await reset({ ...right, ...weak })).toMatchObject({ status: 409, code: 7015 })
  expect(await reset({ ...right, ...differ })).toMatchObject({ code: 4123 })
  expect(await api.db.select().from(customers)).toEqual(before)
})

test('wrong old passwords count as those of signing in, and lock both', async () => {
  for (let n = 0; n < 2; n++) expect(codeOf(await logIn(wrong.oldPassword))).toBe(4014)
  for (let n = 0; n < 3; n++) expect(codeOf(await reset(wrong))).toBe(4122)
  expect(await reset()).toMatchObject({ status: 429, code: 4018 })
  expect(codeOf(await reset({ ...right, reEnteredPassword: PASSWORD }))).toBe(4018)
  expect(codeOf(await logIn(PASSWORD))).toBe(4018)
  api.clock.advance(MINUTE)
  accepted(await reset())
})

test('a lock says for how long', async () => {
  for (let n = 0; n < 5; n++) await reset(wrong)
  api.clock.advance(MINUTE / 2)
  const locked = await api.send(
    new Request(`http://api${ResetPassword.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(right),
    }),
  )
  expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '30'])
})

test('a new password ends links that were mailed before it', async () => {
  const [{ id } = { id: '' }] = await api.db.select().from(customers)
  const made = await createLink(api.deps, api.db, { purpose: 'reset', customerId: id })
  accepted(await reset())
  expect(await findLink(api.deps, made, ['reset'])).toBeUndefined()
})

test('a visitor has no password to change', async () => {
  expect(await call(api.send, ResetPassword, right)).toMatchObject({ status: 401 })
})

test.for([
  [{ oldPassword: 'plain' }, 'oldPassword'],
  [{ newPassword: undefined }, 'newPassword'],
  [{ reEnteredPassword: fresh.toUpperCase() }, 'reEnteredPassword'],
  [{ customerToken: 'x' }, 'customerToken'],
] as const)('%j is refused by name', async ([change, field]) => {
  const refused = await reset({ ...right, ...change })
  expect(refused).toMatchObject({ status: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual([field])
})
