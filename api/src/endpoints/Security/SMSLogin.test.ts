import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { LoginRefresh, SMSCodeRequest, SMSLogin } from '@galgal/contract/Security'
import { MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  accepted,
  addPhone,
  newestCode,
  openAccount,
  otherThan,
  signUp,
} from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { codes, sessions } from '../../db/schema/people.ts'

const DANA = '+972521234567'
const NOBODY = '+972539876543'
const partsOf = (e164: string) => ({ code: '972', phoneNumber: e164.replace('+972', '') })
type Headers = Record<string, string>

async function open() {
  const api = await openTestApi()
  const dana = await signedIn(api, { phone: DANA })
  const request = async (phone = DANA, headers: Headers = {}) => {
    const requested = await call(api.send, SMSCodeRequest, { phone: partsOf(phone) }, headers)
    return { requestId: accepted(requested).requestId, code: await newestCode(api, phone) }
  }
  const login = (
    { requestId, code }: { requestId: string; code: string },
    {
      headers = {},
      ...more
    }: { headers?: Headers; phone?: ReturnType<typeof partsOf>; refreshToken?: string } = {},
  ) => call(api.send, SMSLogin, { requestId, VerificationCode: code, ...more }, headers)
  return { api, dana, request, login }
}

const failed = {
  ok: false,
  status: 401,
  code: 4057,
  message: 'הקוד שגוי או שפג תוקפו. בקשו קוד חדש ונסו שוב.',
}

test('[AP41][AU02][SU31] the code signs in, to a session that has proven its phone', async () => {
  const { api, dana, request, login } = await open()
  const answer = accepted(await login(await request()))
  const token = expect.stringMatching(/^[\w-]{43}$/)
  expect(answer).toEqual({
    token,
    aToken: token,
    customerToken: dana.customer.id,
    aCustomer: dana.customer.accountNumber,
    refreshToken: token,
    registrationStageData: { registrationStageTypeId: 2, registrationStage: 'finished' },
    b2BType: '',
    expiresIn: 600,
  })
  accepted(await call(api.send, Get, {}, { 'x-token': answer.token }))
  const proven = (await api.db.select().from(sessions)).filter(({ smsProofAt }) => smsProofAt)
  expect(proven).toMatchObject([{ customerId: dana.customer.id, smsProofAt: api.deps.now() }])
})

test('[AP43] the same under /auth', async () => {
  const { api, request } = await open()
  const { requestId, code } = await request()
  const response = await api.send(
    new Request(`http://api/auth${SMSLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestId, VerificationCode: code }),
    }),
  )
  expect(response.status).toBe(200)
})

test('[SU29] an unfinished sign-up signs in, is told so, and goes on where it stood', async () => {
  const { api, request, login } = await open()
  const { headers } = await openAccount(api, 'noa@example.co.il')
  await addPhone(api, headers, NOBODY)
  api.clock.advance(MINUTE)
  const answer = accepted(await login(await request(NOBODY)))
  expect(answer.registrationStageData).toEqual({
    registrationStageTypeId: 1,
    registrationStage: 'details',
  })
})

test('[SU30] a business customer is told which store is theirs', async () => {
  const { api, login, request } = await open()
  await signedIn(api, { phone: NOBODY, b2bType: 'Company', companyName: 'גלים' })
  expect(accepted(await login(await request(NOBODY))).b2BType).toBe('Company')
})

test('[S03] wrong, expired, used up, used and unknown codes get one and the same answer', async () => {
  const { api, request, login } = await open()
  const first = await request()
  expect(await login({ ...first, code: otherThan(first.code) })).toEqual(failed)
  expect(await login({ ...first, requestId: crypto.randomUUID() })).toEqual(failed)
  accepted(await login(first))
  expect(await login(first)).toEqual(failed)

  api.clock.advance(MINUTE)
  const second = await request()
  for (let n = 0; n < 5; n++) await login({ ...second, code: otherThan(second.code) })
  expect(await login(second)).toEqual(failed)

  api.clock.advance(MINUTE)
  const third = await request()
  api.clock.advance(10 * MINUTE)
  expect(await login(third)).toEqual(failed)
  expect(await login(await request(NOBODY))).toMatchObject({ status: 400 })
  api.clock.advance(MINUTE)
  const { requestId } = await request(NOBODY)
  expect(await login({ requestId, code: '123456' })).toEqual(failed)
})

test('[S03] of a thousand guesses five are compared, and the right one among the others does not fit', async () => {
  const { api, request, login } = await open()
  const { requestId, code } = await request()
  const first = (Number(code) + 1_000_000 - 5) % 1_000_000
  const guesses = Array.from({ length: 1000 }, (_, n) =>
    String((first + n) % 1_000_000).padStart(6, '0'),
  )
  expect(guesses[5]).toBe(code)
  let fitting = 0
  for (const guess of guesses) fitting += (await login({ requestId, code: guess })).ok ? 1 : 0
  expect(fitting).toBe(0)
  const [row] = await api.db.select().from(codes).where(eq(codes.id, requestId))
  expect(row).toMatchObject({ tries: 5, usedAt: null })
})

test('[S03] a right code sent twenty times at once opens one session', async () => {
  const { api, dana, request, login } = await open()
  const right = await request()
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(right)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(failed))
  const opened = await api.db.select().from(sessions)
  expect(opened.filter(({ smsProofAt }) => smsProofAt)).toHaveLength(1)
  // The other one is the session that dana had before.
  expect(opened.map(({ customerId }) => customerId)).toEqual(Array(2).fill(dana.customer.id))
})

test('[S03] a code fits the request it was sent for, and no other of the same number', async () => {
  const { api, request, login } = await open()
  const first = await request()
  api.clock.advance(MINUTE)
  const second = await request()
  if (first.code !== second.code) {
    expect(await login({ ...second, code: first.code })).toEqual(failed)
    expect(await login({ ...first, code: second.code })).toEqual(failed)
  }
  accepted(await login(first))
})

test('[S03] a code asked for on one device opens nothing on another', async () => {
  const { request, login } = await open()
  const device = (message: string) => ({ 'x-visitor-device': message.repeat(32) })
  const requested = await request(DANA, device('a'))
  expect(await login(requested, { headers: device('b') })).toEqual(failed)
  expect(await login(requested)).toEqual(failed)
  accepted(await login(requested, { headers: device('a') }))
})

test('a code does not fit another phone, nor an account that has another phone by now', async () => {
  const { api, dana, request, login } = await open()
  const requested = await request()
  expect(await login(requested, { phone: partsOf(NOBODY) })).toEqual(failed)
  await updateCustomer(api.db, dana.customer.id, { phone: NOBODY })
  expect(await login(requested, { phone: partsOf(DANA) })).toEqual(failed)
  await updateCustomer(api.db, dana.customer.id, { phone: DANA })
  accepted(await login(requested, { phone: partsOf(DANA) }))
})

test('a code of a sign-up opens no session', async () => {
  const { api, login } = await open()
  const { headers } = await openAccount(api, 'noa@example.co.il')
  await addPhone(api, headers, NOBODY)
  const [code] = await api.db.select().from(codes).where(eq(codes.purpose, 'phone'))
  const sent = { requestId: code?.id ?? '', code: await newestCode(api, NOBODY) }
  expect(await login(sent)).toEqual(failed)
})

test('who is signed in gets a new session, and the one it was asked from ends', async () => {
  const { api, dana, login } = await open()
  const { requestId } = accepted(await call(api.send, SMSCodeRequest, {}, dana.headers))
  const input = { requestId, code: await newestCode(api, DANA) }
  const { token } = accepted(await login(input, { headers: dana.headers }))
  accepted(await call(api.send, Get, {}, { 'x-token': token }))
  expect(await call(api.send, Get, {}, dana.headers)).toMatchObject({ status: 401 })
})

test('[S40] the session it was asked from ends also when its access token ran out while the code was on its way', async () => {
  const { api, request, login } = await open()
  const first = accepted(await login(await request()))
  const second = accepted(await login(await later(api, request)))
  const requested = await later(api, request)
  api.clock.advance(9 * MINUTE)
  accepted(await login(requested, { headers: { 'x-token': first.token } }))
  const refresh = ({ refreshToken }: { refreshToken: string }) =>
    call(api.send, LoginRefresh, { refreshToken })
  expect(await refresh(first)).toMatchObject({ code: 4058 })

  const { refreshToken } = second
  accepted(await login(await later(api, request), { refreshToken }))
  expect(await refresh(second)).toMatchObject({ code: 4058 })
})

/** A number has one code a minute. */
function later<It>(api: Awaited<ReturnType<typeof openTestApi>>, request: () => It): It {
  api.clock.advance(MINUTE)
  return request()
}

test('an account signs in by the phone it proved at its sign-up', async () => {
  const { api, request, login } = await open()
  const { customer } = await signUp(api, { email: 'noa@example.co.il', phone: NOBODY })
  api.clock.advance(MINUTE)
  const answer = accepted(await login(await request(NOBODY)))
  expect(answer.customerToken).toBe(customer.customerToken)
})
