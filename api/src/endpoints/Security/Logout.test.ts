import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { ContinueOnPhone } from '@galgal/contract/MagicRegistration'
import { Login, LoginRedirect, LoginRefresh, Logout } from '@galgal/contract/Security'
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
  return { api, here, there, isAlive }
}

test('signing out ends this session with its refresh token, and no other', async () => {
  const { api, here, there, isAlive } = await open()
  const answer = await call(api.send, Logout, {}, { 'x-token': here.token })
  expect(answer).toEqual({ ok: true, value: { done: true, message: 'התנתקתם מהחשבון.' } })
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
