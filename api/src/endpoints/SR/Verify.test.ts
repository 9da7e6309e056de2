import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { CreateLead, Signup, Verify } from '@galgal/contract/SR'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import {
  accepted,
  addPhone,
  newestCode,
  openAccount,
  otherThan,
  PASSWORD,
  sha1,
  signUp,
} from '../../../test/people.ts'
import { codes, consents, customers, sessions } from '../../db/schema/people.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
const EMAIL = 'dana@example.co.il'
const PHONE = '+972521234567'
const lead = { b2BType: '', storetype: 'B2C', phoneNumber: PHONE } as const

async function start(api: Api, username = EMAIL) {
  const setup = { username, password: PASSWORD, allowMarketing: true, customertype: 'B2C' } as const
  const { customer } = accepted(await call(api.send, Signup, setup))
  const code = await newestCode(api, username)
  return { username, VerificationCode: code, customer: { customerToken: customer.customerToken } }
}
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

test('[AP33][SU24][SU26] the code opens the account and gives the session’s tokens', async () => {
  const api = await openTestApi()
  const { send, db } = api
  const answer = accepted(await call(send, Verify, await start(api)))
  const token = expect.stringMatching(/^[\w-]{43}$/)
  expect(answer).toEqual({
    VerificationCode: '',
    customer: {
      customerToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
      loginToken: token,
      refreshToken: token,
      astaraToken: token,
      astaraUserId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
    registrationStageData: { registrationStageTypeId: 1, registrationStage: 'phone' },
    VerificationResponse: { purpose: 'email', state: 4, statetext: 'הדוא״ל אומת' },
  })
  const { loginToken, astaraToken, astaraUserId, customerToken } = answer.customer
  const headers = {
    'x-Token': loginToken,
    'x-customer': customerToken,
    aToken: astaraToken,
    aCustomer: astaraUserId,
  }
  const user = accepted(await call(send, Get, {}, headers))
  expect(user).toMatchObject({ personal: { email: EMAIL, customerToken }, allowMarketing: true })
  const [consent] = await db.select().from(consents)
  expect(consent?.owner).toBe(customerToken)
})

test('the handle or the password finds the sign-up, and whatever is sent must fit', async () => {
  const api = await openTestApi()
  const { customer: handle, ...proof } = await start(api)
  const other = { ...proof, password: sha1('לא זו 55') }
  expect(await call(api.send, Verify, proof)).toMatchObject({
    status: 400,
    fields: { password: expect.any(String) },
  })
  expect(codeOf(await call(api.send, Verify, other))).toBe(7010)
  expect(codeOf(await call(api.send, Verify, { ...other, customer: handle }))).toBe(7010)
  expect(codeOf(await call(api.send, Verify, { ...proof, password: PASSWORD }))).toBe(200)
})

test('[S47] whoever proves a new e-mail or phone with a session that has run out has to sign in again', async () => {
  const api = await openTestApi()
  const { headers, customer } = await openAccount(api, EMAIL)
  api.clock.advance(11 * MINUTE)
  for (const username of ['new@example.co.il', PHONE])
    for (const customerToken of ['', customer.customerToken])
      for (const sent of [headers, { 'x-token': 'unknown' }]) {
        const proof = { username, VerificationCode: '123456', customer: { customerToken } }
        const answer = await call(api.send, Verify, proof, sent)
        expect(answer).toMatchObject({ status: 401, code: 401 })
      }
  // An old token does not stand in the way of a sign-up.
  const proof = await start(api, 'noa@example.co.il')
  expect(codeOf(await call(api.send, Verify, proof, headers))).toBe(200)
})

test('a handle of another e-mail proves nothing', async () => {
  const api = await openTestApi()
  const mine = await start(api)
  const theirs = await start(api, 'noa@example.co.il')
  expect(codeOf(await call(api.send, Verify, { ...theirs, customer: mine.customer }))).toBe(7010)
  expect(codeOf(await call(api.send, Verify, { ...theirs, username: EMAIL }))).toBe(7010)
  expect(codeOf(await call(api.send, Verify, theirs))).toBe(200)
})

test('an unknown handle, and one older than a day, ask to start again', async () => {
  const api = await openTestApi()
  const proof = await start(api)
  const unknown = { ...proof, customer: { customerToken: 'sgn_unknown' } }
  expect(codeOf(await call(api.send, Verify, unknown))).toBe(7019)
  api.clock.advance(24 * HOUR)
  expect(codeOf(await call(api.send, Verify, proof))).toBe(7019)
})

test('a code lives ten minutes and works once', async () => {
  const api = await openTestApi()
  const proof = await start(api)
  api.clock.advance(10 * MINUTE - 1)
  expect(codeOf(await call(api.send, Verify, proof))).toBe(200)
  expect(codeOf(await call(api.send, Verify, proof))).toBe(7019)

  const late = await start(api, 'noa@example.co.il')
  api.clock.advance(10 * MINUTE)
  expect(codeOf(await call(api.send, Verify, late))).toBe(7011)
})

test('five tries, then not even the right code fits, until a new one is sent', async () => {
  const api = await openTestApi()
  const proof = await start(api)
  const wrong = { ...proof, VerificationCode: otherThan(proof.VerificationCode) }
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(codeOf(await call(api.send, Verify, wrong)))
  answers.push(codeOf(await call(api.send, Verify, proof)))
  expect(answers).toEqual([7010, 7010, 7010, 7010, 7012, 7012])
  api.clock.advance(MINUTE)
  expect(codeOf(await call(api.send, Verify, await start(api)))).toBe(200)
})

test('a hundred guesses at once are compared five times', async () => {
  const api = await openTestApi()
  const proof = await start(api)
  const guesses = Array.from({ length: 100 }, (_, n) => ({
    ...proof,
    VerificationCode: String((Number(proof.VerificationCode) + 1 + n) % 1_000_000).padStart(6, '0'),
  }))
  const answers = await Promise.all(guesses.map((guess) => call(api.send, Verify, guess)))
  expect(answers.map(codeOf).filter((it) => it === 7010)).toHaveLength(4)
  expect(answers.map(codeOf).filter((it) => it === 7012)).toHaveLength(96)
  const [code] = await api.db.select().from(codes)
  expect(code?.tries).toBe(5)
})

test('one code sent many times at once opens one account', async () => {
  const api = await openTestApi()
  const proof = await start(api)
  const answers = await Promise.all([1, 2, 3].map(() => call(api.send, Verify, proof)))
  expect(answers.filter((it) => it.ok)).toHaveLength(1)
  expect(await api.db.select().from(customers)).toHaveLength(1)
  expect(await api.db.select().from(sessions)).toHaveLength(1)
})

test('codes are kept as keyed hashes, never as digits', async () => {
  const api = await openTestApi()
  const { VerificationCode } = await start(api)
  const [row] = await api.db.select().from(codes)
  expect(JSON.stringify(row)).not.toContain(VerificationCode)
})

test('[SU22] the SMS code proves the phone, which then waits for no one', async () => {
  const api = await openTestApi()
  const { headers, customer } = await openAccount(api, EMAIL)
  const answer = await addPhone(api, headers, PHONE)
  expect(answer).toEqual({
    VerificationCode: '',
    customer: {
      customerToken: customer.customerToken,
      loginToken: '',
      refreshToken: '',
      astaraToken: '',
      astaraUserId: customer.astaraUserId,
    },
    registrationStageData: { registrationStageTypeId: 1, registrationStage: 'details' },
    VerificationResponse: { purpose: 'phone', state: 6, statetext: 'הטלפון אומת' },
  })
  const user = accepted(await call(api.send, Get, {}, headers))
  expect(user).toMatchObject({ personal: { phoneNumber: PHONE }, pendingPhone: null })
  const [session] = await api.db.select().from(sessions)
  expect(session?.smsProofAt).toEqual(api.clock.now())
})

test('a phone is proven only in its own session, by its own code', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, EMAIL)
  const proof = { username: PHONE, VerificationCode: '000000' }
  expect(await call(api.send, Verify, proof)).toMatchObject({ status: 401 })
  expect(codeOf(await call(api.send, Verify, proof, headers))).toBe(7011)

  accepted(await call(api.send, CreateLead, lead, headers))
  const code = await newestCode(api, PHONE)
  const noa = await openAccount(api, 'noa@example.co.il')
  const theirs = { username: PHONE, VerificationCode: code }
  expect(codeOf(await call(api.send, Verify, theirs, noa.headers))).toBe(7011)
  const asNoa = { ...theirs, customer: { customerToken: noa.customer.customerToken } }
  expect(codeOf(await call(api.send, Verify, asNoa, headers))).toBe(403)
  const wrong = { ...theirs, VerificationCode: otherThan(code) }
  expect(codeOf(await call(api.send, Verify, wrong, headers))).toBe(7010)
  expect(
    codeOf(await call(api.send, Verify, { ...theirs, username: '052-1234567' }, headers)),
  ).toBe(200)
})

test('a code for an earlier number does not prove it any more', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, EMAIL)
  accepted(await call(api.send, CreateLead, lead, headers))
  const first = { username: PHONE, VerificationCode: await newestCode(api, PHONE) }
  accepted(await call(api.send, CreateLead, { ...lead, phoneNumber: '0541112233' }, headers))
  expect(codeOf(await call(api.send, Verify, first, headers))).toBe(7011)
})

test('a code that a newer one replaced fits no more', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, EMAIL)
  accepted(await call(api.send, CreateLead, lead, headers))
  const first = await newestCode(api, PHONE)
  let second = first
  while (second === first) {
    api.clock.advance(MINUTE)
    accepted(await call(api.send, CreateLead, lead, headers))
    second = await newestCode(api, PHONE)
  }
  const prove = (VerificationCode: string) =>
    call(api.send, Verify, { username: PHONE, VerificationCode }, headers)
  expect(codeOf(await prove(first))).toBe(7010)
  expect(codeOf(await prove(second))).toBe(200)
})

test('a phone of another account is told only to whoever has its code', async () => {
  const api = await openTestApi()
  await signUp(api)
  const { headers } = await openAccount(api, 'noa@example.co.il')
  api.clock.advance(MINUTE)
  const sent = accepted(await call(api.send, CreateLead, lead, headers))
  expect(sent).toMatchObject({ state: 5, resendAfter: 60 })
  const code = await newestCode(api, PHONE)
  const wrong = { username: PHONE, VerificationCode: otherThan(code) }
  expect(codeOf(await call(api.send, Verify, wrong, headers))).toBe(7010)
  const right = { username: PHONE, VerificationCode: code }
  expect(codeOf(await call(api.send, Verify, right, headers))).toBe(7014)
  const [noa] = await api.db
    .select()
    .from(customers)
    .where(eq(customers.email, 'noa@example.co.il'))
  expect(noa).toMatchObject({ phone: null, pendingPhone: PHONE })
})

test.skipIf(!onServer)(
  'two accounts that prove one phone at once: one of them has it',
  async () => {
    const api = await openTestApi()
    const people = []
    for (const email of [EMAIL, 'noa@example.co.il']) {
      const { headers } = await openAccount(api, email)
      accepted(await call(api.send, CreateLead, lead, headers))
      people.push({ headers, code: await newestCode(api, PHONE) })
      api.clock.advance(MINUTE)
    }
    const answers = await Promise.all(
      people.map(({ headers, code }) =>
        call(api.send, Verify, { username: PHONE, VerificationCode: code }, headers),
      ),
    )
    expect(answers.map(codeOf).toSorted()).toEqual([200, 7014])
  },
)
