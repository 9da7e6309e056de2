import { expect, test } from 'vitest'
import { leftEmpty, readForm, redisplayForm } from './form.server.ts'
import { readUpload } from './upload.server.ts'

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

const MB = 1024 * 1024

/** A body as it comes over a line, and how much of it was asked for. */
function streamed(type: string, bytes: number) {
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    pull(line) {
      if (taken.bytes >= bytes) return line.close()
      taken.bytes += MB / 8
      line.enqueue(Buffer.alloc(MB / 8, 'a=b&'))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return {
    taken,
    request: new Request('http://shop/login', { ...init, headers: { 'content-type': type } }),
  }
}

const URLENCODED = 'application/x-www-form-urlencoded'

test('of a form that is larger than any of ours no more is read', async () => {
  const { taken, request } = streamed(URLENCODED, 64 * MB)
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 413 } })
  expect(taken.bytes).toBeLessThan(2 * MB)
})

test('where files may come, fields without files may be no larger than anywhere', async () => {
  const { taken, request } = streamed(URLENCODED, 64 * MB)
  expect(await readUpload(request, 40 * MB)).toBeUndefined()
  expect(taken.bytes).toBeLessThan(2 * MB)
})

test('what forms on their way hold together has an end, and is free again after it', async () => {
  const multipart = 'multipart/form-data; boundary=x'
  const all = await Promise.allSettled(
    Array.from({ length: 9 }, () => readUpload(streamed(multipart, 40 * MB).request, 41 * MB)),
  )
  const statuses = all.map((it) => it.status === 'rejected' && it.reason.init.status)
  expect(statuses).toContain(503)
  // What there was room for is no form: nothing but letters.
  expect(
    await readUpload(streamed(multipart, MB).request, 2 * MB).catch(({ init }) => init),
  ).toEqual({ status: 400 })
})

test('a field longer than any of ours is refused before it is made anything of', async () => {
  const form = sent([['password', 'a\u0301\u0323'.repeat(4000)]])
  await expect(readForm(form)).rejects.toMatchObject({ init: { status: 413 } })
})

test('after a no nothing typed is lost but passwords', () => {
  const typed = { email: 'dana', password: 'secret 1', reEnteredPassword: 'secret 1' }
  const { data, init } = redisplayForm(typed, {
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
  const { data } = redisplayForm({}, { fields: { username: 'wrong' } }, { username: 'email' })
  expect(data.fields).toEqual({ email: 'wrong' })
})

test('mistakes stand in the order of the form, whoever found them first', () => {
  const typed = { firstName: '', city: '', phone: '' }
  const { data } = redisplayForm(typed, {
    fields: { agree: 'd', phone: 'c', firstName: 'a', city: 'b' },
  })
  expect(Object.keys(data.fields)).toEqual(['firstName', 'city', 'phone', 'agree'])
})

test('a space at the edge of a password is part of it', async () => {
  expect(await readForm(sent([['password', ' secret ']]))).toEqual({ password: ' secret ' })
})

test('a field left empty, or not sent at all, has its own words', () => {
  const messages = { city: 'Enter your town', street: 'Enter your street', agree: 'Agree' }
  expect(leftEmpty({ city: 'Haifa', street: '' }, messages)).toEqual({
    street: 'Enter your street',
    agree: 'Agree',
  })
})
