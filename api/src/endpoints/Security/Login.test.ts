import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Login } from '@galgal/contract/Security'
import { Update } from '@galgal/contract/SR'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, openAccount, PASSWORD, sha1, signUp } from '../../../test/people.ts'
import { wrongPasswords } from '../../db/schema/people.ts'

const dana = { username: 'dana@example.co.il', password: PASSWORD }
const wrong = { ...dana, password: sha1('לא זו 55') }
const codeOf = (answer: { ok: boolean; code?: number }) => (answer.ok ? 200 : answer.code)

test('[AP38][AU01][AU03][SU31] e-mail and password sign in, and the tokens are a session', async () => {
  const api = await openTestApi()
  const { customer } = await signUp(api)
  const answer = accepted(await call(api.send, Login, { ...dana, username: ' Dana@example.co.il' }))
  const token = expect.stringMatching(/^[\w-]{43}$/)
  expect(answer).toEqual({
    token,
    aToken: token,
    customerToken: customer.customerToken,
    aCustomer: customer.astaraUserId,
    refreshToken: token,
    registrationStageData: { registrationStageTypeId: 2, registrationStage: 'finished' },
    b2BType: '',
    expiresIn: 600,
  })
  expect(new Set([answer.token, answer.aToken, answer.refreshToken]).size).toBe(3)
  expect(answer.token).not.toBe(customer.loginToken)
  const headers = {
    'x-Token': answer.token,
    'x-customer': answer.customerToken,
    aToken: answer.aToken,
    aCustomer: answer.aCustomer,
  }
  accepted(await call(api.send, Get, {}, headers))
})

test('[AP43] the same under /auth', async () => {
  const api = await openTestApi()
  await signUp(api)
  const response = await api.send(
    new Request(`http://api/auth${Login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(dana),
    }),
  )
  expect(response.status).toBe(200)
  expect(Login.output.parse(await response.json()).token).not.toBe('')
})

test('[SU29] an unfinished sign-up signs in, is told so, and goes on where it stood', async () => {
  const api = await openTestApi()
  await openAccount(api, dana.username)
  const answer = accepted(await call(api.send, Login, dana))
  expect(answer.registrationStageData).toEqual({
    registrationStageTypeId: 1,
    registrationStage: 'phone',
  })
  const headers = { 'x-token': answer.token }
  expect(accepted(await call(api.send, Update, {}, headers)).state).toBe(4)
})

test('a wrong password and an unknown name get one and the same answer', async () => {
  const api = await openTestApi()
  await signUp(api)
  const refused = await call(api.send, Login, wrong)
  expect(refused).toEqual({
    ok: false,
    status: 401,
    code: 4014,
    message: 'הדוא״ל או הסיסמה שגויים. נסו שוב או אפסו את הסיסמה.',
  })
  expect(await call(api.send, Login, { ...wrong, username: 'noa@example.co.il' })).toEqual(refused)
  expect(await call(api.send, Login, { ...wrong, username: 'no e-mail' })).toEqual(refused)
})

test('[S05] an unknown name costs as much work as a known one', async () => {
  const api = await openTestApi()
  await signUp(api)
  // Signs in once, so that nothing is made for the first time below.
  await call(api.send, Login, { ...wrong, username: 'first@example.co.il' })
  const timeOf = async (username: string) => {
    const from = performance.now()
    await call(api.send, Login, { ...wrong, username })
    return performance.now() - from
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 4; n++) {
    times.known.push(await timeOf(dana.username))
    times.unknown.push(await timeOf(`noa${n}@example.co.il`))
  }
  // Without the dummy hash the unknown name is some twenty times faster.
  expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3)
})

test('the fifth wrong password locks the name for a minute, each later one for twice as long', async () => {
  const api = await openTestApi()
  await signUp(api)
  const locks = []
  for (let n = 0; n < 5; n++) expect(codeOf(await call(api.send, Login, wrong))).toBe(4014)
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(codeOf(await call(api.send, Login, dana))).toBe(4018)
    api.clock.advance(minutes * MINUTE - 1)
    expect(codeOf(await call(api.send, Login, dana))).toBe(4018)
    api.clock.advance(1)
    locks.push(codeOf(await call(api.send, Login, wrong)))
  }
  expect(locks).toEqual(Array(8).fill(4014))
  api.clock.advance(HOUR)
  expect(codeOf(await call(api.send, Login, dana))).toBe(200)
  expect(await api.db.select().from(wrongPasswords)).toEqual([])
})

test('a locked name says for how long, whether it has an account or not', async () => {
  const api = await openTestApi()
  const ask = (username: string) =>
    api.send(
      new Request(`http://api${Login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wrong, username }),
      }),
    )
  await signUp(api)
  for (const name of [dana.username, 'noa@example.co.il']) {
    for (let n = 0; n < 5; n++) await ask(name)
    api.clock.advance(MINUTE / 2)
    const locked = await ask(name)
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).toBe('30')
    expect(await locked.json()).toMatchObject({ code: 4018 })
  }
})

test('a right password, or a quiet quarter of an hour, forgets the wrong ones', async () => {
  const api = await openTestApi()
  await signUp(api)
  for (let n = 0; n < 4; n++) await call(api.send, Login, wrong)
  accepted(await call(api.send, Login, dana))
  for (let n = 0; n < 4; n++) await call(api.send, Login, wrong)
  api.clock.advance(15 * MINUTE + 1)
  for (let n = 0; n < 4; n++) expect(codeOf(await call(api.send, Login, wrong))).toBe(4014)
  accepted(await call(api.send, Login, dana))
})

test('twenty wrong passwords at once are not twenty tries', async () => {
  const api = await openTestApi()
  await signUp(api)
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(api.send, Login, wrong)))
  const compared = answers.filter((it) => codeOf(it) === 4014).length
  expect(compared).toBeGreaterThanOrEqual(5)
  expect(compared).toBeLessThanOrEqual(6)
  expect(answers.filter((it) => codeOf(it) === 4018)).toHaveLength(20 - compared)
})

test('a crowd beyond the queue is asked to come back', async () => {
  const api = await openTestApi()
  await signUp(api)
  const crowd = Array.from({ length: 40 }, (_, n) =>
    call(api.send, Login, { ...wrong, username: `d${n}@example.co.il` }),
  )
  const codes = (await Promise.all(crowd)).map(codeOf)
  expect(codes.filter((it) => it === 4014)).toHaveLength(22)
  expect(codes.filter((it) => it === 503)).toHaveLength(18)
  accepted(await call(api.send, Login, dana))
})

test.for([
  [{ password: 'secret' }, 'password'],
  [{ password: undefined }, 'password'],
  [{ username: undefined }, 'username'],
  [{ remember: true }, 'remember'],
] as const)('%j is refused by name', async ([change, field]) => {
  const { send } = await openTestApi()
  const refused = await call(send, Login, { ...dana, ...change } as never)
  expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})
