import { TerminateBody } from '@galgal/contract/termination'
import { type Day, instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { inboxOf } from '../../../test/people.ts'
import { toDesk } from '../../../test/termination.ts'
import { type Bill, listBills } from '../../db/payments/bills.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { endForCustomer } from '../subscriptions/end-subscription.ts'
import { takeBack } from '../subscriptions/return-car.ts'
import { withdrawEndForCustomer } from '../subscriptions/withdraw-end.ts'
import { dropBill, postponeBill, retryBill } from './staff-bills.ts'

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
  id = await handedOver(api, dana)
})

const quiet = (): Deps => ({
  ...api.deps,
  log: Object.assign(Object.create(api.deps.log), { warn: () => {} }),
})
const travelTo = async (day: Day, deps = api.deps) => {
  await everythingSent(deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(deps)
  await everythingSent(deps)
}
const pays = (can: boolean) => api.db.update(sandboxCards).set({ pays: can })
const bill = async (): Promise<Bill> => {
  const [it] = await listBills(api.db, id)
  if (!it) throw new Error('nothing is billed')
  return it
}
/** The second month fails until its bill is due, or owed. */
async function failing(until: 'due' | 'owed') {
  await pays(false)
  for (const day of ['2026-12-22', '2026-12-25', '2026-12-29'] as const) {
    await travelTo(day)
    if (until === 'due') break
  }
  expect((await bill()).state).toBe(until)
}
const because = (why: string) => ({ refusal: 'NotAsItStands', extras: { why } })
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}
const mails = async (words: string) =>
  (await inboxOf(api, dana.customer.email)).filter(({ subject, body }) =>
    `${subject} ${body}`.includes(words),
  )
test.for(['due', 'owed'] as const)(
  '[OF250] a bill that is %s is tried now, and paid',
  async (state) => {
    await failing(state)
    await pays(true)
    expect(await retryBill(api.deps, (await bill()).id)).toMatchObject({ state: 'paid' })
    expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'inUse' })
    await expect(retryBill(api.deps, (await bill()).id)).rejects.toMatchObject(
      because('billSettled'),
    )
    await allIsWell()
  },
)

test('[OF250] a bill that is declined once more is owed, as the customer hears', async () => {
  await failing('owed')
  const before = (await mails('did not go through')).length
  expect(await retryBill(api.deps, (await bill()).id)).toMatchObject({ state: 'owed' })
  await everythingSent(api.deps)
  expect(await mails('did not go through')).toHaveLength(before + 1)
  await allIsWell()
})

test('[OF250] a company that does not answer is silent, and the try is followed, not repeated', async () => {
  await failing('owed')
  await pays(true)
  await setSandboxFault(api.db, 'payment.lost', 1)
  const { id: billId } = await bill()
  await expect(retryBill(quiet(), billId)).rejects.toMatchObject({ refusal: 'CompanySilent' })
  await expect(retryBill(quiet(), billId)).rejects.toMatchObject(because('paymentOpen'))
  await travelTo('2026-12-30', quiet())
  expect(await bill()).toMatchObject({ state: 'paid' })
  await allIsWell()
})

test.for(['due', 'owed'] as const)(
  '[OF250] a bill that is %s is put off for at most 14 days',
  async (state) => {
    await failing(state)
    await pays(true)
    const { id: billId } = await bill()
    const [today, last, tooLate] =
      state === 'due'
        ? (['2026-12-22', '2027-01-05', '2027-01-06'] as const)
        : (['2026-12-29', '2027-01-12', '2027-01-13'] as const)
    for (const until of [today, tooLate])
      await expect(postponeBill(api.deps, { billId, until })).rejects.toMatchObject(
        because('dayNotPossible'),
      )
    await postponeBill(api.deps, { billId, until: last })
    await travelTo(state === 'due' ? '2027-01-04' : '2027-01-11')
    expect(await bill()).toMatchObject({ state: 'due' })
    await travelTo(last)
    expect(await bill()).toMatchObject({ state: 'paid' })
    const [item] = (await listBillingItems(api.db, [id])).filter((it) => it.id === billId)
    expect(item?.date).toBe(last)
    await allIsWell()
  },
)

test('[OF252] a bill is dropped when every try failed, books nothing, and is not picked up again', async () => {
  await failing('due')
  const due = await bill()
  await expect(dropBill(api.deps, { billId: due.id, staffId: 'noa' })).rejects.toMatchObject(
    because('billNotOwed'),
  )
  await travelTo('2026-12-25')
  await travelTo('2026-12-29')
  const before = await rowsOf(api.db, sql`select count(*) from ledger_entries`)
  await dropBill(api.deps, { billId: due.id, staffId: 'noa' })
  expect(await bill()).toMatchObject({ state: 'dropped', droppedBy: 'noa' })
  expect(await rowsOf(api.db, sql`select count(*) from ledger_entries`)).toEqual(before)
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'inUse' })
  await pays(true)
  await endForCustomer(
    api.deps,
    TerminateBody.parse({ ...toDesk('2027-01-05'), subscriptionId: id }),
    { noticedOn: '2026-12-29', cameBy: 'post', staffId: 'noa' },
  )
  await withdrawEndForCustomer(api.deps, id)
  expect((await bill()).state).toBe('dropped')
  await allIsWell()
})

test('a month that was dropped was not paid: nothing of it goes back at the end', async () => {
  await failing('owed')
  await dropBill(api.deps, { billId: (await bill()).id, staffId: 'noa' })
  await pays(true)
  await travelTo('2027-01-10')
  await takeBack(api.deps, id, { odometer: 100 })
  await everythingSent(api.deps)
  const [end] = await rowsOf(api.db, sql`select figures from terminations`)
  expect(end).toMatchObject({ figures: { unusedRefund: 0 } })
  expect(await rowsOf(api.db, sql`select amount from refunds`)).toEqual([])
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
  await allIsWell()
})
