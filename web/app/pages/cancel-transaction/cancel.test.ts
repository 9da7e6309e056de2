import { expect, test } from 'vitest'
import { errorAnswer, openRoute } from '../../../test/open-route.ts'
import { cancelTransaction } from './cancel.server.ts'

const CALL = 'Global/CancelTransaction'
const receipt = {
  reference: '7K4M-92XD',
  receivedAt: '2026-11-22T09:14:03.120Z',
  stopChargingBy: '2026-11-25',
}
const done = Response.json({ done: true, message: 'got it', ...receipt })
const typed = {
  identifier: '412-83-702',
  fullName: 'Ruth Cohen',
  email: 'ruth@example.co.il',
  phone: '',
  group: 'senior',
  text: 'Hello\r\nthere',
}
const open = (form: object, answer = done) =>
  openRoute({
    path: '/cancel-transaction',
    form: { ...typed, ...form },
    api: { [CALL]: answer },
  })

test('what was written is given to the API, and its receipt comes back', async () => {
  const { args, calls } = open({})
  expect(await cancelTransaction(args)).toEqual({
    ...receipt,
    identifier: '412-83-702',
    sentTo: 'ruth@example.co.il',
  })
  const { phone: _, ...body } = typed
  expect(calls).toEqual([{ name: CALL, body: { ...body, text: 'Hello\r\nthere' } }])
})

test('a phone is enough; a group that is none of the form’s is no group', async () => {
  const { args, calls } = open({ email: '', phone: '052-123-4567', group: 'admin' })
  await cancelTransaction(args)
  expect(calls[0]?.body).toMatchObject({
    email: '',
    phone: { code: '+972', phoneNumber: '052-123-4567' },
    group: 'none',
  })
})

test('an empty form is asked for what is missing, in its own words, and nothing typed is lost', async () => {
  const fields = { fullName: 'empty', identifier: 'empty', email: 'neither' }
  const { args } = open({ identifier: '', fullName: '', email: '' }, errorAnswer(400, 400, fields))
  expect(await cancelTransaction(args)).toMatchObject({
    data: {
      values: { group: 'senior', text: 'Hello\r\nthere' },
      fields: {
        identifier: 'כתבו מה מבטלים: מספר הזמנה, לוחית רישוי או מספר חשבונית',
        fullName: 'הזינו שם מלא',
        phone: 'הזינו דוא״ל או טלפון',
      },
    },
    init: { status: 400 },
  })
})

test('a wrong phone is said beside it, an e-mail that is none beside its own field', async () => {
  const fields = { 'phone.phoneNumber': 'no phone', email: 'no e-mail' }
  const { args } = open({ phone: '12', email: 'x' }, errorAnswer(400, 400, fields))
  const { data } = (await cancelTransaction(args)) as { data: { fields: object } }
  expect(data.fields).toEqual({ phone: 'no phone', email: 'no e-mail' })
})

test('too many are told to wait, with what they wrote', async () => {
  const { args } = open({}, errorAnswer(429))
  expect(await cancelTransaction(args)).toMatchObject({
    data: { values: { identifier: '412-83-702' }, message: 'no 429' },
    init: { status: 429 },
  })
})
