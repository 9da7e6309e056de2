import { call } from '@galgal/contract/call'
import { Login } from '@galgal/contract/Security'
import { CreateLead, Signup, Verify } from '@galgal/contract/SR'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  accepted,
  addPhone,
  inboxOf,
  newestCode,
  openAccount,
  PASSWORD,
  sha1,
  signUp,
} from '../../../test/people.ts'
import { consents, pendingSignups } from '../../db/schema/people.ts'

const dana = {
  username: 'dana@example.co.il',
  password: PASSWORD,
  allowMarketing: false,
  customertype: 'B2C',
} as const

test('[AP32][SU20][SU25] a sign-up is kept and its code is mailed in the caller’s language', async () => {
  const api = await openTestApi()
  expect(await call(api.send, Signup, dana, { CountryCode: 'he-IL' })).toEqual({
    ok: true,
    value: {
      state: 3,
      statetext: 'שלחנו קוד לכתובת dana@example.co.il',
      customer: {
        customerToken: expect.stringMatching(/^sgn_[\w-]{24}$/),
        loginToken: '',
        refreshToken: '',
        astaraToken: '',
        astaraUserId: '',
      },
      registrationStageData: { registrationStageTypeId: 1, registrationStage: 'email-code' },
      LeadRegister: null,
      resendAfter: 60,
    },
  })
  const [message] = await inboxOf(api, dana.username)
  expect(message?.code).toMatch(/^\d{6}$/)
  expect(message?.subject).toBe(`${message?.code} הוא הקוד שלכם בגלגל`)
  expect(message?.body).toContain(`${message?.code}\nהוא תקף ל־10 דקות`)
})

test('an English caller gets an English e-mail and sentence', async () => {
  const api = await openTestApi()
  const answer = accepted(await call(api.send, Signup, dana, { 'Accept-Language': 'en-GB' }))
  expect(answer.statetext).toBe('We sent a code to dana@example.co.il')
  const [message] = await inboxOf(api, dana.username)
  expect(message?.subject).toBe(`${message?.code} is your Galgal code`)
})

test('the address is compared without case, and a code is asked for again after a minute', async () => {
  const api = await openTestApi()
  accepted(await call(api.send, Signup, dana))
  const again = { ...dana, username: ' Dana@Example.CO.IL ' }
  expect(await call(api.send, Signup, again)).toMatchObject({ status: 429, code: 429 })
  api.clock.advance(MINUTE)
  accepted(await call(api.send, Signup, again))
  expect(await inboxOf(api, dana.username)).toHaveLength(2)
})

test('too many e-mails to one address wait for an hour, and the answer says how long', async () => {
  const api = await openTestApi()
  for (let sent = 0; sent < 5; sent++) {
    accepted(await call(api.send, Signup, dana))
    api.clock.advance(MINUTE)
  }
  const body = JSON.stringify(dana)
  const refused = await api.send(
    new Request(`http://api${Signup.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  )
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(55 * 60))
  expect(await inboxOf(api, dana.username)).toHaveLength(5)
  api.clock.advance(HOUR - 5 * MINUTE)
  accepted(await call(api.send, Signup, dana))
})

test('one visitor has e-mails sent to thirty addresses an hour, not to everyone', async () => {
  const api = await openTestApi()
  const from = (visitor: string, who: number | string) =>
    call(
      api.send,
      Signup,
      { ...dana, username: `dana${who}@example.co.il` },
      { 'x-visitor-address': visitor },
    )
  for (let sent = 0; sent < 30; sent++) accepted(await from('203.0.113.7', sent))
  expect(await from('203.0.113.7', 'x')).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  expect(await inboxOf(api, 'danax@example.co.il')).toEqual([])
  accepted(await from('203.0.113.8', 'x'))
})

test('a repeat replaces the sign-up: the first handle and the first code are gone', async () => {
  const api = await openTestApi()
  const first = accepted(await call(api.send, Signup, dana))
  const code = await newestCode(api, dana.username)
  api.clock.advance(MINUTE)
  accepted(await call(api.send, Signup, { ...dana, password: sha1('אחר לגמרי 91') }))
  const old = { username: dana.username, VerificationCode: code, customer: first.customer }
  expect(await call(api.send, Verify, old)).toMatchObject({ ok: false, code: 7019 })
  expect(await api.db.select().from(pendingSignups)).toHaveLength(1)
})

test('an e-mail with an account gets the same answer, another e-mail, and no code that fits', async () => {
  const api = await openTestApi()
  await signUp(api)
  api.clock.advance(MINUTE)
  const taken = accepted(await call(api.send, Signup, dana))
  const free = accepted(await call(api.send, Signup, { ...dana, username: 'noa@example.co.il' }))
  const shape = (it: typeof taken) => ({
    ...it,
    statetext: it.statetext.replace(/\S+@\S+/, ''),
    customer: { ...it.customer, customerToken: it.customer.customerToken.length },
  })
  expect(shape(taken)).toEqual(shape(free))

  const [message] = await inboxOf(api, dana.username)
  expect(message).toMatchObject({
    subject: 'כבר יש לכם חשבון בגלגל',
    link: expect.stringMatching(/^http:\/\/localhost:3000\/auto-login\?linkData=[\w-]{43}$/),
  })
  expect(message).not.toHaveProperty('code')
  const guess = { username: dana.username, VerificationCode: '000000', customer: taken.customer }
  const tries = []
  for (let n = 0; n < 6; n++) tries.push(await call(api.send, Verify, guess))
  expect(tries.map((it) => !it.ok && it.code)).toEqual([7010, 7010, 7010, 7010, 7012, 7012])
  accepted(await call(api.send, Login, { username: dana.username, password: PASSWORD }))
})

test.for([
  '',
  '123456',
  'password',
  'Password1',
  'qwerty123',
  '12345678',
  'אבגדה',
  'שלום123',
  'zzzzzzzz',
])('the password “%s” is refused, and nothing is sent', async (weak) => {
  const api = await openTestApi()
  const refused = await call(api.send, Signup, { ...dana, password: sha1(weak) })
  expect(refused).toMatchObject({ ok: false, status: 409, code: 7015 })
  expect(await inboxOf(api, dana.username)).toEqual([])
})

test('the marketing choice is written down with its words’ version, time and address', async () => {
  const api = await openTestApi()
  const from = { 'x-visitor-address': '192.0.2.7' }
  accepted(await call(api.send, Signup, { ...dana, allowMarketing: true }, from))
  expect(await api.db.select().from(consents)).toEqual([
    expect.objectContaining({
      kind: 'marketing',
      given: true,
      email: dana.username,
      textVersion: expect.stringMatching(/^\d{4}-\d{2}-\d+$/),
      at: api.clock.now(),
      ip: '192.0.2.7',
    }),
  ])
})

test('[SU32][RO03] a private person, a freelancer and a company sign up, in six spellings', async () => {
  const api = await openTestApi()
  const kinds = ['', 'Individual', 'B2BIndividual', 'Company', 'B2BCompany', 'Business'] as const
  for (const [n, b2BType] of kinds.entries()) {
    const customertype = b2BType === '' ? 'B2C' : 'B2B'
    const setup = { ...dana, username: `d${n}@example.co.il`, b2BType, customertype } as const
    accepted(await call(api.send, Signup, setup))
  }
  const stored = await api.db.select().from(pendingSignups)
  const types = stored.map((it) => [it.email, it.b2bType])
  expect(Object.fromEntries(types)).toEqual({
    'd0@example.co.il': '',
    'd1@example.co.il': 'Individual',
    'd2@example.co.il': 'Individual',
    'd3@example.co.il': 'Company',
    'd4@example.co.il': 'Company',
    'd5@example.co.il': 'Company',
  })
})

test.for([
  [{ username: 'dana' }, 'username'],
  [{ username: '' }, 'username'],
  [{ username: `${'a'.repeat(250)}@b.il` }, 'username'],
  [{ password: 'not-a-hash' }, 'password'],
  [{ password: PASSWORD.toUpperCase() }, 'password'],
  [{ password: undefined }, 'password'],
  [{ customertype: 'B2D' }, 'customertype'],
  [{ b2BType: 'Company' }, 'b2BType'],
  [{ customerToken: 'x' }, 'customerToken'],
] as const)('%j is refused by name', async ([change, field]) => {
  const { send, db } = await openTestApi()
  const refused = await call(send, Signup, { ...dana, ...change } as never)
  expect(refused).toMatchObject({ status: 400, code: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual([field])
  expect(await db.select().from(pendingSignups)).toEqual([])
})

const again = { username: '052-123-4567', allowMarketing: false, customertype: 'B2C' } as const
const lead = { b2BType: '', storetype: 'B2C', phoneNumber: '0521234567' } as const

test('[SU21] setupPhone sends the SMS code again, after a minute', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, dana.username)
  expect(await call(api.send, Signup, again, headers)).toMatchObject({ code: 7018 })
  accepted(await call(api.send, CreateLead, lead, headers))
  expect(await call(api.send, Signup, again, headers)).toMatchObject({ status: 429 })
  api.clock.advance(MINUTE)
  const sent = accepted(await call(api.send, Signup, again, headers))
  expect(sent).toMatchObject({
    state: 5,
    resendAfter: 60,
    statetext: 'שלחנו קוד למספר 052-123-4567',
  })
  expect(await inboxOf(api, '+972521234567')).toHaveLength(2)
})

test('setupPhone asks for a session, a mobile number, and the number of CreateLead', async () => {
  const api = await openTestApi()
  expect(await call(api.send, Signup, again)).toMatchObject({ status: 401 })
  const { headers } = await openAccount(api, dana.username)
  accepted(await call(api.send, CreateLead, lead, headers))
  const to = (username: string) => call(api.send, Signup, { ...again, username }, headers)
  expect(await to('03-1234567')).toMatchObject({ code: 7013 })
  expect(await to('0529999999')).toMatchObject({ code: 7018 })
  expect(await to('8255')).toMatchObject({ status: 400, fields: { username: expect.any(String) } })
})

test('a phone that is already verified gets no more codes', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, dana.username)
  await addPhone(api, headers, '+972521234567')
  const answer = accepted(await call(api.send, Signup, again, headers))
  expect(answer).toMatchObject({ state: 6 })
  expect(answer).not.toHaveProperty('resendAfter')
  expect(await inboxOf(api, '+972521234567')).toHaveLength(1)
})
