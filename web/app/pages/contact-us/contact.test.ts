import { expect, test } from 'vitest'
import { errorAnswer, openRoute } from '../../../test/open-route.ts'
import { writeToUs } from './contact.server.ts'

const CALL = 'Global/ContactUs'
const done = Response.json({ done: true, message: 'got it', id: 'C1' })
const typed = {
  contactName: 'Dana Levi',
  contactPhone: '052-123-4567',
  contactEmail: '',
  contactMessage: 'Hello\r\nthere',
}

const open = (form: object, answer = done, query = '') =>
  openRoute({ path: `/contact-us${query}`, form: { ...typed, ...form }, api: { [CALL]: answer } })

test('[RT38][FT12] what was written goes to the service desk with the car, and its number comes back', async () => {
  const { args, calls } = open({}, done, '?vehicle=Kia+Sportage&monthlyPrice=4177.9&period=12')
  expect(await writeToUs(args)).toEqual({ sent: 'C1', message: 'got it' })
  expect(calls).toEqual([
    {
      name: CALL,
      body: {
        fullName: 'Dana Levi',
        email: '',
        phone: { code: '+972', phoneNumber: '052-123-4567' },
        message: 'Hello\r\nthere',
        vehicle: 'Kia Sportage',
        monthlyPrice: 4177.9,
        period: 12,
        allowMarketing: false,
      },
    },
  ])
})

test('advertising is agreed to only by a ticked box, and a general question names no car', async () => {
  const { args, calls } = open({ contactMarketing: 'on', contactPhone: '', contactEmail: 'a@b.co' })
  await writeToUs(args)
  expect(calls[0]?.body).toEqual({
    fullName: 'Dana Levi',
    email: 'a@b.co',
    message: 'Hello\r\nthere',
    allowMarketing: true,
  })
})

test('a refused form comes back as it was, each mistake beside its field', async () => {
  const fields = { message: 'empty', 'phone.phoneNumber': 'no phone' }
  const { args } = open({ contactMessage: '' }, errorAnswer(400, 400, fields))
  expect(await writeToUs(args)).toMatchObject({
    data: {
      values: { contactName: 'Dana Levi', contactPhone: '052-123-4567' },
      fields: { contactMessage: 'כתבו לנו במה אפשר לעזור', contactPhone: 'no phone' },
    },
    init: { status: 400 },
  })
})

test('who leaves no way to be reached is asked for a phone or an e-mail', async () => {
  const { args } = open({ contactPhone: '' }, errorAnswer(400, 400, { email: 'none' }))
  expect(await writeToUs(args)).toMatchObject({
    data: { fields: { contactPhone: 'הזינו דוא״ל או טלפון' } },
  })
})

test('an e-mail that is none stays beside its own field', async () => {
  const { args } = open(
    { contactPhone: '', contactEmail: 'x' },
    errorAnswer(400, 400, { email: 'bad' }),
  )
  const { data } = (await writeToUs(args)) as { data: { fields: object } }
  expect(data.fields).toEqual({ contactEmail: 'bad' })
})

test('too many are told to wait, with what they wrote', async () => {
  const { args } = open({}, errorAnswer(429))
  expect(await writeToUs(args)).toMatchObject({
    data: { values: { contactMessage: expect.stringContaining('Hello') }, message: 'no 429' },
    init: { status: 429 },
  })
})
