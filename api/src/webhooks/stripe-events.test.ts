import { call } from '@galgal/contract/call'
import { AddCreditCardFirstStep } from '@galgal/contract/SR'
import { DAY } from '@galgal/domain/dates'
import { pino } from 'pino'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { closeHttpServers } from '../../test/http-server.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { approve, cardOf, colourAndDate, draft, finish, hub, pro } from '../../test/orders.ts'
import { accepted, inboxOf } from '../../test/people.ts'
import { findOrder, listPayments } from '../../test/rows.ts'
import { openStripeServer, STRIPE_KEY } from '../../test/stripe-server.ts'
import { createApi } from '../api.ts'
import { listCards } from '../db/payments/cards.ts'
import { cards } from '../db/schema/orders.ts'
import { followHolds } from '../flows/billing/follow-holds.ts'
import { syncCards } from '../flows/billing/sync-cards.ts'
import { sendReminders } from '../flows/subscriptions/send-reminders.ts'
import { stripe } from '../providers/payment/stripe.ts'
import { everythingSent } from '../send-later.ts'

const SECRET = 'whsec_0123456789'
const address = 'http://localhost:3000/api/webhooks/payment/stripe'

let api: TestApi
let server: Awaited<ReturnType<typeof openStripeServer>>
let dana: SignedIn
let providerCard: string
let logged: string[]
beforeEach(async () => {
  const opened = await openTestApi()
  logged = []
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
  server = await openStripeServer(opened.clock.now)
  const env = {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_URL: server.url,
  }
  const tools = { ...opened.deps, log, fetch, publicUrl: 'http://localhost:3000' }
  const deps = { ...opened.deps, log, payment: stripe.open(env, tools) }
  const app = createApi(deps)
  api = { ...opened, deps, send: async (it: Request) => app.fetch(it) }
  dana = await signedIn(api)
  const body = { customerToken: dana.customer.id }
  accepted(await call(api.send, AddCreditCardFirstStep, body, dana.headers))
  providerCard = server.typeCard(server.lastSetup(), 'willing')
  await syncCards(deps, dana.customer.id)
})
afterEach(closeHttpServers)

let events = 0
/** An event as Stripe sends it, signed, about one of its objects. */
async function event(type: string, object: object) {
  const payload = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object } })
  const signature = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: Math.floor(api.clock.now().getTime() / 1000),
  })
  const headers = { 'stripe-signature': signature }
  const answer = await api.send(new Request(address, { method: 'POST', headers, body: payload }))
  expect(answer.status).toBe(200)
  await everythingSent(api.deps)
}

const cardNow = async () => (await listCards(api.db, dana.customer.id))[0]

/** An order whose charge and hold are Stripe's. */
async function order() {
  const card = await cardNow()
  const ready = await draft(api, dana, [colourAndDate, hub, pro, cardOf(card?.id ?? ''), approve])
  accepted(await finish(api, dana, ready))
  await everythingSent(api.deps)
  const payments = await listPayments(api.db, ready.id)
  const of = (wanted: string) => payments.find(({ kind }) => kind === wanted)
  return { id: ready.id, charge: of('charge'), hold: of('deposit') }
}

/** Those of the sandbox's own company, which moves no money here, are left out. */
const faults = async () =>
  (await findFaults(api.db)).filter(({ fault }) => !/provider/.test(String(fault)))

const toDesk = async (subject: string) =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter((it) =>
    it.subject?.startsWith(subject),
  )

test('a card that its bank issued anew is shown with its new number and expiry, whatever the event says', async () => {
  const [customer, id] = providerCard.split('/')
  expect(await cardNow()).toMatchObject({ last4: '4242', expiry: '2029-08' })
  server.renewCard(providerCard, { last4: '1881', exp_month: 3, exp_year: 2033 })
  const card = { brand: 'visa', last4: '0000', exp_month: 1, exp_year: 2040 }
  const method = { object: 'payment_method', id, customer, card }
  await event('payment_method.automatically_updated', method)
  expect(await cardNow()).toMatchObject({ last4: '1881', expiry: '2033-03', company: 'Visa' })
})

test('nobody is told of an expiry that is no more, even when the event was lost', async () => {
  await order()
  await api.db.update(cards).set({ expiry: '2026-11' })
  await sendReminders(api.deps)
  await everythingSent(api.deps)
  expect(await cardNow()).toMatchObject({ expiry: '2029-08' })
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => /כרטיס/.test(subject ?? ''))).toEqual([])
})

test('a card of a wallet is shown as the card that it is', async () => {
  const body = { customerToken: dana.customer.id }
  accepted(await call(api.send, AddCreditCardFirstStep, body, dana.headers))
  const wallet = { type: 'apple_pay', dynamic_last4: '9999' }
  const card = { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2030, wallet }
  server.typeCard(server.lastSetup(), 'willing', card)
  const cardsNow = await syncCards(api.deps, dana.customer.id)
  expect(cardsNow.map(({ company, last4 }) => `${company} ${last4}`)).toContain('Mastercard 4444')
})

test('a disputed charge is an alarm and waits for a person until it is closed, told once each time', async () => {
  const { charge } = await order()
  const key = charge?.id ?? ''
  const [payment_intent, id] = server.dispute(key).split('/')
  const dispute = { object: 'dispute', id, payment_intent, metadata: {} }
  for (const type of ['created', 'updated', 'updated'])
    await event(`charge.dispute.${type}`, dispute)
  const [opened, ...more] = await toDesk('הכחשת עסקה')
  expect([opened?.body.includes(key), opened?.body.includes('11/12/2026'), more]).toEqual([
    true,
    true,
    [],
  ])
  const alarms = logged.filter((line) => line.includes('payment.disputed'))
  expect(alarms.map((line) => JSON.parse(line).level)).toEqual([50])
  const disputed = { fault: 'a charge that its cardholder disputes', id: key }
  expect(await faults()).toMatchObject([disputed])

  server.dispute(key, { status: 'lost' })
  await event('charge.dispute.closed', dispute)
  expect(await toDesk('הכחשת עסקה שהסתיימה לרעתנו')).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('of a hold that lapses the desk is told two days before, and when it is gone, by whichever event comes', async () => {
  const { id, hold } = await order()
  const key = hold?.id ?? ''
  await followHolds(api.deps)
  expect(await toDesk('פיקדון שעומד לפקוע')).toEqual([])
  api.clock.advance(5 * DAY)
  for (const _ of [1, 2]) await followHolds(api.deps)
  await everythingSent(api.deps)
  const [ending, ...more] = await toDesk('פיקדון שעומד לפקוע')
  expect([ending?.body.includes('29/11/2026'), more]).toEqual([true, []])

  server.expireHold(key)
  await event('charge.expired', { object: 'charge', id: 'ch_1', metadata: { key } })
  const found = await findOrder(api.db, { id, customerId: dana.customer.id })
  expect([found?.depositStatus, (await toDesk('פיקדון שפקע')).length]).toEqual(['released', 1])
})

test('a hold that lapsed without a word is found by the job', async () => {
  const { hold } = await order()
  server.expireHold(hold?.id ?? '')
  api.clock.advance(8 * DAY)
  await followHolds(api.deps)
  await everythingSent(api.deps)
  expect(await toDesk('פיקדון שפקע')).toHaveLength(1)
})
