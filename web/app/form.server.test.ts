import { expect, test } from 'vitest'
import { leftEmpty, readForm, showAgain } from './form.server.ts'

const sent = (fields: [string, string][]) =>
  new Request('http://shop/login', { method: 'POST', body: new URLSearchParams(fields) })

test('a form is read as trimmed text', async () => {
  const form = await readForm(
    sent([
      ['email', ' dana@example.co.il '],
      ['agree', 'off'],
      ['agree', 'on'],
    ]),
  )
  expect(form).toEqual({ email: 'dana@example.co.il', agree: 'on' })
})

test('after a no nothing typed is lost but passwords', () => {
  const typed = { email: 'dana', password: 'secret 1', reEnteredPassword: 'secret 1' }
  const { data, init } = showAgain(typed, {
    status: 409,
    message: 'no',
    fields: { username: 'not an address' },
  })
  expect(data).toEqual({
    values: { email: 'dana' },
    fields: { username: 'not an address' },
    message: 'no',
  })
  expect(init?.status).toBe(409)
})

test('an error finds its field under the name the form gave it', () => {
  const { data } = showAgain({}, { fields: { username: 'wrong' } }, { username: 'email' })
  expect(data.fields).toEqual({ email: 'wrong' })
})

test('mistakes stand in the order of the form, whoever found them first', () => {
  const typed = { firstName: '', city: '', phone: '' }
  const { data } = showAgain(typed, {
    fields: { agree: 'd', phone: 'c', firstName: 'a', city: 'b' },
  })
  expect(Object.keys(data.fields)).toEqual(['firstName', 'city', 'phone', 'agree'])
})

test('a space at the edge of a password is part of it', async () => {
  expect(await readForm(sent([['password', ' secret ']]))).toEqual({ password: ' secret ' })
})

test('a field left empty, or not sent at all, has its own words', () => {
  const words = { city: 'Enter your town', street: 'Enter your street', agree: 'Agree' }
  expect(leftEmpty({ city: 'Haifa', street: '' }, words)).toEqual({
    street: 'Enter your street',
    agree: 'Agree',
  })
})
