import { call } from '@galgal/contract/call'
import { CreateWaitingList } from '@galgal/contract/SubscriptionMain'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { createApi } from '../../api.ts'
import { vehicles } from '../../db/schema/catalogue.ts'
import { waitingList } from '../../db/schema/waiting-list.ts'

const CAR = 10009
const EMAIL = 'avi@example.co.il'
const PHONE = '+972521234567'
const phone = { code: '+972', phoneNumber: '052-123-4567' }

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const ask = (entry: object, headers: Record<string, string> = {}) =>
  call(api.send, CreateWaitingList, { classificationId: CAR, consent: true, ...entry }, headers)
const join = async (entry: object, headers: Record<string, string> = {}) =>
  accepted(await ask(entry, headers)).waitingListId
const rows = () => api.db.select().from(waitingList).orderBy(waitingList.createdAt)

test('[AP23] a visitor joins with an e-mail, and hears of it there', async () => {
  const id = await join({ email: ' Avi@Example.co.il ' })
  expect(await rows()).toEqual([
    {
      id,
      classificationId: CAR,
      store: 'B2C',
      colourId: null,
      fullName: '',
      email: EMAIL,
      phone: null,
      customerId: null,
      locale: 'he',
      consentVersion: expect.stringMatching(/^\d{4}-/),
      createdAt: api.clock.now(),
      notifiedAt: null,
    },
  ])
  const [message, ...others] = await inboxOf(api, EMAIL)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    channel: 'mail',
    subject: 'אתם ברשימת ההמתנה: ב.מ.וו סדרה 4 קופה \u2068420i M Sport\u2069',
    body: expect.stringContaining(
      'http://localhost:3000/flex-lease/bmw/series-4-coupe/420i-m-sport/2024',
    ),
    link: expect.stringMatching(
      /^http:\/\/localhost:3000\/waiting-list\/leave\?car=10009&key=[\w-]{24}$/,
    ),
  })
})

test('a visitor joins with a mobile number, as people type it, and hears of it by SMS', async () => {
  await join({ phone, colorId: 'green', fullName: 'אבי כהן' }, { countrycode: 'en-IL' })
  expect(await rows()).toMatchObject([
    { phone: PHONE, email: null, colourId: 'green', fullName: 'אבי כהן', locale: 'en' },
  ])
  const [message] = await inboxOf(api, PHONE)
  expect(message).toMatchObject({
    channel: 'sms',
    body: expect.stringMatching(
      /waiting list.*http:\/\/localhost:3000\/en\/waiting-list\/leave\?/s,
    ),
  })
})

test('joining twice is one entry, one e-mail and one id', async () => {
  const first = await join({ email: EMAIL })
  api.clock.advance(MINUTE)
  expect(await join({ email: EMAIL.toUpperCase() })).toBe(first)
  expect(await rows()).toHaveLength(1)
  expect(await inboxOf(api, EMAIL)).toHaveLength(1)
})

test('another car is another entry', async () => {
  const first = await join({ email: EMAIL })
  expect(await join({ email: EMAIL, classificationId: 10129 })).not.toBe(first)
})

test('who joins again completes the entry: a phone and a name are added, and the last colour counts', async () => {
  const first = await join({ email: EMAIL, colorId: 'green', fullName: 'אבי כהן' })
  api.clock.advance(MINUTE)
  await join({ email: EMAIL, phone, colorId: 'white' })
  const complete = { id: first, email: EMAIL, phone: PHONE, fullName: 'אבי כהן' }
  expect(await rows()).toMatchObject([{ ...complete, colourId: 'white' }])
  expect(await join({ phone, fullName: 'Avi' })).toBe(first)
  expect(await rows()).toMatchObject([{ ...complete, fullName: 'Avi', colourId: null }])
})

test('two entries that turn out to be one person become the older one', async () => {
  const older = await join({ phone, fullName: 'אבי כהן' })
  api.clock.advance(MINUTE)
  await join({ email: EMAIL })
  api.clock.advance(MINUTE)
  expect(await join({ email: EMAIL, phone })).toBe(older)
  expect(await rows()).toMatchObject([
    { id: older, email: EMAIL, phone: PHONE, fullName: 'אבי כהן' },
  ])
})

test('who names the number of someone else does not take their place', async () => {
  const mine = await join({ email: EMAIL, phone: { code: '+972', phoneNumber: '0541112233' } })
  api.clock.advance(MINUTE)
  const theirs = await join({ email: 'noa@example.co.il', phone })
  expect(await join({ email: EMAIL, phone })).toBe(mine)
  expect(await rows()).toMatchObject([
    { id: mine, email: EMAIL, phone: '+972541112233' },
    { id: theirs, email: 'noa@example.co.il', phone: PHONE },
  ])
})

test('a customer’s own e-mail and phone are the default, and so is their store', async () => {
  const company = await signedIn(api, { b2bType: 'Company', phone: PHONE })
  const id = await join({ classificationId: 10129 }, company.headers)
  const { email, id: customerId } = company.customer
  expect(await rows()).toMatchObject([{ id, email, phone: PHONE, store: 'B2B', customerId }])

  const typed = await join({ classificationId: 10129, email: EMAIL }, company.headers)
  expect(typed).not.toBe(id)
  expect((await rows()).find((it) => it.id === typed)).toMatchObject({ email: EMAIL, phone: null })
})

test('empty texts are texts that were not given', async () => {
  await join({ email: EMAIL, colorId: '', fullName: '' })
  expect(await rows()).toMatchObject([{ colourId: null, fullName: '' }])
  expect(await ask({ email: '' })).toMatchObject({ status: 400 })
})

test.for([
  [{}, 'email'],
  [{ email: 'avi@' }, 'email'],
  [{ email: `${'a'.repeat(250)}@x.co` }, 'email'],
  [{ phone: { code: '+972', phoneNumber: '12' } }, 'phone.phoneNumber'],
  [{ phone: { code: '+972', phoneNumber: '03-555-1234' } }, 'phone.phoneNumber'],
  [{ phone: { code: '+44', phoneNumber: '7911123456' } }, 'phone.phoneNumber'],
  [{ email: EMAIL, consent: false }, 'consent'],
  [{ email: EMAIL, consent: undefined }, 'consent'],
  [{ email: EMAIL, colorId: 'mint' }, 'colorId'],
  [{ email: EMAIL, fullName: 'visit http://x' }, 'fullName'],
  [{ email: EMAIL, fullName: 'א'.repeat(61) }, 'fullName'],
  [{ email: EMAIL, store: 'B2X' }, 'store'],
  [{ email: EMAIL, classificationId: '10009' }, 'classificationId'],
  [{ email: EMAIL, notifiedAt: '2020-01-01' }, 'notifiedAt'],
] as const)('%j is refused by name', async ([entry, field]) => {
  const refused = await ask(entry)
  expect(refused).toMatchObject({ ok: false, status: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual([field])
  expect(await rows()).toEqual([])
})

test('a number that gets no SMS is asked for again in words that say so', async () => {
  const refused = await ask({ phone: { code: '+972', phoneNumber: '03-555-1234' } })
  expect(refused).toMatchObject({
    fields: { 'phone.phoneNumber': 'הזינו מספר נייד ישראלי. לדוגמה: 052-1234567' },
  })
})

test('a car that is unknown, withdrawn or not in this store is not offered', async () => {
  const refused = { ok: false, status: 404, code: 7023 }
  const of = (classificationId: number, store?: string) =>
    ask({ email: EMAIL, classificationId, store })
  expect(await of(99999)).toMatchObject(refused)
  expect(await of(-1)).toMatchObject(refused)
  expect(await of(2 ** 31 - 1)).toMatchObject(refused)
  expect(await of(2 ** 31)).toMatchObject({ ok: false, status: 400 })
  expect(await of(CAR, 'B2B')).toMatchObject(refused)

  const withdraw = (retiredAt: Date | null) =>
    api.db.update(vehicles).set({ retiredAt }).where(eq(vehicles.classificationId, CAR))
  await withdraw(api.clock.now())
  try {
    expect(await of(CAR)).toMatchObject(refused)
  } finally {
    await withdraw(null)
  }
  expect(await rows()).toEqual([])
})

test('a car that is in stock may be waited for: it may be gone in the wished colour', async () => {
  await join({ email: EMAIL, classificationId: 10080, colorId: 'silver' })
  expect(await rows()).toHaveLength(1)
})

test('ten an hour from one address, and the answer says when it is over', async () => {
  const from = (ip: string) => ask({ email: EMAIL }, { 'x-visitor-address': ip })
  for (let n = 0; n < 10; n++) accepted(await from('203.0.113.7'))
  expect(await from('203.0.113.7')).toMatchObject({ status: 429, code: 429 })
  accepted(await from('203.0.113.8'))

  api.clock.advance(20 * MINUTE)
  const request = new Request(`http://api${CreateWaitingList.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-visitor-address': '203.0.113.7' },
    body: JSON.stringify({ classificationId: CAR, email: EMAIL, consent: true }),
  })
  expect((await api.send(request)).headers.get('retry-after')).toBe(String(40 * 60))
  api.clock.advance(HOUR)
  accepted(await from('203.0.113.7'))
})

test('what is refused counts as well', async () => {
  for (let n = 0; n < 10; n++) await ask({ classificationId: 99999, email: EMAIL })
  expect(await ask({ email: EMAIL })).toMatchObject({ status: 429 })
})

test('no address gets more than five confirmations an hour, and all who ask are on the list', async () => {
  const cars = [10009, 10129, 10171, 10204, 10219, 10221]
  for (const classificationId of cars) await join({ classificationId, email: EMAIL })
  expect(await rows()).toHaveLength(6)
  expect(await inboxOf(api, EMAIL)).toHaveLength(5)
})

test('an e-mail that does not leave costs no one the place', async () => {
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const mail = { send: () => Promise.reject(new Error('no answer')) }
  const mute = createApi({ ...api.deps, log, mail })
  accepted(
    await call(mute.fetch, CreateWaitingList, {
      classificationId: CAR,
      email: EMAIL,
      consent: true,
    }),
  )
  expect(await rows()).toHaveLength(1)
})

/** Twenty calls at once, each from an address of its own. */
const twenty = (wishes: object[]) =>
  Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      join(wishes[n % wishes.length] ?? {}, { 'x-visitor-address': `203.0.113.${n}` }),
    ),
  )

test('the same person twenty times at once is one entry and one e-mail', async () => {
  const ids = await twenty([{ email: EMAIL }])
  expect(await rows()).toHaveLength(1)
  expect(new Set(ids).size).toBe(1)
  expect(await inboxOf(api, EMAIL)).toHaveLength(1)
})

test('one person’s e-mail, phone and both, twenty times at once, end as one entry', async () => {
  const ids = await twenty([{ email: EMAIL }, { phone }, { email: EMAIL, phone }])
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(row).toMatchObject({ email: EMAIL, phone: PHONE })
  expect(ids).toContain(row?.id)
})
