import { call } from '@galgal/contract/call'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { addDays, instantAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { addCard, placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { listBills } from '../../db/payments/bills.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { payDue } from './months.ts'

const PHONE = '+972521234567'
const DUE = '2026-12-22'
const MONTHLY = '₪4,177.90'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { phone: PHONE, locale: 'en' })
  id = await handedOver(api, dana)
})

const travelTo = async (day: string, time = '10:00') => {
  // What was to be told has left long before.
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
}
const billOf = async () => {
  const [bill] = await listBills(api.db, id)
  if (!bill) throw new Error('nothing was billed')
  return bill
}
const shownStatus = async () => {
  const { items } = accepted(
    await call(api.send, GetMySubscription, {}, (await renewSession(api, dana)).headers),
  )
  const [it] = items
  return { substatus: it?.substatus, billingIssue: it?.billingIssue }
}
const trouble = { substatus: 'paymentProblem', billingIssue: true }
const well = { substatus: 'inUse', billingIssue: false }
const failures = async () =>
  (await inboxOf(api, dana.customer.email)).filter(({ subject }) =>
    /did not go through/.test(subject ?? ''),
  )
const messages = async () =>
  (await inboxOf(api, PHONE)).filter(({ body }) => /did not go through/.test(body))
const toDesk = async () =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ subject }) =>
    /חוב פתוח/.test(subject ?? ''),
  )
const proofs = () =>
  rowsOf(api.db, sql`select kind, day, channel from notices order by day, channel`)
const both = (kind: string, day: string) =>
  ['mail', 'sms'].map((channel) => ({ kind, day, channel }))
const turnDown = () => api.db.update(sandboxCards).set({ pays: false })
const faults = async () => {
  await everythingSent(api.deps)
  return findFaults(api.db, api.clock.now())
}

test('a card that fails three times: its customer is told each time and keeps the month that is paid', async () => {
  await turnDown()
  const days = [DUE, addDays(DUE, 3), addDays(DUE, 7)]
  for (const [at, day] of days.entries()) {
    await travelTo(day)
    await runJobs(api.deps)
    await runJobs(api.deps)
    expect(await billOf()).toMatchObject({ failures: at + 1, state: at === 2 ? 'owed' : 'due' })
    expect(await failures()).toHaveLength(at + 1)
    expect(await messages()).toHaveLength(at + 1)
    expect(await shownStatus()).toEqual(trouble)
    expect(await toDesk()).toHaveLength(at === 2 ? 1 : 0)
  }
  expect(await proofs()).toEqual([
    ...[DUE, addDays(DUE, 3)].flatMap((day) => both('chargeFailed', day)),
    ...both('lastTry', addDays(DUE, 7)),
  ])
  const [last, , first] = await failures()
  const link = `http://localhost:3000/en/login?to=/profile/payment-methods%3Fsubscription%3D${id}`
  expect(first).toMatchObject({
    subject: `Your monthly payment did not go through: ${MONTHLY}`,
    link,
  })
  expect(first?.body).toContain('We will try again on Friday 25/12/2026')
  expect(last?.body).toContain('We will not try again automatically')
  for (const it of [first, last]) expect(it?.body).toContain('The car stays with you')
  expect((await messages())[0]?.body).toContain(link)
  expect(await toDesk()).toMatchObject([{ body: expect.stringContaining(id) }])

  await travelTo(addDays(DUE, 20))
  await runJobs(api.deps)
  expect(await failures()).toHaveLength(3)
  expect(await findSubscription(api.db, id)).toMatchObject({ status: 'active', returnedAt: null })
  expect(await faults()).toEqual([])
})

test('at six in the morning the mail tells of it, and the phone at eight', async () => {
  await turnDown()
  await travelTo(DUE, '06:00')
  await runJobs(api.deps)
  expect([(await failures()).length, (await messages()).length]).toEqual([1, 0])
  await travelTo(DUE, '07:59')
  await runJobs(api.deps)
  expect(await messages()).toEqual([])
  await travelTo(DUE, '08:00')
  await runJobs(api.deps)
  expect(await messages()).toHaveLength(1)
})

test('a message that waited for Sunday is not too old to be sent again when it fails', async () => {
  await turnDown()
  await travelTo('2026-12-25', '14:00')
  await runJobs(api.deps)
  await travelTo('2026-12-27', '08:00')
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  await runJobs({ ...api.deps, log, sms: { send: () => Promise.reject(new Error('down')) } })
  await everythingSent(api.deps)
  expect(await messages()).toEqual([])
  api.clock.advance(MINUTE)
  await runJobs(api.deps)
  expect(await messages()).toHaveLength(1)
})

test('a day before the next try nobody is asked', async () => {
  await turnDown()
  await travelTo(DUE)
  await runJobs(api.deps)
  await travelTo(addDays(DUE, 2))
  await runJobs(api.deps)
  expect(await billOf()).toMatchObject({ failures: 1 })
})

test('a second try that goes through puts all right', async () => {
  await turnDown()
  await travelTo(DUE)
  await runJobs(api.deps)
  await api.db.update(sandboxCards).set({ pays: true })
  await travelTo(addDays(DUE, 3))
  await runJobs(api.deps)
  expect(await billOf()).toMatchObject({ failures: 1, state: 'paid' })
  expect(await shownStatus()).toEqual(well)
  const [item] = await rowsOf(
    api.db,
    sql`select date, type from billing_items where id = ${(await billOf()).id}`,
  )
  expect(item).toEqual({ date: addDays(DUE, 3), type: 'charge' })
  expect(await faults()).toEqual([])
})

test.for(['once', 'three times'])(
  'a card that is added after it failed %s pays at once',
  async (often) => {
    await turnDown()
    for (const days of often === 'once' ? [0] : [0, 3, 7]) {
      await travelTo(addDays(DUE, days))
      await runJobs(api.deps)
    }
    // Whoever comes back after days logs in again.
    const card = await addCard(api, await renewSession(api, dana), '5555555555554444')
    await everythingSent(api.deps)
    expect(await billOf()).toMatchObject({ state: 'paid' })
    expect(await findSubscription(api.db, id)).toMatchObject({ cardId: card, substatus: 'inUse' })
    const paid = sql`select card_id as card from payments where kind = 'bill' and state = 'approved'`
    expect(await rowsOf(api.db, paid)).toEqual([{ card }])
    expect(await faults()).toEqual([])
  },
)

test('a bank that wants its cardholder to confirm is a failure with words of its own, and holds nothing', async () => {
  await api.db.update(sandboxCards).set({ challenges: true })
  await travelTo(DUE)
  await runJobs(api.deps)
  expect(await billOf()).toMatchObject({ state: 'due', failures: 1 })
  expect((await failures())[0]?.body).toContain('Your bank asked for your confirmation')
  expect((await messages())[0]?.body).toContain('Your bank asked for your confirmation')
  const states = await rowsOf(
    api.db,
    sql`select state from sandbox_payments where kind = 'charge' order by at`,
  )
  expect(states).toEqual([{ state: 'approved' }, { state: 'declined' }])
  expect(await faults()).toEqual([])
})

test.for([
  ['without a card', sql`update cards set removed_at = created_at`],
  ['with a card of a company that the app has left', sql`update cards set provider = 'another'`],
] as const)('%s nobody is asked, and the e-mail says so', async ([, change]) => {
  await api.db.execute(change)
  await travelTo(DUE)
  await runJobs(api.deps)
  expect(await billOf()).toMatchObject({ failures: 1 })
  expect((await failures())[0]?.body).toContain('no active card')
  expect(await rowsOf(api.db, sql`select id from payments where kind = 'bill'`)).toEqual([])
})

test('what is paid while its e-mail waits is not complained of', async () => {
  await turnDown()
  await travelTo(DUE)
  await payDue(api.deps)
  await api.db.update(sandboxCards).set({ pays: true })
  await travelTo(addDays(DUE, 3))
  await payDue(api.deps)
  const notified = (await failures()).length + (await messages()).length
  const payload = { billId: (await billOf()).id, failures: 1, why: 'declined' }
  for (const kind of ['chargeFailed', 'chargeFailedSms'])
    await api.deps.deliver(api.deps, { kind, payload, dedupeKey: 'late' })
  expect((await failures()).length + (await messages()).length).toBe(notified)
})

/** What the operator hears who makes the next charge fail. */
async function operate(subscriptionId: string): Promise<number> {
  const answer = await api.send(
    new Request('http://api/sandbox/operator', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'chargeFails', subscriptionId }),
    }),
  )
  return answer.status
}

test('a charge that nobody waits for cannot fail', async () => {
  const ordered = await placeOrder(api, await signedIn(api))
  expect(await operate(ordered.id)).toBe(400)
  await api.db.update(sandboxCards).set({ silent: true })
  await travelTo(DUE)
  await payDue(api.deps)
  expect(await operate(id)).toBe(400)
})

test('in the sandbox the next charge fails when the operator says so, and a new card puts it right', async () => {
  expect(await operate(id)).toBe(200)
  expect(await billOf()).toMatchObject({ dueOn: DUE, failures: 1, state: 'due' })
  expect(await shownStatus()).toEqual(trouble)
  expect(await failures()).toHaveLength(1)
  await addCard(api, dana, '5555555555554444')
  await everythingSent(api.deps)
  expect(await shownStatus()).toEqual(well)
  expect(await findSubscription(api.db, id)).toMatchObject({ nextBillOn: '2027-01-22' })
  expect(await faults()).toEqual([])
})
