import { call } from '@galgal/contract/call'
import { Get } from '@galgal/contract/GetUser'
import { Create, Finish, Update } from '@galgal/contract/SR'
import { expect, test } from 'vitest'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, addPhone, inboxOf, openAccount, signUp, toggles } from '../../../test/people.ts'
import { customers } from '../../db/schema/people.ts'

const EMAIL = 'dana@example.co.il'

/** A sign-up with everything but its end, whose identity check stands somewhere. */
async function openAlmost(
  documentStatus: 'not_started' | 'waiting_response' | 'manual_verification',
) {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  await api.db.update(customers).set({ signupState: 8, finishedAt: null, documentStatus })
  api.clock.advance(1)
  return { api, headers }
}

test('[SU03] an accepted call advances by one step, a refused one by none', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, EMAIL)
  const person = { firstName: 'דנה', lastName: 'לוי', identityNumber: '123456782' }
  const address = { address: 'דיזנגוף', city: 'תל אביב-יפו' }
  const steps = [
    () => addPhone(api, headers, '+972521234567'),
    () => call(api.send, Create, { ...person, confirmToggles: toggles }, headers),
    () => call(api.send, Update, address, headers),
    () => call(api.send, Finish, { skipVerification: true }, headers),
  ]
  const states = []
  for (const step of steps) {
    const early = { ...person, confirmToggles: { ...toggles, confirm19: false } }
    await call(api.send, Create, early, headers)
    states.push(accepted(await call(api.send, Update, {}, headers)).state)
    await step()
  }
  expect(states).toEqual([4, 6, 7, 8])
  expect(accepted(await call(api.send, Update, {}, headers)).state).toBe(9)
})

test('[AP36] the end of a sign-up greets the customer', async () => {
  const api = await openTestApi()
  const { headers, customer } = await signUp(api)
  const answer = accepted(await call(api.send, Finish, { skipVerification: true }, headers))
  expect(answer).toMatchObject({
    state: 9,
    statetext: 'ההרשמה הושלמה',
    customer: { customerToken: customer.customerToken, loginToken: '' },
    registrationStageData: { registrationStageTypeId: 2, registrationStage: 'finished' },
  })
  const [welcome] = await inboxOf(api, EMAIL)
  expect(welcome).toMatchObject({
    subject: 'ברוכים הבאים לגלגל, דנה',
    link: 'http://localhost:3000/catalog',
  })
  const [row] = await api.db.select().from(customers)
  expect(row?.finishedAt).toEqual(api.clock.now())
})

test('[SU31] the session becomes one of a customer', async () => {
  const api = await openTestApi()
  const { headers } = await signUp(api)
  const { registrationStageData } = accepted(await call(api.send, Get, {}, headers))
  expect(registrationStageData.registrationStageTypeId).toBe(2)
})

test('a repeat, alone or at once, gives the same answer and greets no one twice', async () => {
  const { api, headers } = await openAlmost('not_started')
  const finish = () => call(api.send, Finish, { skipVerification: true }, headers)
  const before = (await inboxOf(api, EMAIL)).length
  const answers = [...(await Promise.all([finish(), finish(), finish()])), await finish()]
  expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1)
  expect(answers[0]).toMatchObject({ ok: true, value: { state: 9 } })
  expect(await inboxOf(api, EMAIL)).toHaveLength(before + 1)
})

test('without a check that began it must be skipped in words', async () => {
  const { api, headers } = await openAlmost('not_started')
  expect(await call(api.send, Finish, {}, headers)).toMatchObject({ status: 409, code: 7018 })
  const not = { skipVerification: false }
  expect(await call(api.send, Finish, not, headers)).toMatchObject({ status: 409, code: 7018 })
})

test.for(['waiting_response', 'manual_verification'] as const)(
  'an identity check that is %s is enough',
  async (status) => {
    const { api, headers } = await openAlmost(status)
    expect(accepted(await call(api.send, Finish, {}, headers)).state).toBe(9)
  },
)

test('before the address it is too early', async () => {
  const api = await openTestApi()
  const { headers } = await openAccount(api, EMAIL)
  await addPhone(api, headers, '+972521234567')
  const finish = { skipVerification: true }
  expect(await call(api.send, Finish, finish, headers)).toMatchObject({ status: 409, code: 7018 })
  expect(accepted(await call(api.send, Update, {}, headers)).state).toBe(6)
  expect(await call(api.send, Finish, finish)).toMatchObject({ status: 401 })
})

test('the greeting speaks the language of the last call', async () => {
  const { api, headers } = await openAlmost('not_started')
  const english = { ...headers, CountryCode: 'en-IL' }
  accepted(await call(api.send, Finish, { skipVerification: true }, english))
  const [welcome] = await inboxOf(api, EMAIL)
  expect(welcome).toMatchObject({
    subject: 'Welcome to Galgal, דנה',
    link: 'http://localhost:3000/en/catalog',
  })
})
