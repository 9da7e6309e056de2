import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login, LoginRefresh, Sessions, SessionsDelete } from '@galgal/contract/Security'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, lettersTo, openAccount, PASSWORD } from '../../../test/people.ts'
import { findCustomerByEmail } from '../../db/customers.ts'
import { isKnownDevice } from '../../db/sessions.ts'
import { hashOf } from '../../flows/sessions.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const deviceOf = (letter: string) => letter.repeat(22)

async function open() {
  const api = await openTestApi()
  await openAccount(api, dana.username)
  const login = async (userAgent: string, device = '') => {
    api.clock.advance(1)
    const headers = { 'user-agent': userAgent, ...(device ? { 'x-visitor-device': device } : {}) }
    const tokens = accepted(await call(api.send, Login, dana, headers))
    return { ...tokens, headers: { 'x-token': tokens.token } }
  }
  const list = async (headers: Record<string, string>) =>
    accepted(await call(api.send, Sessions, {}, headers)).items
  const subjects = async () =>
    (await lettersTo(api, dana.username)).flatMap(({ code, subject }) => (code ? [] : [subject]))
  return { api, login, list, subjects }
}

const isAlive = async ({ send }: TestApi, headers: Record<string, string>) =>
  (await call(send, Get, {}, headers)).ok

test('the devices of a customer are listed, the one last used first, this one marked', async () => {
  const { api, login, list } = await open()
  const computer = await login(firefox, deviceOf('a'))
  const mobile = await login(phone, deviceOf('b'))
  const [first, second, third] = await list(computer.headers)
  expect(first).toEqual({
    id: expect.any(String),
    createdAt: api.clock.now().toISOString(),
    lastUsedAt: api.clock.now().toISOString(),
    device: 'Safari, iPhone',
    current: false,
  })
  expect(second).toMatchObject({ device: 'Firefox, Linux', current: true })
  expect(third).toMatchObject({ device: '', current: false })

  api.clock.advance(MINUTE)
  const { token } = accepted(
    await call(api.send, LoginRefresh, { refreshToken: computer.refreshToken }),
  )
  const [again] = await list({ 'x-token': token })
  expect(again).toEqual({ ...second, lastUsedAt: api.clock.now().toISOString() })
  expect(await list(mobile.headers)).toHaveLength(3)
})

test('a session that has ended is on no list', async () => {
  const { api, login, list } = await open()
  await login(phone)
  api.clock.advance(7 * DAY)
  const here = await login(firefox)
  expect(await list(here.headers)).toEqual([expect.objectContaining({ current: true })])
})

test('a device is signed out from another, once, and is a stranger from then on', async () => {
  const { api, login, list } = await open()
  const mobile = await login(phone, deviceOf('b'))
  const here = await login(firefox, deviceOf('a'))
  const { id } = await findCustomer(api)
  expect(await isKnownDevice(api.db, id, hashOf(deviceOf('b')))).toBe(true)

  const other = (await list(here.headers)).find(({ device }) => device === 'Safari, iPhone')
  const end = () => call(api.send, SessionsDelete, { id: other?.id ?? '' }, here.headers)
  expect(await end()).toEqual({ ok: true, value: { done: true, message: 'המכשיר נותק מהחשבון.' } })
  expect([await isAlive(api, mobile.headers), await isAlive(api, here.headers)]).toEqual([
    false,
    true,
  ])
  const { refreshToken } = mobile
  expect(await call(api.send, LoginRefresh, { refreshToken })).toMatchObject({ code: 4058 })
  expect(await end()).toMatchObject({ ok: false, status: 404 })
  expect(await isKnownDevice(api.db, id, hashOf(deviceOf('b')))).toBe(false)
  expect(await isKnownDevice(api.db, id, hashOf(deviceOf('a')))).toBe(true)
})

test('this device signs itself out', async () => {
  const { api, login, list } = await open()
  const here = await login(firefox)
  const id = (await list(here.headers)).find(({ current }) => current)?.id ?? ''
  accepted(await call(api.send, SessionsDelete, { id }, here.headers))
  expect(await isAlive(api, here.headers)).toBe(false)
})

test('nobody signs another customer’s device out, or sees it', async () => {
  const { api, login, list } = await open()
  const here = await login(firefox)
  const noa = await signedIn(api)
  const hers = await list(noa.headers)
  expect(hers).toHaveLength(1)
  const id = (await list(here.headers))[0]?.id ?? ''
  expect(await call(api.send, SessionsDelete, { id }, noa.headers)).toMatchObject({ status: 404 })
  expect(await isAlive(api, here.headers)).toBe(true)
  expect(await call(api.send, Sessions, {})).toMatchObject({ status: 401 })
  expect(await call(api.send, SessionsDelete, { id })).toMatchObject({ status: 401 })
})

const NEW_DEVICE = 'התחברות לחשבון שלכם ממכשיר חדש'

test('a device never used before is told to the owner by mail, with where to look and what to do', async () => {
  const { api, login, subjects } = await open()
  expect(await subjects()).toEqual([])
  await login(firefox, deviceOf('a'))
  expect(await subjects()).toEqual([NEW_DEVICE])
  const letter = (await lettersTo(api, dana.username)).find(({ subject }) => subject === NEW_DEVICE)
  expect(letter?.body).toContain('ב-22/11/2026 בשעה 11:14')
  expect(letter?.body).toContain('Firefox, Linux')
  expect(letter?.body).toContain('http://localhost:3000/profile/devices')
  expect(letter?.body).toContain('http://localhost:3000/login/recover')

  await login(firefox, deviceOf('a'))
  expect(await subjects()).toHaveLength(1)
  // The same browser by name, but not the same device.
  await login(firefox, deviceOf('b'))
  expect(await subjects()).toHaveLength(2)
})

test('a client without a device’s cookie is known by its own name', async () => {
  const { login, subjects } = await open()
  await login('okhttp/5.0 (Android 15)')
  await login('okhttp/5.0 (Android 15)')
  expect(await subjects()).toHaveLength(1)
  // A stranger who claims the name of a browser that has a cookie is a stranger.
  await login(firefox, deviceOf('a'))
  await login(firefox)
  expect(await subjects()).toHaveLength(3)
})

test('a malformed device is none', async () => {
  const { api, login } = await open()
  await login(firefox, 'short')
  expect(await isKnownDevice(api.db, (await findCustomer(api)).id, hashOf('short'))).toBe(false)
})

test('a letter that cannot be sent takes no sign-in', async () => {
  const { api, login } = await open()
  api.deps.log.level = 'silent'
  api.deps.mail.send = () => Promise.reject(new Error('no mail today'))
  const here = await login(firefox)
  expect(await isAlive(api, here.headers)).toBe(true)
})

async function findCustomer(api: TestApi) {
  const customer = await findCustomerByEmail(api.db, dana.username)
  if (!customer) throw new Error('no such customer')
  return customer
}
