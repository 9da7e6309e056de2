import { call } from '@galgal/contract/call'
import { LoginRefresh, Sessions, SessionsDelete } from '@galgal/contract/Security'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { deviceOf, firefox, isAlive, openWithDevices, phone } from '../../../test/devices.ts'
import { accepted } from '../../../test/people.ts'
import { isKnownDevice } from '../../db/account/sessions.ts'
import { tokenHash } from '../../token-hash.ts'

test('a device is signed out from another, once, and is a stranger from then on', async () => {
  const { api, customer, login, list } = await openWithDevices()
  const mobile = await login(phone, deviceOf('b'))
  const here = await login(firefox, deviceOf('a'))
  const { id } = customer
  expect(await isKnownDevice(api.db, id, tokenHash(deviceOf('b')))).toBe(true)

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
  expect(await isKnownDevice(api.db, id, tokenHash(deviceOf('b')))).toBe(false)
  expect(await isKnownDevice(api.db, id, tokenHash(deviceOf('a')))).toBe(true)
})

test('this device signs itself out', async () => {
  const { api, login, list } = await openWithDevices()
  const here = await login(firefox)
  const id = (await list(here.headers)).find(({ current }) => current)?.id ?? ''
  accepted(await call(api.send, SessionsDelete, { id }, here.headers))
  expect(await isAlive(api, here.headers)).toBe(false)
})

test('nobody signs another customer’s device out, or sees it', async () => {
  const { api, login, list } = await openWithDevices()
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
