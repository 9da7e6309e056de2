import { DAY, HOUR } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, create, draft, placeOrder, update } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { emailHtml } from '../../providers/mail/email-html.ts'
import { everythingSent } from '../../send-later.ts'
import { sendOutbox } from '../notifications/send-outbox.ts'
import { remindOfDrafts } from './remind-of-drafts.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { allowMarketing: true })
})

const remindersTo = async ({ customer }: SignedIn) =>
  (await inboxOf(api, customer.email)).filter(({ subject }) =>
    /^(פרסומת|Advertisement): /.test(subject ?? ''),
  )
async function afterTime(time: number) {
  api.clock.advance(time)
  await runJobs(api.deps)
  await everythingSent(api.deps)
}

test('a draft that was left for a day is reminded of, once, with the way back to it and the way out', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  await afterTime(DAY - 1)
  expect(await remindersTo(dana)).toEqual([])
  await afterTime(1)
  await afterTime(HOUR)
  await afterTime(2 * DAY)
  const inbox = await remindersTo(dana)
  expect(inbox).toHaveLength(1)
  const [message] = inbox
  expect(message?.link).toBe(
    `http://localhost:3000/login?to=/order-summary/${id}%3Fnotification%3Dorder`,
  )
  for (const part of ['₪3,970', 'יונדאי טוסון', '06/12/2026', '8255*', '/mailing/leave?account='])
    expect(message?.body).toContain(part)
})

test('a changed draft is not reminded of again, and a draft that was just changed not yet', async () => {
  const { id } = await draft(api, dana, [])
  api.clock.advance(DAY - HOUR)
  dana = await renewSession(api, dana)
  accepted(await update(api, dana, id, colourAndDate))
  await afterTime(2 * HOUR)
  expect(await remindersTo(dana)).toEqual([])
  await afterTime(DAY)
  expect(await remindersTo(dana)).toHaveLength(1)
  dana = await renewSession(api, dana)
  accepted(await update(api, dana, id, colourAndDate))
  await afterTime(2 * DAY)
  expect(await remindersTo(dana)).toHaveLength(1)
})

test('without consent to advertising there is none, and a consent taken back meanwhile counts', async () => {
  const noa = await signedIn(api)
  await create(api, noa)
  await create(api, dana)
  api.clock.advance(DAY)
  // One that closes sends nothing more: the e-mail leaves after the consent was taken back, not beside it.
  await remindOfDrafts({ ...api.deps, closing: AbortSignal.abort() })
  await updateCustomer(api.db, dana.customer.id, { allowMarketing: false })
  await sendOutbox(api.deps)
  expect([...(await remindersTo(noa)), ...(await remindersTo(dana))]).toEqual([])
})

test('one e-mail a day to a person, and none after an order', async () => {
  await create(api, dana)
  accepted(await create(api, dana, { classificationId: 10081 }))
  await afterTime(DAY)
  expect(await remindersTo(dana)).toHaveLength(1)
  await afterTime(DAY + 1)
  expect(await remindersTo(dana)).toHaveLength(2)

  const buyer = await signedIn(api, { allowMarketing: true })
  accepted(await create(api, buyer, { classificationId: 10081 }))
  await placeOrder(api, buyer)
  await afterTime(2 * DAY)
  expect(await remindersTo(buyer)).toEqual([])
})

test('a draft that is about to close is left in peace', async () => {
  await create(api, dana)
  await afterTime(13 * DAY)
  expect(await remindersTo(dana)).toEqual([])
})

test('two processes that run the jobs at the same time remind once', async () => {
  await create(api, dana)
  api.clock.advance(DAY)
  await Promise.all([1, 2, 3].map(() => remindOfDrafts(api.deps)))
  expect(await remindersTo(dana)).toHaveLength(1)
})

test('it says what it is in both languages, and never that it is no advertisement', async () => {
  const english = await signedIn(api, { allowMarketing: true, locale: 'en' })
  for (const who of [dana, english]) accepted(await create(api, who))
  await afterTime(DAY)
  for (const [who, locale] of [
    [dana, 'he'],
    [english, 'en'],
  ] as const) {
    const [message] = await remindersTo(who)
    if (!message?.subject) throw new Error('there is an e-mail')
    const { to, subject, body } = message
    const html = await emailHtml({ to, subject, body, locale }, 'http://localhost:3000')
    expect(html).toMatch(locale === 'he' ? /אישרתם לקבל דיוור/ : /you agreed to receive offers/)
    expect(html).not.toMatch(/בלי פרסומת|not advertising/)
  }
})
