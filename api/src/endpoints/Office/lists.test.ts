import { Customers } from '@galgal/contract/Office/customers'
import { Notifications } from '@galgal/contract/Office/notifications'
import { Orders } from '@galgal/contract/Office/orders'
import { Bills, Charges, Deposits, Payments, Refunds } from '@galgal/contract/Office/payments'
import { Requests } from '@galgal/contract/Office/requests'
import { Subscriptions } from '@galgal/contract/Office/subscriptions'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft, placeOrder } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let maya: StaffOfTest
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager')
  dana = await signedIn(api, { phone: '+972521234567', city: 'חיפה' })
})

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

/** So many customers who signed up at the same instant. */
const addTwins = (count: number) =>
  api.db.execute(sql`insert into customers (id, account_number, email, password_hash, b2b_type, signup_state,
      allow_marketing, locale, created_at)
    select 'twin ' || n, 'twin ' || n, 'twin' || n || '@example.co.il', '', '', 9, false, 'he', '2026-01-01 08:00:00.000001Z'
    from generate_series(1, ${count}) n`)

test('[OF167] an order’s row says whose it is, what it costs and where it stands', async () => {
  const order = await placeOrder(api, dana)
  const { items, ...counted } = accepted(await maya.ask(Orders, {}))
  expect(counted).toEqual({ count: 1, countIsMore: false, next: null })
  expect(items[0]).toMatchObject({
    id: order.id,
    number: orderNumber(order.id),
    person: { name: 'דנה לוי', kind: 'private', phone: '052-123-4567' },
    car: 'יונדאי טוסון Executive Hybrid 1.6',
    status: 'ordered',
    stage: 'checkout',
    payment: 'approved',
    way: 'pickup',
    firstPayment: 4177.9,
    holdUntil: null,
    stuckSince: null,
  })
})

test('[OF168] orders are narrowed by each of their filters, and an undecided payment is stuck after five minutes', async () => {
  const placed = await placeOrder(api, dana)
  const open = await draft(api, await signedIn(api), [colourAndDate])
  const found = async (by: object) => idsOf(accepted(await maya.ask(Orders, by)))
  expect(await found({ status: 'draft' })).toEqual([open.id])
  expect(await found({ stage: 'pickup' })).toEqual([open.id])
  expect(await found({ payment: 'approved' })).toEqual([placed.id])
  expect(await found({ person: dana.customer.id })).toEqual([placed.id])
  expect(await found({ hub: 1, status: 'ordered' })).toEqual([placed.id])
  expect(await found({ hub: 2 })).toEqual([])
  expect(await found({ from: '2026-11-22', till: '2026-11-22' })).toHaveLength(2)
  expect(await found({ till: '2026-11-21' })).toEqual([])
  expect(await found({ store: 'B2B' })).toEqual([])
  expect(await found({ coupon: 'NONE' })).toEqual([])
  expect(await found({ q: orderNumber(placed.id).slice(0, 9) })).toEqual([placed.id])
  await api.db.execute(sql`update payments set state = 'unknown' where kind = 'charge'`)
  expect(await found({ stuck: 'true' })).toEqual([])
  api.clock.advance(6 * 60_000)
  expect(await found({ stuck: 'true' })).toEqual([placed.id])
})

test('[OF097][OF098][OF099] pages follow each other by cursor, each row once, and are counted to a thousand', async () => {
  await addTwins(1003)
  const walk = async (sort: 'since' | '-since') => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = accepted(
        await maya.ask(Customers, { sort, size: 100, ...(cursor && { cursor }) }),
      )
      expect(page).toMatchObject({ count: 1000, countIsMore: true })
      ids.push(...idsOf(page))
      cursor = page.next ?? undefined
    } while (cursor)
    return ids
  }
  const ids = await walk('-since')
  expect(ids).toHaveLength(1004)
  expect(new Set(ids).size).toBe(1004)
  expect(await walk('since')).toEqual(ids.toReversed())
  const { items } = accepted(await maya.ask(Customers, {}))
  expect(items).toHaveLength(50)
})

test('[OF101] another size, sort or cursor than there is is refused', async () => {
  await addTwins(60)
  const { next } = accepted(await maya.ask(Customers, {}))
  const forged = Buffer.from("-since\nx\n2026-02-31 00:00:00.000000'").toString('base64url')
  const noDay = Buffer.from('-since\nx\n2026-02-31 00:00:00.000000').toString('base64url')
  const wrong: object[] = [
    { size: 10 },
    { sort: 'name' },
    { cursor: 'x' },
    { cursor: forged },
    { cursor: noDay },
    { cursor: next, sort: 'since' },
    { from: '0000-01-01' },
  ]
  for (const input of wrong)
    expect(await maya.ask(Customers, input), JSON.stringify(input)).toMatchObject({ status: 400 })
})

test('[OF175][OF176] a customer’s row says what they have and owe, and is found by its filters', async () => {
  await placeOrder(api, dana)
  const firm = await signedIn(api, { b2bType: 'Company', companyName: 'שיווק הצפון בע״מ' })
  const { items } = accepted(await maya.ask(Customers, { kind: 'private' }))
  expect(items).toMatchObject([
    { id: dana.customer.id, city: 'חיפה', subscriptions: 1, owed: 0, onHold: false },
  ])
  const ids = async (input: object) => idsOf(accepted(await maya.ask(Customers, input)))
  expect(await ids({ kind: 'company' })).toEqual([firm.customer.id])
  expect(await ids({ q: 'הצפון' })).toEqual([firm.customer.id])
  expect(await ids({ owes: 'true' })).toEqual([])
  expect(await ids({ owes: 'false' })).toHaveLength(2)
  await api.db.execute(sql`insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, created_at)
    select 'b', id, 'month', 2, '2026-11-01', 10050, 'owed', 4, now(), now() from subscriptions`)
  expect(accepted(await maya.ask(Customers, { owes: 'true' })).items).toMatchObject([
    { id: dana.customer.id, owed: 100.5 },
  ])
  await api.db.execute(sql`update customers set held_at = now() where id = ${firm.customer.id}`)
  expect(await ids({ onHold: 'true' })).toEqual([firm.customer.id])
})

test('[OF051] contacts are masked for who may not see them', async () => {
  await api.db.execute(
    sql`update roles set permissions = permissions - 'contacts.see' where name = 'finance'`,
  )
  const finance = await office.as('finance')
  const { items } = accepted(await finance.ask(Customers, {}))
  expect(items[0]?.person).toMatchObject({
    phone: '•••••••••567',
    email: expect.stringContaining('***'),
  })
})

test('[OF184][OF185] a subscription’s row says what comes next, and is found by its filters', async () => {
  const { id } = await placeOrder(api, dana)
  const { items } = accepted(await maya.ask(Subscriptions, {}))
  expect(items).toMatchObject([
    {
      id,
      person: { name: 'דנה לוי' },
      status: 'waitingForCustomer',
      substatus: 'identity',
      startDate: '2026-12-02',
      nextCharge: '2027-01-02',
      nextAmount: 4177.9,
      billingIssue: false,
      requestCancel: false,
      hub: 1,
      km: null,
    },
  ])
  const ids = async (input: object) => idsOf(accepted(await maya.ask(Subscriptions, input)))
  const plate = items[0]?.plate ?? ''
  expect(await ids({ q: plate.replaceAll('-', '') })).toEqual([id])
  expect(await ids({ from: '2026-12-02', till: '2026-12-02' })).toEqual([id])
  expect(await ids({ by: 'endDate', till: '2027-12-01' })).toEqual([])
  expect(await ids({ hub: 2 })).toEqual([])
  expect(await ids({ car: 10080, store: 'B2C' })).toEqual([id])
  expect(await ids({ noPlate: 'true' })).toEqual([])
  await api.db.execute(
    sql`update subscriptions set status = 'active', substatus = 'paymentProblem', end_date = '2026-11-21'`,
  )
  expect(await ids({ billingIssue: 'true' })).toEqual([id])
  expect(await ids({ notBack: 'true' })).toEqual([id])
})

test('[OF248][OF249] money is listed by charge, payment, deposit, bill and refund', async () => {
  const { id } = await placeOrder(api, dana)
  // The charge's number is given after the answer.
  await everythingSent(api.deps)
  const finance = await office.as('finance')
  const charges = accepted(await finance.ask(Charges, { last4: '4242', kind: 'charge' }))
  expect(charges.items).toMatchObject([
    { number: '2026-000001', amount: 4177.9, left: 4177.9, company: 'Visa', state: 'approved' },
  ])
  expect(accepted(await finance.ask(Charges, { last4: '4243' })).items).toEqual([])
  expect(accepted(await finance.ask(Charges, { q: '2026-00' })).items).toHaveLength(1)
  expect(accepted(await finance.ask(Payments, { kind: 'charge' })).items).toMatchObject([
    { orderId: id, amount: 4177.9, state: 'approved' },
  ])
  expect(accepted(await finance.ask(Deposits, {})).items).toMatchObject([
    { orderId: id, amount: 1560, deposit: 'approved' },
  ])
  await api.db.execute(sql`insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, created_at)
    values ('b', ${id}, 'month', 2, '2026-11-01', 10050, 'due', 2, '2026-11-25T08:00Z', now())`)
  expect(accepted(await finance.ask(Bills, { failed: 'true' })).items).toMatchObject([
    { id: 'b', failures: 2, nextTryAt: '2026-11-25T08:00:00.000Z', notified: [] },
  ])
  await api.db.execute(sql`insert into refunds (id, subscription_id, payment_id, amount, state, next_try_at, created_at)
    select 'r', ${id}, id, 5000, 'failed', now(), now() from payments where kind = 'charge'`)
  expect(accepted(await finance.ask(Refunds, { state: 'failed' })).items).toMatchObject([
    { id: 'r', amount: 50, cause: 'end' },
  ])
})

test('[OF045][OF050] lists are for who has their permission, and of the hubs of who is bound to some', async () => {
  const { id } = await placeOrder(api, dana)
  const editor = await office.as('editor')
  refusedWith(await editor.ask(Orders, {}), 8101)
  const here = await office.as('delivery', { hubs: [1] })
  const elsewhere = await office.as('delivery', { hubs: [2] })
  const nothing = { items: [], count: 0 }
  expect(idsOf(accepted(await here.ask(Orders, {})))).toEqual([id])
  expect(accepted(await elsewhere.ask(Orders, {}))).toMatchObject(nothing)
  expect(accepted(await here.ask(Subscriptions, {}))).toMatchObject({ items: [{ id }], count: 1 })
  expect(accepted(await elsewhere.ask(Subscriptions, {}))).toMatchObject(nothing)
  await api.db.execute(sql`insert into terminations (id, subscription_id, kind, requested_at, end_date, delivery_method, hub_id, figures, charges_stop_by)
    values ('t', ${id}, 'ending', now(), '2027-01-01', 'pickup', 2, '{}', '2027-01-01')`)
  expect(accepted(await elsewhere.ask(Subscriptions, {}))).toMatchObject({
    items: [{ id }],
    count: 1,
  })
  await api.db.execute(sql`update terminations set withdrawn_at = now()`)
  expect(accepted(await elsewhere.ask(Subscriptions, {}))).toMatchObject(nothing)
  await api.db.execute(sql`update orders set hub_id = 2`)
  expect(accepted(await elsewhere.ask(Subscriptions, {}))).toMatchObject({ items: [{ id }] })
  expect(accepted(await here.ask(Subscriptions, {}))).toMatchObject(nothing)
})

test('notifications are listed with whom they went to, how often they were tried and what became of them', async () => {
  await placeOrder(api, dana)
  await api.db.execute(
    sql`update outbox set sent_at = null, failed_at = now(), tries = 5 where kind = 'orderPlaced'`,
  )
  const { items } = accepted(await maya.ask(Notifications, { state: 'failed' }))
  expect(items).toMatchObject([
    {
      kind: 'orderPlaced',
      name: 'אישור הזמנה',
      state: 'failed',
      tries: 5,
      person: { name: 'דנה לוי' },
    },
  ])
  expect(
    accepted(await maya.ask(Notifications, { state: 'failed', kind: 'charged' })).items,
  ).toEqual([])
})

test('what people wrote is listed with its clock, newest first', async () => {
  await api.db.execute(sql`insert into contact_requests (id, full_name, phone, message, allow_marketing, locale, created_at)
    values ('c', 'נועה', '+972521112233', 'שלום', false, 'he', '2026-11-20T08:00Z')`)
  await api.db.execute(sql`insert into cancellations (id, reference, full_name, identifier, "group", stop_charging_by, ip, received_at)
    values ('k', '7K4M-92XD', 'אבי', 'x', 'none', '2026-11-25', '', '2026-11-21T08:00Z')`)
  expect(accepted(await maya.ask(Requests, {}))).toMatchObject({
    count: 2,
    items: [
      { id: 'k', kind: 'cancellation', reference: '7K4M-92XD', dueAt: '2026-11-25T22:00:00.000Z' },
      {
        id: 'c',
        kind: 'contact',
        name: 'נועה',
        phone: '052-111-2233',
        text: 'שלום',
        closedAt: null,
      },
    ],
  })
  const ids = async (input: object) => idsOf(accepted(await maya.ask(Requests, input)))
  expect(await ids({ kind: 'contact' })).toEqual(['c'])
  expect(await ids({ till: '2026-11-20' })).toEqual(['c'])
  expect(await ids({ sort: 'at' })).toEqual(['c', 'k'])
  await api.db.execute(sql`update contact_requests set closed_at = now()`)
  expect(await ids({ closed: 'false' })).toEqual(['k'])
})
