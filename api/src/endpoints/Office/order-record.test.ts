import {
  BeginOrderFor,
  CloseDraft,
  FollowPayment,
  ReleaseHold,
  SendOrderLink,
  UndoPayment,
} from '@galgal/contract/Office/order-acts'
import { Order } from '@galgal/contract/Office/order-record'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  colourAndDate,
  draft,
  finish,
  placeOrder,
  readyToPay,
  TUCSON,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let dikla: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api)
  dikla = await office.as('desk')
})

const reason = 'הלקוח ביקש לבטל'
const recordOf = async (id: string, who = dikla) => accepted(await who.ask(Order, { id }))
const actsOf = ({ acts }: { acts: { act: string; why: string | null }[] }) =>
  Object.fromEntries(acts.map(({ act, why }) => [act, why]))
const stockLeft = async () =>
  (await rowsOf(api.db, sql`select sum(available)::int as left from stock`))[0]?.left

test('[OF169] an order’s record shows its quote as placed, its payments by their company’s names, slot, documents and cars', async () => {
  const { id, quote, subscriptionIds } = await placeOrder(api, dana)
  const record = await recordOf(id)
  expect(record).toMatchObject({
    order: {
      id,
      status: 'ordered',
      person: { name: 'דנה לוי' },
      car: 'יונדאי טוסון Executive Hybrid 1.6',
    },
    colour: 'כחול כהה',
    quantity: 1,
    cover: 'Pro',
    hold: { state: 'consumed', quantity: 1 },
    place: { way: 'pickup', date: '2026-12-02', hub: expect.stringMatching(/./) },
    coupon: '',
    couponAmount: 0,
    deposit: 'approved',
    depositAmount: 1560,
    subscriptions: [{ id: subscriptionIds[0], status: 'waitingForCustomer' }],
  })
  expect(record.quote).toEqual(quote)
  expect(record.payments.map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['charge', 'approved'],
    ['deposit', 'approved'],
  ])
  for (const payment of record.payments) {
    expect(payment.providerPayment).toMatch(/./)
    expect(actsOf(payment)).toEqual({
      FollowPayment: 'התשלום כבר הוכרע',
      UndoPayment: 'ההזמנה כבר נקלטה',
    })
  }
  await inboxOf(api, dana.customer.email)
  const { documents } = await recordOf(id)
  expect(documents.map(({ type }) => type)).toContain('contract')
  expect(actsOf(record)).toEqual({
    SendOrderLink: null,
    ReleaseHold: 'ההזמנה כבר נקלטה או נסגרה',
    CloseDraft: 'ההזמנה כבר נקלטה או נסגרה',
  })
})

test('[OF169] whoever may see no payments sees none of an order’s, and nobody acts who may not', async () => {
  const { id } = await placeOrder(api, dana)
  const pelge = await office.as('fleet')
  expect(await recordOf(id, pelge)).toMatchObject({ payments: [], acts: [] })
  refusedWith(await pelge.ask(SendOrderLink, { orderId: id }), 8101)
  const elsewhere = await office.as('delivery', { hubs: [999] })
  refusedWith(await elsewhere.ask(Order, { id }), 404)
})

test('[OF170] a company is asked about a payment without an outcome: silent it changes nothing, and its answer places the order', async () => {
  const order = await readyToPay(api, dana)
  await setSandboxFault(api.db, 'payment.lost', 1)
  const { log, payment } = api.deps
  api.deps.log = Object.assign(Object.create(log), { warn: () => {} })
  api.deps.payment = { ...payment, lookUp: () => Promise.reject(new Error('no answer')) }
  await finish(api, dana, order)
  const before = await recordOf(order.id)
  const charge = before.payments.find(({ kind }) => kind === 'charge')
  expect(before.order.status).toBe('paying')
  expect(charge && actsOf(charge)).toEqual({
    FollowPayment: null,
    UndoPayment: 'תשלום עדיין בבדיקה',
  })
  const paymentId = charge?.id ?? ''
  expect(accepted(await dikla.ask(FollowPayment, { paymentId, preview: true })).done).toBe(false)
  expect((await recordOf(order.id)).order.status).toBe('paying')
  refusedWith(await dikla.ask(FollowPayment, { paymentId }), 8117)
  api.deps.payment = payment
  accepted(await dikla.ask(FollowPayment, { paymentId }))
  expect((await recordOf(order.id)).order.status).toBe('ordered')
  refusedWith(await dikla.ask(FollowPayment, { paymentId }), 8104)
})

test('[OF171] an approved deposit of a draft is undone with a reason, and the books are even', async () => {
  const order = await readyToPay(api, dana)
  const deposit = (await recordOf(order.id)).payments.find(({ kind }) => kind === 'deposit')
  const paymentId = deposit?.id ?? ''
  expect(await dikla.ask(UndoPayment, { paymentId, reason: '' })).toMatchObject({ status: 400 })
  accepted(await dikla.ask(UndoPayment, { paymentId, reason }))
  const after = await recordOf(order.id)
  expect(after.payments).toMatchObject([{ kind: 'deposit', state: 'voided' }])
  expect(after).toMatchObject({ order: { status: 'draft' }, deposit: 'none' })
  refusedWith(await dikla.ask(UndoPayment, { paymentId, reason }), 8104)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF172] a draft’s hold is let go and the draft stays; closed, everything of it is free', async () => {
  const all = await stockLeft()
  const order = await readyToPay(api, dana)
  expect((await recordOf(order.id)).hold).toMatchObject({ quantity: 1 })
  const preview = accepted(
    await dikla.ask(ReleaseHold, { orderId: order.id, reason, preview: true }),
  )
  expect(preview.effects.stock).toMatchObject([{ by: 1 }])
  accepted(await dikla.ask(ReleaseHold, { orderId: order.id, reason }))
  expect(await stockLeft()).toBe(all)
  const released = await recordOf(order.id)
  expect(released).toMatchObject({ order: { status: 'draft' } })
  expect(actsOf(released).ReleaseHold).toBe('לא שמור רכב להזמנה הזו')
  accepted(await dikla.ask(CloseDraft, { orderId: order.id, reason }))
  expect(await recordOf(order.id)).toMatchObject({
    order: { status: 'expired' },
    deposit: 'released',
    payments: [{ state: 'voided' }],
  })
  refusedWith(await dikla.ask(CloseDraft, { orderId: order.id, reason }), 8104)
  const noa = await signedIn(api, { phone: '+972521234568' })
  const placed = await placeOrder(api, noa)
  refusedWith(await dikla.ask(ReleaseHold, { orderId: placed.id, reason }), 8104)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF173] the order’s link is mailed for a draft, again when it is asked for again, and not for a closed one', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const links = async () => {
    const inbox = await inboxOf(api, dana.customer.email)
    return inbox.filter(({ link = '' }) => link.includes(`/order-summary/${id}`)).length
  }
  accepted(await dikla.ask(SendOrderLink, { orderId: id }))
  accepted(await dikla.ask(SendOrderLink, { orderId: id }))
  expect(await links()).toBe(2)
  accepted(await dikla.ask(CloseDraft, { orderId: id, reason }))
  refusedWith(await dikla.ask(SendOrderLink, { orderId: id }), 8104)
  expect(await links()).toBe(2)
})

test('[OF174] an order begun for a customer is a draft that they go on with by a link; its calls refuse as their own', async () => {
  const customerId = dana.customer.id
  const wanted = { customerId, classificationId: TUCSON, periodInMonths: 12 }
  refusedWith(await dikla.ask(BeginOrderFor, { ...wanted, classificationId: 1 }), 7023)
  refusedWith(await dikla.ask(BeginOrderFor, { ...wanted, periodInMonths: 11 }), 7024)
  const preview = accepted(await dikla.ask(BeginOrderFor, { ...wanted, preview: true }))
  expect(preview).toMatchObject({
    done: false,
    effects: { notifications: [{ kind: 'orderLink' }] },
  })
  expect(preview.id).toBeUndefined()
  expect(await rowsOf(api.db, sql`select id from orders`)).toEqual([])
  const begun = accepted(await dikla.ask(BeginOrderFor, wanted))
  expect(begun).toMatchObject({ done: true, orderStatus: 'draft', stage: 'color-and-date' })
  const id = begun.id ?? ''
  expect(await recordOf(id)).toMatchObject({
    order: { status: 'draft', person: { id: customerId } },
  })
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ link = '' }) => decodeURIComponent(link).includes(id))).toHaveLength(1)
  expect(accepted(await update(api, dana, id, colourAndDate)).stage).toBe('pickup')
  // What the customer has begun is theirs.
  refusedWith(await dikla.ask(BeginOrderFor, wanted), 8104)
  await api.db.execute(sql`update customers set signup_state = 1`)
  refusedWith(await dikla.ask(BeginOrderFor, { ...wanted, classificationId: 10081 }), 8104)
  refusedWith(await dikla.ask(BeginOrderFor, { ...wanted, customerId: 'nobody' }), 404)
})
