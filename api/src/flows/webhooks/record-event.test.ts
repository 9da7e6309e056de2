import { webhookEvents } from '@galgal/contract/webhook-events'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { closeHttpServers } from '../../../test/http-server.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { verifyWebhook, webhookSecret, withReceiver } from '../../../test/webhooks/receiver.ts'
import { findOrderById } from '../../db/order/orders.ts'
import { cards } from '../../db/schema/orders.ts'
import { webhookEvents as eventRows, webhookDeliveries } from '../../db/schema/webhooks.ts'
import { everythingSent } from '../../send-later.ts'
import { failCharge } from '../billing/fail-charge.ts'
import { payDue } from '../billing/months.ts'
import { settlePayment } from '../billing/settle-payment.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { recordOrderPlaced } from './record-event.ts'
import { sendWebhooks } from './send-webhooks.ts'

afterEach(closeHttpServers)

type Said = z.output<(typeof webhookEvents)[keyof typeof webhookEvents]>

let api: TestApi
let dana: SignedIn
let events: Said[]
let bodies: string[]
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  events = []
  bodies = []
  await withReceiver(api, (request) => {
    const event = verifyWebhook(webhookSecret, request) as Said
    events.push(event)
    bodies.push(request.body)
    return { status: 204 }
  })
})

/** What was received, each in the shape that the contract promises. */
async function received() {
  await everythingSent(api.deps)
  await sendWebhooks(api.deps)
  for (const event of events) expect(webhookEvents[event.type].parse(event)).toEqual(event)
  return events
}

test('an order that is placed is told of once, and its payment after it, however often it is finished', async () => {
  const ready = await readyToPay(api, dana)
  const order = accepted(await finish(api, dana, ready))
  accepted(await finish(api, dana, ready))
  for (const { id } of await listPayments(api.db, order.id))
    await settlePayment(api.deps, id, { state: 'approved' })
  await received()
  const customer = { id: dana.customer.id, account_number: dana.customer.accountNumber }
  const amount = Math.round(order.quote.dueNow.total * 100)
  expect(events).toMatchObject([
    {
      type: 'order.placed',
      version: 1,
      created_at: api.clock.now().toISOString(),
      data: {
        customer,
        order_id: order.id,
        subscription_ids: order.subscriptionIds,
        classification_id: 10080,
        start_date: '2026-12-02',
        amount,
        currency: 'ILS',
      },
    },
    {
      type: 'payment.succeeded',
      data: { customer, order_id: order.id, kind: 'order', subscription_id: null, amount },
    },
  ])
})

test('[S25][S63] no event holds a name, an e-mail, a phone, an identity number or a card', async () => {
  await handedOver(api, dana)
  await received()
  const sent = bodies.join()
  expect(bodies).toHaveLength(3)
  const { firstName, lastName, email, phone } = dana.customer
  for (const personal of [firstName, lastName, email, phone, '4242'])
    expect(sent).not.toContain(personal || 'no text')
})

test('what was rolled back is told to nobody', async () => {
  const ready = await readyToPay(api, dana)
  await expect(
    api.db.transaction(async (tx) => {
      const order = await findOrderById(tx, ready.id)
      if (!order) throw new Error('no order')
      const placed = { startDate: '2026-12-02', subscriptionIds: [order.id], amount: 100 }
      await recordOrderPlaced(tx, api.deps, order, placed)
      expect(await tx.select().from(eventRows)).toHaveLength(1)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await api.db.select().from(eventRows)).toEqual([])
  expect(await api.db.select().from(webhookDeliveries)).toEqual([])
})

test('where no system listens nothing is written', async () => {
  api.deps.webhook = undefined
  await placeOrder(api, dana)
  expect(await api.db.select().from(eventRows)).toEqual([])
})

test('the life of a subscription is told: begun, paid by the month, failed, returned', async () => {
  const id = await handedOver(api, dana, { date: '2026-11-22' })
  api.clock.advanceDays(31)
  await payDue(api.deps, id)
  expect(await failCharge(api.deps, id)).toBe(true)
  expect(await returnCar(api.deps, id, {})).toBe(true)
  const mine = (await received()).slice(2)
  for (const { data } of mine) expect(data).toMatchObject({ subscription_id: id })
  expect(mine.slice(0, 3)).toMatchObject([
    { type: 'subscription.started', data: { start_date: '2026-11-22', months: 12 } },
    { type: 'payment.succeeded', data: { kind: 'month', order_id: id } },
    {
      type: 'payment.failed',
      data: { reason: 'declined', failures: 1, next_attempt_at: expect.any(String) },
    },
  ])
  const ended = mine.filter(({ type }) => type === 'subscription.ended')
  expect(ended).toMatchObject([{ data: { reason: 'returned' } }])
  const rows = await api.db.select().from(eventRows).orderBy(asc(eventRows.position))
  expect(events.map((it) => it.id)).toEqual(rows.map((it) => it.id))
})

test('an order that is left before its car was handed over has ended', async () => {
  const { id } = await placeOrder(api, dana)
  await endSubscription(api.deps, dana.customer.id, { subscriptionId: id, preview: true })
  await endSubscription(api.deps, dana.customer.id, { subscriptionId: id, preview: false })
  const ended = (await received()).filter(({ type }) => type === 'subscription.ended')
  expect(ended).toMatchObject([{ data: { subscription_id: id, reason: 'cancelled' } }])
})

test('a first payment that is declined is told as one that failed, and no order with it', async () => {
  const ready = await readyToPay(api, dana)
  const { payment } = api.deps
  api.deps.payment = { ...payment, authorise: async () => ({ state: 'declined' }) }
  expect(await finish(api, dana, ready)).toMatchObject({ ok: false })
  expect(await received()).toMatchObject([
    {
      type: 'payment.failed',
      data: { order_id: ready.id, kind: 'order', reason: 'declined', next_attempt_at: null },
    },
  ])
})

test('a month without a card to take it from is told as one that failed', async () => {
  const id = await handedOver(api, dana, { date: '2026-11-22' })
  await api.db.update(cards).set({ removedAt: api.clock.now() })
  api.clock.advanceDays(31)
  await payDue(api.deps, id)
  expect((await received()).at(-1)).toMatchObject({
    type: 'payment.failed',
    data: { payment_id: null, subscription_id: id, kind: 'month', reason: 'no_card', failures: 1 },
  })
})
