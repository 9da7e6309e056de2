import { addMonths, DAY, instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { listFaults } from '../../db/audit.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { payDue } from './months.ts'

const START = '2026-11-22'

let api: TestApi
/** One subscription in its second month, paid, and one that has ended and got something back: no test leaves a change in it. */
beforeAll(async () => {
  api = await openTestApi()
  await handedOver(api, await signedIn(api))
  const ended = await handedOver(api, await signedIn(api))
  await travelTo(addMonths(START, 1))
  await payDue(api.deps)
  await travelTo('2026-12-29')
  await returnCar(api.deps, ended, {})
  await everythingSent(api.deps)
})

const travelTo = async (day: string) =>
  api.clock.advance(instantAt(day, '06:00').getTime() - api.clock.now().getTime())

/** What is found after a change that is then undone. */
async function faultsAfter(change: string, days = 0): Promise<string[]> {
  const now = new Date(api.clock.now().getTime() + days * DAY)
  let found: string[] = []
  const rolledBack = api.db.transaction(async (tx) => {
    for (const part of change.split(';')) await tx.execute(sql.raw(part))
    found = (await listFaults(tx, now)).map(({ fault }) => fault)
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  return found
}

const OF_BILL = "kind = 'bill' and state = 'approved'"
const ENDED = "status = 'ended'"

test('of paid months and a settled end nothing is to be said', async () => {
  expect(await rowsOf(api.db, sql`select id from refunds where state = 'done'`)).toHaveLength(1)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})

test.for([
  ['a paid bill without its payment', `update payments set state = 'declined' where ${OF_BILL}`],
  ['a paid bill without its payment', `update payments set amount = amount - 1 where ${OF_BILL}`],
  ['a payment of a bill that is not paid', "update bills set state = 'owed'"],
  [
    'a paid bill without its invoice',
    'delete from billing_items where id in (select id from bills)',
  ],
  [
    'a bill that is not its charge',
    'update billing_items set amount = amount + 1 where id in (select id from bills)',
  ],
  ['one number of two invoices', "update billing_items set number = '2026-000001'"],
  ['more given back than was charged', 'update refunds set amount = 1000000'],
  ['money given back without its credit', "delete from billing_items where type = 'refund'"],
  ['money that could not be given back', "update refunds set state = 'failed'"],
  [
    'books that tell of other money than the payments',
    "delete from ledger_entries where part <> ''",
  ],
  [
    'an event of the books that does not add up to nothing',
    "update ledger_entries set amount = amount + 1 where part <> '' and account = 'vat'; update ledger_entries set amount = amount - 1 where event = 'charge' and account = 'vat'",
  ],
  [
    'months that do not follow each other',
    "update subscriptions set next_bill_on = '2027-03-22' where status = 'active'",
  ],
  [
    'months that do not follow each other',
    "update subscriptions set next_bill_on = null where status = 'active'",
  ],
  [
    '[S49] money taken after a notice of cancellation',
    `insert into cancellations (id, reference, full_name, identifier, "group", stop_charging_by, ip, received_at, subscription_id)
      select 'c', 'c', '', '', 'none', '2026-12-01', '', now(), subscription_id from bills where state = 'paid' limit 1`,
  ],
  ['[S62] a bill that is not the days it is for', "update bills set kind = 'late'"],
  [
    '[S62] a late day that is not billed when all is settled',
    `insert into late_days (subscription_id, day, amount, at) select id, '2026-12-28', 1, now() from subscriptions where ${ENDED}`,
  ],
  ['stock that does not add up', `update subscriptions set status = 'active' where ${ENDED}`],
])('%s is found', async ([fault = '', change = '']) => {
  expect(await faultsAfter(change)).toContain(fault.replace(/^\[S\d+\] /, ''))
})

test.for([
  ['a month that was not billed', 'select 1', 26],
  [
    'a bill that nobody tries to take',
    "update bills set state = 'due', next_try_at = '2026-12-29T04:00:00Z'",
    2,
  ],
  ['an end that is not settled', `update subscriptions set settled_at = null where ${ENDED}`, 2],
  [
    'money that is long on its way back',
    "update refunds set state = 'pending', created_at = '2026-12-20T04:00:00Z'",
    2,
  ],
  [
    'a deposit held for what is over',
    `update payments set state = 'approved' where kind = 'deposit' and order_id in (select order_id from subscriptions where ${ENDED})`,
    2,
  ],
] as const)('%s is found, a day after it should have been', async ([fault, change, days]) => {
  expect(await faultsAfter(change, days - 1.5)).not.toContain(fault)
  expect(await faultsAfter(change, days)).toContain(fault)
})
