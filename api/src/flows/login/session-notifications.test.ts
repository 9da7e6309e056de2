import { expect, test } from 'vitest'
import { deviceOf, firefox, isAlive, openWithDevices } from '../../../test/devices.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { isKnownDevice } from '../../db/account/sessions.ts'
import { refreshTokens } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { tokenHash } from '../../token-hash.ts'

const NEW_DEVICE = 'כניסה לחשבון שלכם ממכשיר חדש'

test('a device never used before is told to the owner by mail, with where to look and what to do', async () => {
  const { login, inbox } = await openWithDevices()
  expect(await inbox()).toEqual([])
  await login(firefox, deviceOf('a'))
  const [message, ...others] = await inbox()
  expect(others).toEqual([])
  expect(message?.subject).toBe(NEW_DEVICE)
  expect(message?.body).toContain('ביום ראשון 22/11/2026 בשעה 11:14')
  expect(message?.body).toContain('Firefox, Linux')
  expect(message?.body).toContain('http://localhost:3000/login?to=/profile/devices')
  expect(message?.body).toContain('http://localhost:3000/login/recover')

  await login(firefox, deviceOf('a'))
  expect(await inbox()).toHaveLength(1)
  // The same browser by name, but not the same device.
  await login(firefox, deviceOf('b'))
  expect(await inbox()).toHaveLength(2)
})

test('a client without a device’s cookie is known by its own name', async () => {
  const { login, inbox } = await openWithDevices()
  await login('okhttp/5.0 (Android 15)')
  await login('okhttp/5.0 (Android 15)')
  expect(await inbox()).toHaveLength(1)
  // A stranger who claims the name of a browser that has a cookie is a stranger.
  await login(firefox, deviceOf('a'))
  await login(firefox)
  expect(await inbox()).toHaveLength(3)
})

test('a malformed device is none', async () => {
  const { api, customer, login } = await openWithDevices()
  await login(firefox, 'short')
  expect(await isKnownDevice(api.db, customer.id, tokenHash('short'))).toBe(false)
})

test('an e-mail that cannot be sent takes no sign-in', async () => {
  const { api, login } = await openWithDevices()
  api.deps.log.level = 'silent'
  api.deps.mail.send = () => Promise.reject(new Error('no mail today'))
  const here = await login(firefox)
  expect(await isAlive(api, here.headers)).toBe(true)
})

test('a device is known for 400 days after its last sign-in', async () => {
  const { api, customer, login } = await openWithDevices()
  // A sign-up that nobody finishes is gone long before.
  await updateCustomer(api.db, customer.id, { signupState: 9, finishedAt: api.deps.now() })
  await login(firefox, deviceOf('a'))
  api.clock.advanceDays(300)
  await login(firefox, deviceOf('b'))
  const isKnown = (message: string) =>
    isKnownDevice(api.db, customer.id, tokenHash(deviceOf(message)))
  await runJobs(api.deps)
  expect([await isKnown('a'), await isKnown('b')]).toEqual([true, true])
  api.clock.advanceDays(101)
  await runJobs(api.deps)
  expect([await isKnown('a'), await isKnown('b')]).toEqual([false, true])
})

test('refresh tokens that have expired are dropped at the next sign-in', async () => {
  const { api, login } = await openWithDevices()
  await login(firefox)
  const tokens = () => api.db.select().from(refreshTokens)
  expect(await tokens()).toHaveLength(2)
  api.clock.advanceDays(8)
  await login(firefox)
  expect(await tokens()).toHaveLength(1)
})
