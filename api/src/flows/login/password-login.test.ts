import { call } from '@galgal/contract/call'
import { Login } from '@galgal/contract/Security'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, openAccount, PASSWORD, sha1 } from '../../../test/people.ts'
import { findCustomerByEmail, updateCustomer } from '../../db/account/customers.ts'
import { countWrongPasswords, takePasswordTry } from '../../db/account/wrong-passwords.ts'
import { sessions, wrongPasswords } from '../../db/schema/people.ts'
import { openSession } from './sessions.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }
const HOME = { 'x-visitor-device': 'the-tablet-in-danas-kitchen' }
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

async function open() {
  const api = await openTestApi()
  await openAccount(api, dana.username)
  const signIn = (
    password: string,
    headers: Record<string, string> = {},
    username = dana.username,
  ) => call(api.send, Login, { username, password }, headers)
  return { api, signIn }
}

/** A thousand leaked pairs for one name, a few at a time, each from the address of its turn. */
async function stuff({ signIn }: Awaited<ReturnType<typeof open>>, addresses: string[]) {
  const codes: (number | undefined)[] = []
  for (let n = 0; n < 1000; n += 10)
    codes.push(
      ...(
        await Promise.all(
          Array.from({ length: 10 }, (_, k) => {
            const address = addresses[(n + k) % addresses.length] ?? ''
            return signIn(sha1(`leaked ${n + k}`), { 'x-visitor-address': address })
          }),
        )
      ).map(codeOf),
    )
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]),
  )
}

test('[S02] a thousand leaked pairs from one address are five comparisons', async () => {
  const app = await open()
  const codes = await stuff(app, ['203.0.113.7'])
  expect(codes).toEqual({ 4014: 5, 4018: 55, 429: 940 })
})

test('[S02] a thousand leaked pairs from two hundred addresses are five, and the owner’s device still signs in', async () => {
  const app = await open()
  accepted(await app.signIn(PASSWORD, HOME))
  const codes = await stuff(
    app,
    Array.from({ length: 200 }, (_, n) => `198.${n}.100.7`),
  )
  expect(codes).toEqual({ 4014: 5, 4018: 995 })

  expect(codeOf(await app.signIn(PASSWORD))).toBe(4018)
  expect(
    codeOf(await app.signIn(PASSWORD, { 'x-visitor-device': 'a-device-nobody-ever-saw' })),
  ).toBe(4018)
  accepted(await app.signIn(PASSWORD, HOME))
})

test('a device that signs in does not unlock the name for strangers', async () => {
  const { signIn } = await open()
  accepted(await signIn(PASSWORD, HOME))
  for (let n = 0; n < 5; n++) await signIn(sha1(`guess ${n}`))
  accepted(await signIn(PASSWORD, HOME))
  expect(codeOf(await signIn(PASSWORD))).toBe(4018)
})

test('[S02] a known device has tries of its own, and no more than anyone', async () => {
  const { signIn } = await open()
  accepted(await signIn(PASSWORD, HOME))
  for (let n = 0; n < 5; n++) expect(codeOf(await signIn(sha1(`guess ${n}`), HOME))).toBe(4014)
  expect(codeOf(await signIn(PASSWORD, HOME))).toBe(4018)
  accepted(await signIn(PASSWORD))
})

test('a device known to one customer is a stranger to another', async () => {
  const { api, signIn } = await open()
  await openAccount(api, 'noa@example.co.il')
  accepted(await signIn(PASSWORD, HOME, 'noa@example.co.il'))
  for (let n = 0; n < 5; n++) await signIn(sha1(`guess ${n}`))
  expect(codeOf(await signIn(PASSWORD, HOME))).toBe(4018)
})

test('[S02] two processes together give a name no more tries than one', async () => {
  const { api } = await open()
  const now = api.clock.now()
  const rule = { locks: [0, 0, 0, 0, MINUTE, HOUR], within: 15 * MINUTE }
  const taken = await Promise.all(
    Array.from({ length: 40 }, () => takePasswordTry(api.db, 'dana', now, rule)),
  )
  expect(taken.filter((it) => it === undefined)).toHaveLength(5)
  const lockedUntil = new Date(now.getTime() + MINUTE)
  expect(taken.filter((it) => it?.getTime() === lockedUntil.getTime())).toHaveLength(35)

  api.clock.advance(MINUTE)
  const later = await Promise.all(
    Array.from({ length: 10 }, () => takePasswordTry(api.db, 'dana', api.clock.now(), rule)),
  )
  expect(later.filter((it) => it === undefined)).toHaveLength(1)
})

test('[S02] while passwords are wrong all over the app, only known devices may try one', async () => {
  const { api, signIn } = await open()
  accepted(await signIn(PASSWORD, HOME))
  const { db, clock } = api
  const lockedUntil = clock.now()
  const forgottenAt = new Date(lockedUntil.getTime() + 15 * MINUTE)
  const wrong = Array.from({ length: 501 }, (_, n) => ({
    name: `leaked${n}@example.co.il`,
    count: 1,
    lockedUntil,
    forgottenAt,
  }))
  await db.insert(wrongPasswords).values(wrong)
  clock.advance(10_000)
  const OUTSIDE = { 'x-visitor-address': '203.0.113.7' }
  const refused = await signIn(PASSWORD, OUTSIDE)
  expect(refused).toMatchObject({ status: 429, code: 4018, retryAfterSeconds: 60 })
  expect(codeOf(await signIn(PASSWORD, OUTSIDE, 'nobody@example.co.il'))).toBe(4018)
  expect(await countWrongPasswords(db, clock.now())).toBe(501)
  accepted(await signIn(PASSWORD, { ...OUTSIDE, ...HOME }))

  clock.advance(15 * MINUTE)
  accepted(await signIn(PASSWORD, OUTSIDE))
})

test('no session is opened by a password that was changed, or for an account that was deleted, while it was compared', async () => {
  const { api } = await open()
  const before = await findCustomerByEmail(api.db, dana.username)
  if (!before) throw new Error('there is no such account')
  const sign = () => openSession(api.deps, before, { ip: '', device: 'test', deviceId: '' })
  const count = () => api.db.$count(sessions)
  const opened = await count()
  await updateCustomer(api.db, before.id, { passwordHash: 'another' })
  await expect(sign()).rejects.toMatchObject({ status: 401 })
  await updateCustomer(api.db, before.id, {
    passwordHash: before.passwordHash,
    deletedAt: api.deps.now(),
  })
  await expect(sign()).rejects.toMatchObject({ status: 401 })
  expect(await count()).toBe(opened)
  await updateCustomer(api.db, before.id, { deletedAt: null })
  await sign()
  expect(await count()).toBe(opened + 1)
})
