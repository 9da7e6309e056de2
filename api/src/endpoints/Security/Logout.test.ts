import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { ContinueOnPhone } from '@galgal/contract/MagicRegistration'
import { Login, LoginRedirect, LoginRefresh, Logout } from '@galgal/contract/Security'
import { DAY, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, PASSWORD, signUp } from '../../../test/people.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }

async function open() {
  const api = await openTestApi()
  await signUp(api)
  const here = accepted(await call(api.send, Login, dana))
  const there = accepted(await call(api.send, Login, dana))
  const isAlive = async ({ token }: typeof here) =>
    (await call(api.send, Get, {}, { 'x-token': token })).ok
  const mayRefresh = async ({ refreshToken }: { refreshToken: string }) =>
    (await call(api.send, LoginRefresh, { refreshToken })).ok
  return { api, here, there, isAlive, mayRefresh }
}

test('signing out ends this session with its refresh token, and no other', async () => {
  const { api, here, there, isAlive } = await open()
  const answer = await call(api.send, Logout, {}, { 'x-token': here.token })
  expect(answer).toEqual({ ok: true, value: { done: true, message: 'יצאתם מהחשבון.' } })
  expect([await isAlive(here), await isAlive(there)]).toEqual([false, true])
  const { refreshToken } = here
  expect(await call(api.send, LoginRefresh, { refreshToken })).toMatchObject({ code: 4058 })
})

test('everywhere means every session of this customer', async () => {
  const { api, here, there, isAlive } = await open()
  const noa = { email: 'noa@example.co.il', phone: '+972541112233' }
  const other = await signUp(api, noa)
  accepted(await call(api.send, Logout, { everywhere: true }, { 'x-token': here.token }))
  expect([await isAlive(here), await isAlive(there)]).toEqual([false, false])
  accepted(await call(api.send, Get, {}, other.headers))
})

test('everywhere means also what was on its way to another device', async () => {
  const { api, here } = await open()
  const headers = { 'x-token': here.token }
  const { url } = accepted(await call(api.send, ContinueOnPhone, {}, headers))
  const linkData = new URL(url).searchParams.get('linkData') ?? ''
  accepted(await call(api.send, LoginRedirect, { linkData, confirm: false }))
  accepted(await call(api.send, Logout, { everywhere: true }, headers))
  expect(await call(api.send, LoginRedirect, { linkData })).toMatchObject({ code: 4059 })
})

test('whoever is signed out already is told the same', async () => {
  const { send } = await openTestApi()
  expect(await call(send, Logout, {})).toMatchObject({ ok: true, value: { done: true } })
})

test('[S40] an access token that has run out still signs its session out, and no other', async () => {
  const { api, here, there, mayRefresh } = await open()
  api.clock.advance(11 * MINUTE)
  accepted(await call(api.send, Logout, {}, { 'x-token': here.token }))
  expect([await mayRefresh(here), await mayRefresh(there)]).toEqual([false, true])
})

test('[S40] the refresh token alone signs its session out, also one that was just replaced', async () => {
  const { api, here, there, mayRefresh } = await open()
  accepted(await call(api.send, Logout, { refreshToken: here.refreshToken }))
  expect(await mayRefresh(here)).toBe(false)
  const renewed = accepted(await call(api.send, LoginRefresh, { refreshToken: there.refreshToken }))
  api.clock.advance(11 * MINUTE)
  const { refreshToken } = there
  accepted(await call(api.send, Logout, { refreshToken }, { 'x-token': there.token }))
  expect(await mayRefresh(renewed)).toBe(false)
})

test('[S40] a browser whose access token ran out is signed out by its cookies', async () => {
  const { api, here, mayRefresh } = await open()
  api.clock.advance(11 * MINUTE)
  const answer = await api.send(
    new Request(`http://api${Logout.path}`, {
      method: 'POST',
      headers: { cookie: `xRefresh=${here.refreshToken}`, 'sec-fetch-site': 'same-origin' },
    }),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toContain('xRefresh=;')
  expect(await mayRefresh(here)).toBe(false)
})

test('[S40] everywhere needs no fresh access token', async () => {
  const { api, here, there, mayRefresh } = await open()
  api.clock.advance(11 * MINUTE)
  accepted(await call(api.send, Logout, { everywhere: true }, { 'x-token': here.token }))
  expect([await mayRefresh(here), await mayRefresh(there)]).toEqual([false, false])
})

test('[S40] a session that has ended, or tokens that do not fit together, end nothing', async () => {
  const { api, here, there, mayRefresh, isAlive } = await open()
  accepted(await call(api.send, Logout, {}, { 'x-token': here.token }))
  const { refreshToken } = here
  accepted(
    await call(api.send, Logout, { everywhere: true, refreshToken }, { 'x-token': here.token }),
  )
  expect(await isAlive(there)).toBe(true)

  api.clock.advance(11 * MINUTE)
  const foreign = { 'x-token': there.token, 'x-customer': crypto.randomUUID() }
  accepted(await call(api.send, Logout, { everywhere: true }, foreign))
  expect(await mayRefresh(there)).toBe(true)

  const later = accepted(await call(api.send, Login, dana))
  api.clock.advance(6 * DAY)
  const last = accepted(await call(api.send, Login, dana))
  api.clock.advance(DAY)
  accepted(await call(api.send, Logout, { everywhere: true }, { 'x-token': later.token }))
  expect(await mayRefresh(last)).toBe(true)
})
