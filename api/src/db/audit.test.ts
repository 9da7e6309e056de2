import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { placeOrder, readyToPay } from '../../test/orders.ts'
import { everythingSent } from '../send-later.ts'
import { listFaults } from './audit.ts'

let api: TestApi
/** An order and a draft with its deposit, in which no test but the last leaves a change. */
beforeAll(async () => {
  api = await openTestApi()
  await placeOrder(api, await signedIn(api))
  await readyToPay(api, await signedIn(api))
  await everythingSent(api.deps)
})

/** What is found after a change that is then undone. */
async function faultsAfter(change: string, minutes = 0): Promise<string[]> {
  const now = new Date(api.clock.now().getTime() + minutes * MINUTE)
  let found: string[] = []
  const rolledBack = api.db.transaction(async (tx) => {
    for (const part of change.split(';')) await tx.execute(sql.raw(part))
    found = (await listFaults(tx, now)).map(({ fault }) => fault)
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  return found
}

test('of an order that was placed and a draft with its deposit nothing is to be said', async () => {
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})

const ORDERED = "status = 'ordered'"
const CHARGE = "kind = 'charge' and state = 'approved'"
const CAR = `insert into fleet_cars (id, plate, classification_id, colour_id, year, purpose, since, keys, created_at, subscription_id, state)
  select 'f', '11-222-33', 10080, 'white', 2026, 'sale', now(), 2, now()`
const HOLD = "kind = 'deposit' and order_id = (select id from orders where status = 'draft')"

test.for([
  ['an order without its charge', `update payments set state = 'declined' where ${CHARGE}`],
  ['a charge without its order or a refund', `update orders set status = 'draft' where ${ORDERED}`],
  [
    'two charges of one order',
    `insert into payments (id, order_id, kind, card_id, amount, state, created_at) select gen_random_uuid(), order_id, kind, card_id, amount, state, created_at from payments where ${CHARGE}`,
  ],
  [
    'two deposits of one order',
    `insert into payments (id, order_id, kind, card_id, amount, state, created_at) select gen_random_uuid(), order_id, kind, card_id, amount, state, created_at from payments where ${HOLD}`,
  ],
  ['two payments by one name of the provider', "update payments set provider_payment = 'the same'"],
  [
    'an order in payment without a payment in the air',
    "update orders set status = 'paying' where status = 'draft'",
  ],
  ["settled without a company's word", `update payments set outcome = null where ${CHARGE}`],
  ["settled without a company's word", `update payments set state = 'voided' where ${HOLD}`],
  ["settled without a company's word", `update payments set state = 'declined' where ${HOLD}`],
  ['a bill that is not its charge', 'update billing_items set amount = amount - 1'],
  ['a number of invoices that is missing', 'update invoice_numbers set last = last + 1'],
  ['a number of invoices that is missing', "update billing_items set number = '2025-000001'"],
  [
    'an event of the books that does not add up to nothing',
    "update ledger_entries set amount = amount + 1 where account = 'vat'",
  ],
  [
    'books that tell of other money than the payments',
    "delete from ledger_entries where event = 'charge'",
  ],
  [
    'an order without a subscription for each car',
    `update orders set quantity = 2 where ${ORDERED}`,
  ],
  ['an order whose confirmation was not written down', 'delete from outbox'],
  [
    'an order without its cars',
    "update reservations set state = 'released' where state = 'consumed'",
  ],
  ['cars taken for no order', "update reservations set state = 'consumed'"],
  [
    'an order that holds cars twice',
    "insert into reservations select gen_random_uuid(), order_id, classification_id, colour_id, quantity, 'held', expires_at from reservations where state = 'consumed'",
  ],
  [
    'stock that does not add up',
    'update stock set total = total + 1 where classification_id = 10080',
  ],
  [
    'a subscription of other hubs than its order and its end',
    'update subscriptions set hub = hub + 1',
  ],
  ["a car that is not its subscription's", `${CAR}, id, 'allotted' from subscriptions`],
  [
    "a custody that is not its car's",
    `${CAR}, null, 'available'; insert into custody (id, car_id, subscription_id, "from") select 'c', 'f', id, now() from subscriptions`,
  ],
  [
    'a delivery without its slot',
    `update orders set delivery_method = 'Door2Door' where ${ORDERED}`,
  ],
  [
    'a slot booked for no order',
    "insert into slots select id, 'out', 1, '2026-12-02', '10:00', '12:00', 1, null from orders where status = 'draft'",
  ],
  [
    'a coupon used without an order',
    "insert into coupon_uses select id, 'WELCOME10', customer_id, false, now() from orders where status = 'draft'",
  ],
  [
    'an order whose coupon was not counted',
    `update orders set coupon_code = 'WELCOME10' where ${ORDERED}`,
  ],
  [
    'a coupon that counts fewer uses than it has',
    "update coupons set used_count = 0; insert into coupon_uses select id, 'WELCOME10', customer_id, false, now() from orders",
  ],
  [
    'something that could not be sent and was given up',
    'update outbox set sent_at = null, failed_at = now()',
  ],
])('%s is found', async ([fault = '', change = '']) => {
  expect(await faultsAfter(change)).toContain(fault)
})

test.for([
  ['a payment that is not settled', `update payments set state = 'unknown' where ${HOLD}`, 1],
  ['a payment that is not undone', `update payments set state = 'undoing' where ${HOLD}`, 1],
  [
    'a cardholder who is asked for too long',
    `update payments set state = 'challenge' where ${HOLD}`,
    31,
  ],
  ['a car held after its time', 'select 1', 16],
  [
    'a charge without its number',
    'update billing_items set number = null; update invoice_numbers set last = 0',
    1,
  ],
  [
    'a request that was never answered',
    "insert into idempotency_keys (scope, path, key, body_hash, started_at) values ('x', 'y', 'z', '', '2026-11-22T09:14:03.120Z')",
    1,
  ],
] as const)('%s is found, after its moment', async ([fault, change, minutes]) => {
  expect(await faultsAfter(change, minutes - 0.1)).not.toContain(fault)
  expect(await faultsAfter(change, minutes)).toContain(fault)
})

test.for(["status = 'active'", "status = 'ended'", "status = 'cancelled'", 'slot_lost_at = now()'])(
  'a delivery misses no slot for a car of which %s',
  async (change) => {
    const toTheDoor = `update orders set delivery_method = 'Door2Door' where ${ORDERED}`
    const found = await faultsAfter(`${toTheDoor}; update subscriptions set ${change}`)
    expect(found).not.toContain('a delivery without its slot')
  },
)

test('what the pretended company holds is compared by payment and in sum', async () => {
  await api.db.execute(sql`update sandbox_payments set state = 'refunded' where kind = 'hold'`)
  const found = (await findFaults(api.db)).map(({ fault }) => fault)
  expect(new Set(found)).toEqual(
    new Set([
      'the provider holds other money than we know',
      'the books and the provider add up to other sums',
    ]),
  )
})
