import { Order } from '@galgal/contract/Office/order-record'
import { Customer } from '@galgal/contract/Office/records'
import { Subscription } from '@galgal/contract/Office/subscription-record'
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
let id: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  maya = await office.as('manager')
  dana = await signedIn(api, { phone: '+972521234567', identityNumber: '012345674', city: 'חיפה' })
  ;({ id } = await placeOrder(api, dana))
})

test('[OF169] an order’s record has its quote, payments, hold, slot, coupon, documents and cars', async () => {
  const record = accepted(await maya.ask(Order, { id }))
  expect(record).toMatchObject({
    order: { id, status: 'ordered', person: { name: 'דנה לוי' } },
    quote: { dueNow: { total: 4177.9 } },
    hold: { state: 'consumed', quantity: 1 },
    deposit: 'approved',
    coupon: '',
    subscriptions: [{ id, status: 'waitingForCustomer' }],
  })
  expect(record.payments.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'charge approved',
    'deposit approved',
  ])
  const open = await draft(api, await signedIn(api), [colourAndDate])
  expect(accepted(await maya.ask(Order, { id: open.id }))).toMatchObject({
    quote: null,
    hold: null,
    subscriptions: [],
  })
})

test('[OF177] a customer is shown from every side, with the identity number masked', async () => {
  await api.db.execute(sql`insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, created_at)
    values ('b', ${id}, 'month', 2, '2026-11-01', 10050, 'owed', 4, now(), now())`)
  await api.db.execute(sql`insert into refunds (id, subscription_id, payment_id, amount, state, next_try_at, created_at)
    select 'r', ${id}, id, 5000, 'failed', now(), now() from payments where kind = 'charge'`)
  const record = accepted(await maya.ask(Customer, { id: dana.customer.id }))
  expect(record).toMatchObject({
    customer: { subscriptions: 1, owed: 100.5 },
    identityNumber: '*****5674',
    address: 'חיפה',
    holdReason: null,
    balance: { owed: 100.5, deposits: 1560, goingBack: 50 },
    orders: [{ id }],
    subscriptions: [{ id, billingIssue: true }],
    cards: [{ last4: '4242', company: 'Visa', removed: false }],
    devices: [{ device: 'test' }],
  })
  const text = JSON.stringify(record)
  expect(text).not.toContain('012345674')
})

test('[OF109] a subscription’s record has its money and readings, the money for who may see it', async () => {
  await api.db.execute(sql`insert into odometer_readings (id, subscription_id, license_plate, kilometres, by, at)
    select 'a', id, license_plate, 1000, 'handOver', timestamptz '2026-10-01T08:00Z' from subscriptions
    union all select 'z', id, license_plate, 5000, 'customer', timestamptz '2026-11-20T08:00Z' from subscriptions`)
  // The charge's number is given after the answer.
  await everythingSent(api.deps)
  const record = accepted(await maya.ask(Subscription, { id }))
  expect(record).toMatchObject({
    subscription: { id, km: { driven: 4000 } },
    end: null,
    onHold: null,
    readings: [{ kilometres: 5000, by: 'customer' }, { kilometres: 1000 }],
    charges: [{ number: '2026-000001' }],
    bills: [],
  })
  const delivery = await office.as('delivery', { hubs: [1] })
  expect(accepted(await delivery.ask(Subscription, { id })).charges).toEqual([])
})

test('[OF117] a record’s revision is another as soon as the record is', async () => {
  const revision = async () => accepted(await maya.ask(Subscription, { id })).revision
  const before = await revision()
  expect(await revision()).toBe(before)
  await api.db.execute(sql`update subscriptions set end_date = '2027-12-03'`)
  expect(await revision()).not.toBe(before)
})

test('[OF045][OF050][OF072] records are for who may see them, of their hubs, and each look leaves its row', async () => {
  const editor = await office.as('editor')
  refusedWith(await editor.ask(Customer, { id: dana.customer.id }), 8101)
  const elsewhere = await office.as('delivery', { hubs: [2] })
  expect(await elsewhere.ask(Subscription, { id })).toMatchObject({ status: 404 })
  expect(await elsewhere.ask(Order, { id })).toMatchObject({ status: 404 })
  expect(await maya.ask(Order, { id: 'none' })).toMatchObject({ status: 404 })
  accepted(await maya.ask(Customer, { id: dana.customer.id }))
  const { rows } =
    (await api.db.execute(sql`select call, outcome, customer_id as "customerId" from office_log
    where staff_id = ${maya.staffId} and outcome = 'done'`)) as unknown as { rows: object[] }
  expect(rows).toEqual([{ call: 'Customer', outcome: 'done', customerId: dana.customer.id }])
})
