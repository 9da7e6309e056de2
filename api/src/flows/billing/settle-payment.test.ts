import { call } from '@galgal/contract/call'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  readyToPay,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { findOrder, listPayments } from '../../../test/rows.ts'
import { createApi } from '../../api.ts'
import type { Payment } from '../../db/payments/payments.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { sandbox } from '../../providers/payment/sandbox.ts'
import { everythingSent } from '../../send-later.ts'
import { handlePaymentWebhook } from './payment-webhooks.ts'
import { settlePayment } from './settle-payment.ts'

const SECOND = 1000

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const read = async (id: string) =>
  accepted(await call(api.send, getSubscription, { subscriptionID: id }, dana.headers))
const chargesOf = async (id: string) =>
  (await listPayments(api.db, id)).filter(({ kind }) => kind === 'charge')
const fail = (name: string, times = 1) =>
  api.send(
    new Request('http://localhost:3000/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, times }),
    }),
  )
/** The same app, to which no webhook comes: what a lost answer leaves open stays open until somebody asks. */
function deaf(): TestApi {
  const fetch = () => Promise.reject(new Error('nobody listens'))
  const tools = { ...api.deps, fetch, publicUrl: 'http://localhost:3000' }
  const other = createApi({ ...api.deps, payment: sandbox.open({}, tools) })
  return { ...api, send: async (it) => other.fetch(it) }
}
const oneCharge = async (id: string) => {
  await everythingSent(api.deps)
  expect((await chargesOf(id)).map(({ state }) => state)).toEqual(['approved'])
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  const taken = sql`select key from sandbox_payments where kind = 'charge' and state = 'approved'`
  expect(await rowsOf(api.db, taken)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
}

test.for([
  ['4000000000000119', { orderStatus: 'ordered', payment: { state: 'approved' } }],
  ['4000000000000101', { orderStatus: 'draft', stage: 'method', payment: { state: 'declined' } }],
] as const)(
  'a card that says nothing (%s) is pending, never paid again, and decided within 20 s',
  async ([number, end]) => {
    const ready = await readyToPay(api, dana, number)
    const pending = accepted(await finish(api, dana, ready))
    expect(pending).toMatchObject({
      orderStatus: 'paying',
      payment: { state: 'pending', challengeUrl: null },
      reservation: { state: 'held' },
    })
    expect(await finish(api, dana, ready)).toMatchObject({ status: 409, code: 7044 })
    api.clock.advance(9 * SECOND)
    expect((await read(ready.id)).payment.state).toBe('pending')
    api.clock.advance(11 * SECOND)
    expect(await read(ready.id)).toMatchObject(end)
    await everythingSent(api.deps)
    expect(await findFaults(api.db)).toEqual([])
  },
)

test('what nobody polls for is settled by a job, within a minute', async () => {
  const ready = await readyToPay(api, dana, '4000000000000119')
  accepted(await finish(api, dana, ready))
  api.clock.advance(30 * SECOND)
  await runJobs(api.deps)
  await oneCharge(ready.id)
})

test('an answer that is lost after money moved is one charge, and the visitor sees it being checked', async () => {
  const ready = await readyToPay(api, dana)
  await fail('payment.lost')
  const waiting = accepted(await finish(deaf(), dana, ready))
  expect(waiting).toMatchObject({ orderStatus: 'paying', payment: { state: 'pending' } })
  expect(await read(ready.id)).toMatchObject({ orderStatus: 'ordered' })
  await oneCharge(ready.id)
})

test.for(['payment.before', 'payment.500'])(
  '%s: nothing is charged and the order is a draft again',
  async (name) => {
    const ready = await readyToPay(api, dana)
    await fail(name)
    expect(accepted(await finish(api, dana, ready)).payment.state).toBe('pending')
    await runJobs(api.deps)
    expect((await read(ready.id)).orderStatus).toBe('paying')
    api.clock.advance(30 * SECOND)
    await runJobs(api.deps)
    expect(await read(ready.id)).toMatchObject({ orderStatus: 'draft', stage: 'method' })
    const card = cardOf(ready.priceDetails.paymentMethodId)
    const again = accepted(await update(api, dana, ready.id, card))
    expect(accepted(await finish(api, dana, again))).toMatchObject({ orderStatus: 'ordered' })
    expect(await findFaults(api.db)).toEqual([])
  },
)

test('a company that declines on request, and one whose webhook comes twice', async () => {
  const ready = await readyToPay(api, dana)
  await fail('payment.decline')
  expect(await finish(api, dana, ready)).toMatchObject({ status: 409, code: 7041 })
  const card = cardOf(ready.priceDetails.paymentMethodId)
  const again = accepted(await update(api, dana, ready.id, card))
  await fail('payment.twice')
  expect(accepted(await finish(api, dana, again))).toMatchObject({ orderStatus: 'ordered' })
  await everythingSent(api.deps)
  expect((await chargesOf(ready.id)).map(({ state }) => state)).toEqual(['declined', 'approved'])
  expect(await inboxOf(api, dana.customer.email)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('a company that takes half a minute keeps its visitor eight seconds, and the late answer is one charge', async () => {
  const ready = await readyToPay(api, dana)
  await fail('payment.slow')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const finishing = finish(api, dana, ready)
    await vi.waitFor(async () => {
      if ((await chargesOf(ready.id)).length === 0) throw new Error('not yet')
    })
    await vi.advanceTimersByTimeAsync(8 * SECOND)
    expect(accepted(await finishing).orderStatus).not.toBe('draft')
  } finally {
    vi.useRealTimers()
  }
  expect(await read(ready.id)).toMatchObject({ orderStatus: 'ordered' })
  await oneCharge(ready.id)
})

test('a deposit without an answer is being checked, and held once it is known', async () => {
  const card = cardOf(await addCard(api, dana))
  const { id } = await draft(api, dana, [colourAndDate, hub, pro, card])
  await fail('payment.lost')
  expect(await update(deaf(), dana, id, approve)).toMatchObject({ status: 409, code: 7044 })
  const order = accepted(await update(api, dana, id, approve))
  expect(order).toMatchObject({ stage: 'checkout', priceDetails: { depositStatus: 'approved' } })
  expect(await listPayments(api.db, id)).toHaveLength(1)
  expect(await findFaults(api.db)).toEqual([])
})

/** An order in payment whose process died before it asked anyone. */
async function abandoned() {
  const ready = await readyToPay(api, dana)
  const authorise = () => new Promise<never>(() => {})
  const dying = createApi({ ...api.deps, payment: { ...api.deps.payment, authorise } })
  void finish({ ...api, send: async (it) => dying.fetch(it) }, dana, ready)
  const charge = await vi.waitFor(async () => {
    const [begun] = await chargesOf(ready.id)
    if (!begun) throw new Error('not yet')
    return begun
  })
  return { ready, charge }
}

test('an approval is an order once, however often and in whatever order it is told', async () => {
  const { ready, charge } = await abandoned()
  const tell = (states: ('approved' | 'declined' | 'missing' | 'unknown')[]) =>
    Promise.all(states.map((state) => settlePayment(api.deps, charge.id, { state })))
  await api.deps.payment.authorise({
    key: charge.id,
    kind: 'charge',
    amount: charge.amount,
    orderId: ready.id,
    providerCard: await providerCardOf(charge),
    returnTo: 'http://localhost:3000/',
  })
  await tell(['unknown', 'approved', 'missing', 'approved', 'unknown'])
  await tell(['declined', 'missing', 'approved', 'unknown'])
  await oneCharge(ready.id)
})

async function providerCardOf({ cardId }: Payment): Promise<string> {
  const [row] = await rowsOf(api.db, sql`select provider_card from cards where id = ${cardId}`)
  return String(row?.provider_card)
}

test('money that moves after its order went on without it goes back', async () => {
  const { ready, charge } = await abandoned()
  api.clock.advance(30 * SECOND)
  await runJobs(api.deps)
  expect((await chargesOf(ready.id))[0]?.state).toBe('declined')
  await api.deps.payment.authorise({
    key: charge.id,
    kind: 'charge',
    amount: charge.amount,
    orderId: ready.id,
    providerCard: await providerCardOf(charge),
    returnTo: 'http://localhost:3000/',
  })
  // Its webhook is what tells.
  await everythingSent(api.deps)
  expect((await chargesOf(ready.id))[0]?.state).toBe('refunded')
  expect((await read(ready.id)).orderStatus).toBe('draft')
  expect(await findFaults(api.db)).toEqual([])
  // Its bank sends it back to us, and it goes once more.
  await api.db.execute(sql`update sandbox_payments set state = 'approved' where key = ${charge.id}`)
  await handlePaymentWebhook(api.deps, { id: 'sent back', reference: charge.id })
  await everythingSent(api.deps)
  expect((await chargesOf(ready.id))[0]?.state).toBe('refunded')
  expect(await findFaults(api.db)).toEqual([])
})

test('after a quarter of an hour without an outcome a payment is cancelled and its order goes on', async () => {
  const ready = await readyToPay(api, dana)
  const log = Object.assign(Object.create(api.deps.log), { warn: () => {} })
  const nobody = () => Promise.reject(new Error('no answer'))
  const payment = { ...api.deps.payment, authorise: nobody, lookUp: nobody }
  const broken = createApi({ ...api.deps, log, payment })
  accepted(await finish({ ...api, send: async (it) => broken.fetch(it) }, dana, ready))
  api.clock.advance(14 * MINUTE)
  await runJobs({ ...api.deps, log, payment })
  expect((await chargesOf(ready.id))[0]?.state).toBe('unknown')
  api.clock.advance(MINUTE)
  await runJobs({ ...api.deps, log, payment })
  // Its company never heard of it: nothing went back.
  expect((await chargesOf(ready.id))[0]).toMatchObject({ state: 'declined', outcome: 'missing' })
  const orderKey = { id: ready.id, customerId: dana.customer.id }
  expect((await findOrder(api.db, orderKey))?.status).toBe('draft')
  expect(await findFaults(api.db)).toEqual([])
})

test('the price of an order in payment is the one that was confirmed', async () => {
  const ready = await readyToPay(api, dana, '4000000000000119')
  accepted(await finish(api, dana, ready))
  const raised = sql`update covers set monthly = monthly + 10000`
  const lowered = sql`update covers set monthly = monthly - 10000`
  await api.db.execute(raised)
  try {
    expect((await read(ready.id)).quote).toEqual(ready.quote)
    api.clock.advance(20 * SECOND)
    expect(await read(ready.id)).toMatchObject({ orderStatus: 'ordered', quote: ready.quote })
  } finally {
    await api.db.execute(lowered)
  }
  expect(await findFaults(api.db)).toEqual([])
})
