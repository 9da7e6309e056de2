import { call } from '@galgal/contract/call'
import { SMSCodeRequest } from '@galgal/contract/Security'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, addPhone, inboxOf, openAccount } from '../../../test/people.ts'
import { codes } from '../../db/schema/people.ts'

const DANA = '+972521234567'
const NOBODY = '+972539876543'
/** The sandbox reaches it with nothing. */
const UNREACHABLE = '+972500000000'
const partsOf = (e164: string) => ({ code: '+972', phoneNumber: e164.replace('+972', '0') })

async function open() {
  const api = await openTestApi()
  const dana = await signedIn(api, { phone: DANA })
  const ask = (phone: string, headers: Record<string, string> = {}) =>
    call(api.send, SMSCodeRequest, { phone: partsOf(phone) }, headers)
  const from = (ip: string, phone: string) => ask(phone, { 'x-visitor-address': ip })
  return { api, dana, ask, from }
}
const statusOf = (answer: { ok: boolean; status?: number }) => (answer.ok ? 200 : answer.status)

test('[AP40][AU02] a code for signing in is texted, and the answer names the request alone', async () => {
  const { api, ask } = await open()
  const answer = accepted(await ask(DANA))
  expect(answer).toEqual({
    requestId: expect.any(String),
    resendAfter: 60,
    expiresIn: 600,
    codeLength: 6,
  })
  const [message] = await inboxOf(api, DANA)
  expect(message?.code).toMatch(/^\d{6}$/)
  // The last line is the browser's: it fills the code in on our own page alone.
  expect(message?.body.split('\n').at(-1)).toBe(`@localhost #${message?.code}`)
  const [row] = await api.db.select().from(codes)
  expect(row).toMatchObject({ id: answer.requestId, purpose: 'login' })
  expect(JSON.stringify(row)).not.toContain(message?.code)
})

test('[AP43] the same under /auth', async () => {
  const { api } = await open()
  const response = await api.send(
    new Request(`http://api/auth${SMSCodeRequest.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: partsOf(DANA) }),
    }),
  )
  expect(response.status).toBe(200)
  expect(await inboxOf(api, DANA)).toHaveLength(1)
})

test('a number without an account gets the same answer and no message', async () => {
  const { api } = await open()
  const raw = (phone: string) =>
    api.send(
      new Request(`http://api${SMSCodeRequest.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: partsOf(phone) }),
      }),
    )
  const shapeOf = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
    body: (await response.text()).replace(/"requestId":"[^"]{36}"/, '"requestId":"…"'),
  })
  for (let n = 0; n < 2; n++)
    expect(await shapeOf(await raw(NOBODY))).toEqual(await shapeOf(await raw(DANA)))
  expect(await inboxOf(api, NOBODY)).toEqual([])
  expect(await inboxOf(api, DANA)).toHaveLength(1)
})

test('the answer waits for no provider, which would tell whose number is known', async () => {
  const { api, ask } = await open()
  const { sms } = api.deps
  let release = () => {}
  const slow = new Promise<void>((go) => {
    release = go
  })
  api.deps.sms = { send: (message) => slow.then(() => sms.send(message)) }
  accepted(await ask(DANA))
  expect(api.deps.inBackground.size).toBe(1)
  release()
  expect(await inboxOf(api, DANA)).toHaveLength(1)
})

test('a number that no message reaches gets the answer of every other', async () => {
  const { api, ask } = await open()
  await signedIn(api, { phone: UNREACHABLE })
  accepted(await ask(UNREACHABLE))
  expect(await inboxOf(api, UNREACHABLE)).toEqual([])
  expect(statusOf(await ask(UNREACHABLE))).toBe(429)
})

test('landlines, premium, satellite and foreign numbers get no message', async () => {
  const { api } = await open()
  const numbers = [
    { code: '+972', phoneNumber: '03-6123456' },
    { code: '+972', phoneNumber: '077-1234567' },
    { code: '+972', phoneNumber: '1-900-123456' },
    { code: '+882', phoneNumber: '16123456' },
    { code: '+44', phoneNumber: '7911 123456' },
  ]
  for (const phone of numbers)
    expect(await call(api.send, SMSCodeRequest, { phone })).toMatchObject({
      status: 409,
      code: 7013,
    })
  expect(await api.db.select().from(codes)).toEqual([])
})

test('a number gets one code a minute, five an hour and ten a day, with or without an account', async () => {
  const { api, ask } = await open()
  const sentWithin = async (phone: string, step: number, times: number) => {
    const answers = []
    for (let n = 0; n < times; n++) {
      answers.push(statusOf(await ask(phone)))
      api.clock.advance(step)
    }
    return answers.filter((it) => it === 200).length
  }
  for (const phone of [DANA, NOBODY]) {
    expect(await sentWithin(phone, MINUTE / 4, 4)).toBe(1)
    api.clock.advance(DAY)
    expect(await sentWithin(phone, MINUTE, 10)).toBe(5)
    api.clock.advance(DAY)
    expect(await sentWithin(phone, HOUR / 4, 48)).toBe(10)
  }
})

test('codes of a sign-up and of signing in count together', async () => {
  const { api, ask } = await open()
  const { headers } = await openAccount(api, 'noa@example.co.il')
  await addPhone(api, headers, NOBODY)
  const refused = await ask(NOBODY)
  expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  api.clock.advance(MINUTE)
  accepted(await ask(NOBODY))
})

test('twenty requests at once for one number are one message', async () => {
  const { api, ask } = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(DANA)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await inboxOf(api, DANA)).toHaveLength(1)
})

test('a visitor’s address has ten messages an hour', async () => {
  const { api, from } = await open()
  const numberOf = (n: number) => `+97252${String(2_000_000 + n * 5003)}`
  const answers = []
  for (let n = 0; n < 14; n++) answers.push(statusOf(await from('203.0.113.7', numberOf(n))))
  expect(answers).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  expect(statusOf(await from('203.0.113.8', numberOf(20)))).toBe(200)
  api.clock.advance(HOUR)
  expect(statusOf(await from('203.0.113.7', numberOf(21)))).toBe(200)
})

test('without a number the code goes to the own phone of who is signed in', async () => {
  const { api, dana } = await open()
  accepted(await call(api.send, SMSCodeRequest, {}, dana.headers))
  expect(await inboxOf(api, DANA)).toHaveLength(1)
  expect(await call(api.send, SMSCodeRequest, {})).toMatchObject({ status: 401 })
})

test('who is signed in without a phone is told so, and told when it cannot be reached', async () => {
  const { api } = await open()
  const without = await signedIn(api)
  expect(await call(api.send, SMSCodeRequest, {}, without.headers)).toMatchObject({ code: 7013 })
  const unreachable = await signedIn(api, { phone: UNREACHABLE })
  const asking = () => call(api.send, SMSCodeRequest, {}, unreachable.headers)
  expect(await asking()).toMatchObject({ status: 503 })
  // The code never was, so the next try need not wait.
  expect(await asking()).toMatchObject({ status: 503 })
})
