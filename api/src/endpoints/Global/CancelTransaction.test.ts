import { call } from '@galgal/contract/call'
import { CancelTransaction } from '@galgal/contract/Global'
import { DAY, HOUR } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { cancellations } from '../../db/schema/subscriptions.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

const DESK = 'service@galgal.example'
const EMAIL = 'ruth@example.co.il'
const request = { fullName: 'רות כהן', email: EMAIL, identifier: '412-83-702' }
const phone = { code: '+972', phoneNumber: '052-765-4321' }

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

const write = (input: object, headers: Record<string, string> = {}) =>
  call(api.send, CancelTransaction, input as typeof request, headers)
const rows = () => api.db.select().from(cancellations).orderBy(cancellations.receivedAt)
const named = async () => (await rows()).map(({ subscriptionId }) => subscriptionId)

test('a cancellation request is taken from anyone, with a receipt and the day by which charging stops', async () => {
  const group = 'senior' as const
  const text = 'ביום ראשון\nהתקשרו בבוקר'
  const { reference, ...answer } = accepted(await write({ ...request, phone, group, text }))
  expect(answer).toEqual({
    done: true,
    message: 'קיבלנו את הודעת הביטול.',
    receivedAt: api.clock.now().toISOString(),
    // Sunday, Monday and Tuesday are counted from the day after.
    stopChargingBy: '2026-11-25',
  })
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(await rows()).toEqual([
    {
      id: expect.any(String),
      reference,
      fullName: request.fullName,
      email: EMAIL,
      phone: '+972527654321',
      identifier: '412-83-702',
      group,
      text,
      subscriptionId: null,
      stopChargingBy: '2026-11-25',
      ip: expect.any(String),
      receivedAt: api.clock.now(),
      closedAt: null,
      answeredAt: null,
      answer: null,
      closedBy: null,
    },
  ])
  const [receipt] = await inboxOf(api, EMAIL)
  expect(receipt?.subject).toContain(reference)
  for (const part of ['412-83-702', '22/11/2026', '11:14', '25/11/2026', 'רות כהן'])
    expect(receipt?.body).toContain(part)
  const [desk] = await inboxOf(api, DESK)
  expect(desk?.subject).toBe(`ביטול עסקה \u2068${reference}\u2069: להפסיק חיוב עד 25/11/2026`)
  for (const part of [
    'בני 65 ומעלה',
    'ביום ראשון\nהתקשרו בבוקר',
    EMAIL,
    '+972527654321',
    'צריך לבדוק',
  ])
    expect(desk?.body).toContain(part)
  expect(await inboxOf(api, '+972527654321')).toEqual([])
})

test('who leaves a mobile alone has the receipt by SMS, in the language of the page; a landline has none', async () => {
  const { email: _, ...rest } = request
  const { reference } = accepted(await write({ ...rest, phone }, { countrycode: 'en-IL' }))
  const [text] = await inboxOf(api, '+972527654321')
  expect(text?.body).toContain('we received your notice of cancellation')
  expect(text?.body).toContain(reference)
  const landline = { code: '972', phoneNumber: '03-555-1234' }
  accepted(await write({ ...rest, phone: landline }))
  expect(await inboxOf(api, '+97235551234')).toEqual([])
  expect(await inboxOf(api, DESK)).toHaveLength(2)
})

test('a subscription of the same e-mail or phone is named by any of its numbers, another’s never', async () => {
  const dana: SignedIn = await signedIn(api, { documentStatus: 'approved', phone: '+972521112233' })
  const { id } = await placeOrder(api, dana)
  // The charge's number is given after the answer.
  await everythingSent(api.deps)
  await operate(api, 'handOver', { subscriptionId: id })
  const former = (await findSubscription(api.db, id))?.licensePlate ?? ''
  await operate(api, 'replaceCar', { subscriptionId: id })
  const plate = (await findSubscription(api.db, id))?.licensePlate ?? ''
  const { email } = dana.customer
  const her = { ...request, email }
  const names = [id, orderNumber(id), plate, plate.replaceAll('-', ''), former, '2026-000001']
  for (const identifier of names) accepted(await write({ ...her, identifier }))
  const byPhone = { code: '+972', phoneNumber: '0521112233' }
  accepted(await write({ ...request, email: '', phone: byPhone, identifier: plate }))
  expect(await named()).toEqual([...names, plate].map(() => id))
  const [desk] = await inboxOf(api, DESK)
  expect(desk?.body).toContain(id)

  // Requests of one moment have no order.
  api.clock.advance(1)
  const known = accepted(await write({ ...request, identifier: plate }))
  const unknown = accepted(await write({ ...request, identifier: '000-00-000' }))
  expect({ ...known, reference: '' }).toEqual({ ...unknown, reference: '' })
  expect((await named()).slice(-2)).toEqual([null, null])
  // Nothing is ended by who is not signed in: a person looks at it, and until then its bills are held.
  expect(await findSubscription(api.db, id)).toMatchObject({ status: 'active', substatus: 'inUse' })
})

test('nobody writes a link to whom they like through a receipt', async () => {
  const identifier = 'https://evil.example/pay?x=1'
  accepted(await write({ ...request, fullName: 'evil.example', identifier }))
  const [receipt] = await inboxOf(api, EMAIL)
  expect(receipt?.body).not.toMatch(/evil\.example|https:\/\/evil/)
  const [desk] = await inboxOf(api, DESK)
  expect(desk?.body).toContain(identifier)
})

test('the same cancellation request sent again is one', async () => {
  const key = { 'idempotency-key': 'cancel-0001' }
  const first = accepted(await write(request, key))
  expect(accepted(await write(request, key))).toEqual(first)
  expect(await write({ ...request, identifier: 'x' }, key)).toMatchObject({ code: 7021 })
  expect(await rows()).toHaveLength(1)
  expect(await inboxOf(api, EMAIL)).toHaveLength(1)
})

test.for([
  [{ fullName: undefined }, 'fullName'],
  [{ fullName: ' ' }, 'fullName'],
  [{ fullName: '<b>' }, 'fullName'],
  [{ email: '' }, 'email'],
  [{ email: 'ruth@' }, 'email'],
  [{ phone: { code: '+972', phoneNumber: '12' } }, 'phone.phoneNumber'],
  [{ identifier: undefined }, 'identifier'],
  [{ identifier: '  ' }, 'identifier'],
  [{ identifier: 'א'.repeat(101) }, 'identifier'],
  [{ identifier: '4580 4580 4580 4580' }, 'identifier'],
  [{ group: 'student' }, 'group'],
  [{ text: 'א'.repeat(2001) }, 'text'],
  [{ text: 'a\u0000b' }, 'text'],
  [{ subscriptionId: 'x' }, 'subscriptionId'],
] as const)('%j is refused by name', async ([wrong, field]) => {
  const refused = await write({ ...request, ...wrong })
  expect(refused).toMatchObject({ ok: false, status: 400 })
  expect(Object.keys((!refused.ok && refused.fields) || {})).toEqual([field])
  expect(await rows()).toEqual([])
  expect(await inboxOf(api, DESK)).toEqual([])
})

test('ten an hour from one address, and no address gets more than five receipts an hour', async () => {
  const from = { 'x-visitor-address': '203.0.113.7' }
  for (let n = 0; n < 10; n++) accepted(await write(request, from))
  expect(await write(request, from)).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  expect(await inboxOf(api, EMAIL)).toHaveLength(5)
  expect(await inboxOf(api, DESK)).toHaveLength(10)
  api.clock.advance(HOUR)
  accepted(await write(request, from))
})

test('a cancellation request is kept for seven years', async () => {
  accepted(await write(request))
  await inboxOf(api, DESK)
  api.clock.advance(7 * 365 * DAY - 1)
  await runJobs(api.deps)
  expect(await rows()).toHaveLength(1)
  api.clock.advance(1)
  await runJobs(api.deps)
  expect(await rows()).toEqual([])
})
