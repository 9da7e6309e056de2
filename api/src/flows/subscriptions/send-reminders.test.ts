import { DAY, instantAt } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { inboxOf } from '../../../test/people.ts'
import { cards, subscriptions } from '../../db/schema/orders.ts'
import { legalNotices } from '../../db/schema/subscriptions.ts'
import { changeSubscription } from '../../db/subscriptions/subscriptions.ts'
import { everythingSent } from '../../send-later.ts'
import { sendReminders } from './send-reminders.ts'

const PHONE = '+972521234567'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved', phone: PHONE })
  id = await handedOver(api, dana)
  await everythingSent(api.deps)
})

/** The period ends on Monday 2027-11-22; the clock goes to a time of a day. */
async function at(day: string, time = '10:00') {
  api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
  await sendReminders(api.deps)
  const { email } = dana.customer
  const mails = (await inboxOf(api, email)).filter(({ subject }) =>
    /מסתיים|כרטיס/.test(subject ?? ''),
  )
  const texts = await inboxOf(api, PHONE)
  return { mails: mails.length, texts: texts.length, mail: mails[0], text: texts[0] }
}

test('the end is told by mail from 60 days before it, once, and by SMS from 21 days before it, once', async () => {
  await api.db.update(cards).set({ expiry: '2030-01' })
  expect(await at('2027-09-22')).toMatchObject({ mails: 0, texts: 0 })
  const first = await at('2027-09-23')
  expect(first).toMatchObject({ mails: 1, texts: 0 })
  expect(first.mail?.subject).toContain('22/11/2027')
  expect(first.mail?.body).toContain('לא מתחדש מעצמו')
  expect(first.mail?.link).toContain(`/profile/subscriptions/${id}`)
  expect(await at('2027-09-24')).toMatchObject({ mails: 1, texts: 0 })
  expect(await at('2027-10-31')).toMatchObject({ mails: 1, texts: 0 })
  const second = await at('2027-11-01')
  expect(second).toMatchObject({ mails: 1, texts: 1 })
  expect(second.text?.body).toContain('22/11/2027')
  expect(await at('2027-11-02')).toMatchObject({ mails: 1, texts: 1 })

  const proof = await api.db.select().from(legalNotices).orderBy(legalNotices.at)
  expect(proof.map(({ kind, day, channel }) => [kind, day, channel])).toEqual([
    ['endIn60Days', '2027-11-22', 'mail'],
    ['endIn21Days', '2027-11-22', 'sms'],
  ])
  expect(proof[0]).toMatchObject({
    customerId: dana.customer.id,
    subscriptionId: id,
    textVersion: expect.stringMatching(/^\d{4}-\d{2}-\d+$/),
  })
})

test('nobody is written to at night, on a Saturday or on a holiday', async () => {
  await api.db.update(cards).set({ expiry: '2030-01' })
  expect((await at('2027-09-23', '07:59')).mails).toBe(0)
  expect((await at('2027-09-24', '20:30')).mails).toBe(0)
  expect((await at('2027-09-25', '12:00')).mails).toBe(0)
  expect((await at('2027-09-26', '08:00')).mails).toBe(1)
})

test('who asked for an end, or has none any more, is not told of one', async () => {
  await api.db.update(cards).set({ expiry: '2030-01' })
  await operate(api, 'return', { subscriptionId: id })
  expect(await at('2027-09-26')).toMatchObject({ mails: 0, texts: 0 })
})

test('who subscribes for a month is reminded by SMS alone, and who has no mobile by mail alone', async () => {
  await api.db.execute('update orders set months = 1')
  await changeSubscription(api.db, id, { endDate: '2026-12-22', nextBillOn: null })
  expect(await at('2026-12-01')).toMatchObject({ mails: 0, texts: 1 })
  await api.db.execute('update orders set months = 12')
  await api.db.execute("update customers set phone = '+97235551234'")
  await changeSubscription(api.db, id, { endDate: '2027-01-20' })
  expect(await at('2026-12-31')).toMatchObject({ mails: 1, texts: 1 })
})

test('a card is told of in its last month and once it is over, as long as it has something to pay', async () => {
  await api.db.update(cards).set({ expiry: '2027-01' })
  expect((await at('2026-12-31')).mails).toBe(0)
  const before = await at('2027-01-03')
  expect(before.mails).toBe(1)
  expect(before.mail?.subject).toBe('הכרטיס שלכם בתוקף עד 31/01/2027')
  expect(before.mail?.link).toContain('/profile/payment-methods')
  expect((await at('2027-01-04')).mails).toBe(1)
  const after = await at('2027-02-01')
  expect(after.mails).toBe(2)
  expect(after.mail?.subject).toBe('הכרטיס שלכם כבר לא בתוקף')
  expect((await at('2027-02-02')).mails).toBe(2)
})

test('a card that pays for nothing more, or was taken off, is left alone', async () => {
  await api.db.update(cards).set({ expiry: '2027-01' })
  await api.db.update(subscriptions).set({ nextBillOn: null }).where(eq(subscriptions.id, id))
  expect((await at('2027-01-03')).mails).toBe(0)
  await api.db.update(subscriptions).set({ nextBillOn: '2027-02-22' })
  await api.db.update(cards).set({ removedAt: new Date(api.clock.now().getTime() - DAY) })
  expect((await at('2027-01-04')).mails).toBe(0)
})

test('two machines that look at once tell once', async () => {
  await api.db.update(cards).set({ expiry: '2026-11' })
  await Promise.all([sendReminders(api.deps), sendReminders(api.deps), sendReminders(api.deps)])
  expect((await at('2026-11-23')).mails).toBe(1)
})
