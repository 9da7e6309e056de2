import { call } from '@galgal/contract/call'
import { ContactUs } from '@galgal/contract/Global'
import { DAY, HOUR, MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { contactRequests } from '../../db/schema/contact.ts'
import { consents } from '../../db/schema/people.ts'
import { runJobs } from '../../jobs/scheduler.ts'

const DESK = 'service@galgal.example'
const EMAIL = 'dana@example.co.il'
const phone = { code: '+972', phoneNumber: '052-123-4567' }
const note = { fullName: 'דנה לוי', email: EMAIL, message: 'מתי אפשר לבוא?' }

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const write = (input: object, headers: Record<string, string> = {}) =>
  call(api.send, ContactUs, input as typeof note, headers)
const rows = () => api.db.select().from(contactRequests).orderBy(contactRequests.createdAt)

test('[FT12] a question about a car reaches the service desk with its price and period', async () => {
  const car = { vehicle: 'קיה ספורטאז׳ Urban', monthlyPrice: 4177.9, period: 12 }
  const message = 'מתי אפשר לבוא?\nנוח לי בבוקר.'
  const { id, ...answer } = accepted(await write({ ...note, ...car, message, phone }))
  expect(answer).toEqual({ done: true, message: 'קיבלנו את הפנייה ונחזור אליכם.' })
  expect(await rows()).toEqual([
    {
      id,
      customerId: null,
      fullName: 'דנה לוי',
      email: EMAIL,
      phone: '+972521234567',
      message,
      vehicle: car.vehicle,
      monthlyPriceAgorot: 417_790,
      months: 12,
      allowMarketing: false,
      locale: 'he',
      createdAt: api.clock.now(),
      answeredAt: null,
      answer: null,
      closedAt: null,
      closedBy: null,
    },
  ])
  const [sent, ...others] = await inboxOf(api, DESK)
  expect(others).toEqual([])
  expect(sent?.subject).toBe('פנייה מהאתר: דנה לוי')
  for (const part of [
    'טלפון: \u2068+972521234567\u2069',
    `דוא״ל: \u2068${EMAIL}\u2069`,
    'רכב: \u2068קיה ספורטאז׳ Urban\u2069',
    'תקופה: 12 חודשים',
    'מחיר לחודש: ₪4,177.90',
    'פרסומות: לא אישרו',
    'מתי אפשר לבוא?\nנוח לי בבוקר.',
    id,
  ])
    expect(sent?.body).toContain(part)
})

test('a phone alone is enough, a landline too; the answer is in the caller’s language', async () => {
  const landline = { code: '972', phoneNumber: '03-555-1234' }
  const { email: _, ...rest } = note
  const answer = accepted(await write({ ...rest, phone: landline }, { countrycode: 'en-IL' }))
  expect(answer.message).toBe('We have received your message and will get back to you.')
  expect(await rows()).toMatchObject([{ email: null, phone: '+97235551234', locale: 'en' }])
  const [sent] = await inboxOf(api, DESK)
  expect(sent?.body).toContain('דוא״ל: לא נמסר')
  expect(sent?.body).not.toMatch(/רכב:|תקופה:|מחיר לחודש:/)
})

test('advertising is agreed to only when the box is ticked, and the words, time and address are kept', async () => {
  const from = { 'x-visitor-address': '203.0.113.7' }
  const { id } = accepted(await write(note, from))
  accepted(await write({ ...note, allowMarketing: true }, from))
  const log = await api.db.select().from(consents)
  expect(log.map(({ given }) => given).toSorted()).toEqual([false, true])
  expect(log.find(({ given }) => !given)).toEqual({
    id: expect.any(String),
    owner: id,
    email: EMAIL,
    kind: 'marketing',
    given: false,
    textVersion: expect.stringMatching(/^contact-\d{4}-/),
    at: api.clock.now(),
    ip: '203.0.113.7',
  })
})

test('a customer’s request is known as theirs', async () => {
  const { headers, customer } = await signedIn(api)
  accepted(await write({ ...note, allowMarketing: true }, headers))
  expect(await rows()).toMatchObject([{ customerId: customer.id }])
  const [consent] = await api.db.select().from(consents)
  expect(consent).toMatchObject({ owner: customer.id, given: true })
})

test('the same request sent again is one; another under the same key is refused', async () => {
  const key = { 'idempotency-key': 'contact-0001' }
  const first = accepted(await write(note, key))
  expect(accepted(await write(note, key))).toEqual(first)
  expect(await write({ ...note, message: 'אחר' }, key)).toMatchObject({ status: 422, code: 7021 })
  expect(await rows()).toHaveLength(1)
  expect(await inboxOf(api, DESK)).toHaveLength(1)
})

test.for([
  [{ fullName: undefined }, 'fullName'],
  [{ fullName: ' ' }, 'fullName'],
  [{ fullName: 'http://x' }, 'fullName'],
  [{ fullName: 'א'.repeat(61) }, 'fullName'],
  [{ email: undefined }, 'email'],
  [{ email: '' }, 'email'],
  [{ email: 'dana@' }, 'email'],
  [{ email: `${'a'.repeat(250)}@x.co` }, 'email'],
  [{ phone: { code: '+972', phoneNumber: '12' } }, 'phone.phoneNumber'],
  [{ phone: { code: 'x', phoneNumber: '0521234567' } }, 'phone.code'],
  [{ phone: { code: '+972', phoneNumber: '' } }, 'phone.phoneNumber'],
  [{ phone: '0521234567' }, 'phone'],
  [{ message: undefined }, 'message'],
  [{ message: '   ' }, 'message'],
  [{ message: 'א'.repeat(2001) }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ message: 'a\u0007b' }, 'message'],
  [{ message: 'my card is 4580 4580 4580 4580' }, 'message'],
  [{ message: 7 }, 'message'],
  [{ vehicle: 'א'.repeat(201) }, 'vehicle'],
  [{ vehicle: 10009 }, 'vehicle'],
  [{ monthlyPrice: -1 }, 'monthlyPrice'],
  [{ monthlyPrice: 10.001 }, 'monthlyPrice'],
  [{ monthlyPrice: '3970' }, 'monthlyPrice'],
  [{ monthlyPrice: 1e12 }, 'monthlyPrice'],
  [{ period: 0 }, 'period'],
  [{ period: 1.5 }, 'period'],
  [{ period: 1000 }, 'period'],
  [{ allowMarketing: 'yes' }, 'allowMarketing'],
  [{ admin: true }, 'admin'],
] as const)('%j is refused by name', async ([wrong, field]) => {
  const refused = await write({ ...note, ...wrong })
  expect(refused).toMatchObject({ ok: false, status: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual([field])
  expect(await rows()).toEqual([])
  expect(await inboxOf(api, DESK)).toEqual([])
})

test('ten an hour from one address, refused ones too, and the next one says when it is over', async () => {
  const from = (ip: string, over: object = {}) =>
    write({ ...note, ...over }, { 'x-visitor-address': ip })
  for (let n = 0; n < 9; n++) accepted(await from('203.0.113.7'))
  accepted(await from('203.0.113.8'))
  accepted(await from('203.0.113.7'))
  expect(await from('203.0.113.7')).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  api.clock.advance(HOUR)
  accepted(await from('203.0.113.7'))
})

test('an e-mail that does not leave is tried again, and the request stands', async () => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const mail = { send: () => Promise.reject(new Error('no answer')) }
  const mute = createApi({ ...api.deps, log, mail })
  accepted(await call(mute.fetch, ContactUs, note))
  expect(await inboxOf(api, DESK)).toEqual([])
  expect(await rows()).toHaveLength(1)
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  expect(await inboxOf(api, DESK)).toHaveLength(1)
})

test('what was written is forgotten after a year', async () => {
  accepted(await write(note))
  api.clock.advance(365 * DAY)
  await runJobs(api.deps)
  expect(await rows()).toHaveLength(1)
  api.clock.advance(1)
  await runJobs(api.deps)
  expect(await rows()).toEqual([])
})
