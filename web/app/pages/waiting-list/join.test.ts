import { expect, test } from 'vitest'
import { errorAnswer, finished, openRoute, signedIn, userAnswer } from '../../../test/open-route.ts'
import { join } from './join.server.ts'

const CALL = 'SubscriptionMain/CreateWaitingList'
const joined = Response.json({ waitingListId: '019ab5f0-7a10-7c20-8d30-9e40af50b060' })
const typed = { email: '', phoneNumber: '', colorId: '', fullName: '', consent: 'on' }

const open = (form: object, answer = joined, over: Parameters<typeof openRoute>[0] = {}) =>
  openRoute({
    path: '/waiting-list?car=10009',
    form: { ...typed, ...form },
    api: { [CALL]: answer },
    ...over,
  })

test('what was typed is asked for, of the car and the store in the address', async () => {
  const { args, calls } = open({ email: ' avi@example.co.il ', colorId: 'green' })
  expect(await join(args)).toEqual({ joined: true })
  const entry = { email: 'avi@example.co.il', colorId: 'green', fullName: '', consent: true }
  expect(calls).toEqual([{ name: CALL, body: { classificationId: 10009, store: 'B2C', ...entry } }])

  const business = open({ phoneNumber: '052-1234567' }, joined, {
    path: '/business/waiting-list?car=10129',
  })
  await join(business.args)
  expect(business.calls[0]?.body).toMatchObject({
    classificationId: 10129,
    store: 'B2B',
    phone: { code: '+972', phoneNumber: '052-1234567' },
  })
})

test('an empty form hears of the contact and the consent at once, in the form’s names and order', async () => {
  const { args } = open({ consent: '' }, errorAnswer(400, 400, { consent: 'confirm', email: 'x' }))
  expect(await join(args)).toMatchObject({
    init: { status: 400 },
    data: { fields: { email: 'הזינו דוא״ל או טלפון נייד', consent: 'confirm' } },
  })
  const wrong = open(
    { phoneNumber: '12' },
    errorAnswer(400, 400, { 'phone.phoneNumber': 'full number' }),
  )
  expect(await join(wrong.args)).toMatchObject({
    data: { fields: { phoneNumber: 'full number' }, values: { phoneNumber: '12' } },
  })
})

test('a customer may leave both empty, and is recognised before being asked for', async () => {
  const { args, calls } = open({}, joined, {
    cookies: signedIn,
    api: { 'GetUser/Get': userAnswer(finished), [CALL]: joined },
  })
  expect(await join(args)).toEqual({ joined: true })
  expect(calls.map(({ name }) => name)).toEqual(['GetUser/Get', CALL])
})

test('what concerns no field is said of the whole form, with everything typed', async () => {
  const { args } = open({ email: 'avi@example.co.il' }, errorAnswer(429))
  expect(await join(args)).toMatchObject({
    init: { status: 429 },
    data: { message: 'no 429', fields: {}, values: { email: 'avi@example.co.il', consent: 'on' } },
  })
})
