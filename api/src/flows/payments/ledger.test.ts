import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, placeOrder, pro, readyToPay, update } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const entries = () =>
  rowsOf(api.db, sql`select event, account, amount from ledger_entries order by event, account`)

test('a charge is card against revenue and VAT, a deposit is held against owed', async () => {
  const { quote } = await placeOrder(api, dana)
  expect(quote.dueNow).toMatchObject({ total: 4177.9, net: 3540.59, vat: 637.31 })
  expect(await entries()).toEqual([
    { event: 'charge', account: 'card', amount: 417790 },
    { event: 'charge', account: 'revenue', amount: -354059 },
    { event: 'charge', account: 'vat', amount: -63731 },
    { event: 'hold', account: 'depositHeld', amount: 156000 },
    { event: 'hold', account: 'depositOwed', amount: -156000 },
  ])
  expect(await findFaults(api.db)).toEqual([])
})

test('what is let go is entered the other way round, and what was declined not at all', async () => {
  const ready = await readyToPay(api, dana, '4000000000000341')
  expect(await finish(api, dana, ready)).toMatchObject({ code: 7041 })
  accepted(await update(api, dana, ready.id, { ...pro, waiverInsuranceTypeId: 3 }))
  expect(await entries()).toEqual([
    { event: 'hold', account: 'depositHeld', amount: 156000 },
    { event: 'hold', account: 'depositOwed', amount: -156000 },
    { event: 'release', account: 'depositHeld', amount: -156000 },
    { event: 'release', account: 'depositOwed', amount: 156000 },
  ])
  expect(await findFaults(api.db)).toEqual([])
})

test('the books and the company hold the same money, whatever the cards did', async () => {
  for (const number of ['4242424242424242', '4000000000000341', '5555555555554444']) {
    const who = await signedIn(api)
    await finish(api, who, await readyToPay(api, who, number))
  }
  const [books] = await rowsOf(
    api.db,
    sql`select coalesce(sum(amount) filter (where account = 'card'), 0)::int as charged,
      coalesce(sum(amount) filter (where account = 'depositHeld'), 0)::int as held,
      sum(amount)::int as all_together from ledger_entries`,
  )
  const [company] = await rowsOf(
    api.db,
    sql`select coalesce(sum(amount) filter (where kind = 'charge'), 0)::int as charged,
      coalesce(sum(amount) filter (where kind = 'hold'), 0)::int as held
      from sandbox_payments where state = 'approved'`,
  )
  expect(books).toEqual({ ...company, all_together: 0 })
  expect(books).toMatchObject({ charged: 2 * 417790, held: 3 * 156000 })
})
