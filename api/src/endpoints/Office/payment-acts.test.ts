import { DecideApproval } from '@galgal/contract/Office/approvals'
import { SendCardLink } from '@galgal/contract/Office/card-acts'
import {
  DropBill,
  OwedPaid,
  PaidElsewhere,
  PostponeBill,
  ReleaseDeposit,
  RetryBill,
} from '@galgal/contract/Office/payment-acts'
import { Bills, Charges, Refunds } from '@galgal/contract/Office/payments'
import { Refund } from '@galgal/contract/Office/refund-acts'
import { SaveSetting } from '@galgal/contract/Office/settings'
import { type Day, instantAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let subscriptionId: string
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { locale: 'en' })
  subscriptionId = await handedOver(api, dana)
})

const MONTHLY = 4177.9
const reason = 'נמסר בטלפון, ההעברה נראתה בבנק'
const pays = (can: boolean) => api.db.update(sandboxCards).set({ pays: can })
const travelTo = async (day: Day) => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
/** The second month fails once, or until it is owed; gives its bill as the office lists it. */
async function failedBill(until: 'due' | 'owed') {
  await pays(false)
  for (const day of ['2026-12-22', '2026-12-25', '2026-12-29'] as const) {
    await travelTo(day)
    if (until === 'due') break
  }
  const carmel = await office.as('finance')
  const { items } = accepted(await carmel.ask(Bills, { failed: 'true' }))
  const [bill] = items
  expect(bill).toMatchObject({ state: until, amount: MONTHLY })
  return { carmel, billId: bill?.id ?? '' }
}
const billIs = async (state: string) =>
  expect(await rowsOf(api.db, sql`select state from bills where month = 2`)).toEqual([{ state }])
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}
const subjects = async () => (await inboxOf(api, dana.customer.email)).map(({ subject }) => subject)
const approvedBy = async (who: StaffOfTest, id = '') =>
  accepted(await who.ask(DecideApproval, { id, yes: true }))
/** Nothing waits for another person any more. */
async function raiseLimits() {
  const [one, other] = [await office.as('manager'), await office.as('manager')]
  for (const [key, value] of [
    ['limits.act', 100_000],
    ['limits.customer30Days', 300_000],
  ] as const) {
    const set = accepted(await one.ask(SaveSetting, { key, value, reason }))
    await approvedBy(other, set.approval?.id)
  }
}

test('[OF250] a bill that failed is tried now, and paid', async () => {
  const { carmel, billId } = await failedBill('owed')
  await pays(true)
  const preview = accepted(await carmel.ask(RetryBill, { billId, preview: true }))
  expect(preview.done).toBe(false)
  await billIs('owed')
  expect(accepted(await carmel.ask(RetryBill, { billId })).done).toBe(true)
  await billIs('paid')
  refusedWith(await carmel.ask(RetryBill, { billId }), 8104)
  await allIsWell()
})

test('[OF250] a company that does not answer is said to be silent', async () => {
  const { carmel, billId } = await failedBill('due')
  await pays(true)
  const warn = api.deps.log.warn
  api.deps.log.warn = () => {}
  await setSandboxFault(api.db, 'payment.lost', 1)
  refusedWith(await carmel.ask(RetryBill, { billId }), 8117)
  api.deps.log.warn = warn
  refusedWith(await carmel.ask(RetryBill, { billId }), 8104)
})

test('[OF250][OF115] a bill is put off with a reason, two weeks at most', async () => {
  const { carmel, billId } = await failedBill('due')
  await pays(true)
  const until = '2027-01-05'
  expect(await carmel.ask(PostponeBill, { billId, until } as never)).toMatchObject({ status: 400 })
  refusedWith(await carmel.ask(PostponeBill, { billId, until: '2027-01-06', reason }), 8104)
  refusedWith(await carmel.ask(PostponeBill, { billId, until: '2026-12-22', reason }), 8104)
  accepted(await carmel.ask(PostponeBill, { billId, until, reason }))
  await travelTo('2027-01-04')
  await billIs('due')
  await travelTo(until)
  await billIs('paid')
  await allIsWell()
})

test('[OF199] the way to another card is mailed while a bill has failed, and when the card ends', async () => {
  const dikla = await office.as('desk')
  refusedWith(await dikla.ask(SendCardLink, { subscriptionId }), 8104)
  const { carmel, billId } = await failedBill('due')
  const before = (await subjects()).length
  const preview = accepted(await carmel.ask(SendCardLink, { billId, preview: true }))
  expect(preview.effects.notifications).toEqual([{ kind: 'cardLink', to: 'דנה לוי', locale: 'en' }])
  accepted(await carmel.ask(SendCardLink, { billId }))
  const sent = await inboxOf(api, dana.customer.email)
  expect(sent).toHaveLength(before + 1)
  const mail = sent.find(({ subject }) => subject?.startsWith('Update the card for your'))
  expect(mail?.body).toContain(subscriptionId)
  await api.db.execute(sql`update bills set state = 'dropped'`)
  await api.db.execute(sql`update cards set expiry = '2026-12'`)
  accepted(await carmel.ask(SendCardLink, { subscriptionId }))
  for (const input of [{}, { billId, subscriptionId }])
    expect(await carmel.ask(SendCardLink, input)).toMatchObject({ status: 400 })
})

test('[OF256] a held deposit is let go once, its customer is notified, and the books are even', async () => {
  const noa = await signedIn(api, { phone: '+972521234568' })
  const { id: orderId } = await placeOrder(api, noa)
  const carmel = await office.as('finance')
  const preview = accepted(await carmel.ask(ReleaseDeposit, { orderId, reason, preview: true }))
  expect(preview.effects.notifications).toMatchObject([{ kind: 'depositReleased' }])
  accepted(await carmel.ask(ReleaseDeposit, { orderId, reason }))
  refusedWith(await carmel.ask(ReleaseDeposit, { orderId, reason }), 8104)
  await everythingSent(api.deps)
  const mails = await inboxOf(api, noa.customer.email)
  expect(mails.filter(({ subject }) => subject?.startsWith('הפיקדון שלכם שוחרר'))).toHaveLength(1)
  await allIsWell()
})

test('[OF251][OF059] a bill above the limit that was paid to our bank waits for another person, then has its invoice', async () => {
  const { carmel, billId } = await failedBill('owed')
  const paid = { billId, how: 'transfer', on: '2026-12-28', reason } as const
  refusedWith(await carmel.ask(PaidElsewhere, { ...paid, amount: MONTHLY + 0.01 }), 8116)
  refusedWith(await carmel.ask(PaidElsewhere, { ...paid, on: '2026-12-30' }), 8104)
  const out = accepted(await carmel.ask(PaidElsewhere, { ...paid, amount: MONTHLY }))
  expect(out.done).toBe(false)
  expect(out.effects.money.map(({ what }) => what)).toContain('paidElsewhere')
  await billIs('owed')
  await approvedBy(await office.as('manager'), out.approval?.id)
  await billIs('paid')
  await everythingSent(api.deps)
  expect((await subjects())[0]).toContain('4,177.9')
  await allIsWell()
})

test('[OF252][OF060] what was dropped of a customer counts with what goes back to them', async () => {
  const { carmel, billId } = await failedBill('owed')
  const waits = accepted(await carmel.ask(DropBill, { billId, reason }))
  expect(waits.done).toBe(false)
  const books = sql`select count(*)::int as count from ledger_entries`
  const before = await rowsOf(api.db, books)
  await approvedBy(await office.as('finance'), waits.approval?.id)
  await billIs('dropped')
  expect(await rowsOf(api.db, books)).toEqual(before)
  const { items } = accepted(await carmel.ask(Charges, { kind: 'charge' }))
  const chargeId = items[0]?.id ?? ''
  const refund = { chargeId, amount: 1, cause: 'goodwill', reason } as const
  expect(accepted(await carmel.ask(Refund, refund)).done).toBe(false)
  await allIsWell()
})

test('[OF252] a bill that is tried again by itself is not dropped', async () => {
  const { carmel, billId } = await failedBill('due')
  refusedWith(await carmel.ask(DropBill, { billId, reason }), 8104)
})

test('[OF295] limits that were raised let one person do it', async () => {
  const { billId } = await failedBill('owed')
  await raiseLimits()
  const carmel = await office.as('finance')
  const paid = { billId, how: 'cheque', on: '2026-12-29', reason } as const
  expect(accepted(await carmel.ask(PaidElsewhere, paid)).done).toBe(true)
  await allIsWell()
})

test('[OF255] a refund that its card did not take is recorded as paid by bank, with its credit note', async () => {
  const carmel = await office.as('finance')
  const { items } = accepted(await carmel.ask(Charges, { kind: 'charge' }))
  await setSandboxFault(api.db, 'refund.fail', 1)
  const chargeId = items[0]?.id ?? ''
  accepted(await carmel.ask(Refund, { chargeId, amount: 300, cause: 'mistake', reason }))
  for (const day of ['2026-11-23', '2026-11-24'] as const) await travelTo(day)
  const noa = await office.as('finance')
  const failed = accepted(await noa.ask(Refunds, { state: 'failed' })).items
  expect(failed).toMatchObject([{ amount: 300 }])
  const refundId = failed[0]?.id ?? ''
  accepted(await noa.ask(OwedPaid, { refundId, reason }))
  refusedWith(await noa.ask(OwedPaid, { refundId, reason }), 8104)
  await everythingSent(api.deps)
  expect(await rowsOf(api.db, sql`select state from refunds`)).toEqual([{ state: 'elsewhere' }])
  await allIsWell()
})

test('[OF036][OF045] money needs its permission, and what goes out a fresh proof', async () => {
  const { carmel, billId } = await failedBill('owed')
  const dikla = await office.as('desk')
  const yuval = await office.as('auditor')
  for (const act of [DropBill, PaidElsewhere] as const) {
    const input = { billId, reason, how: 'cheque', on: '2026-12-29' } as never
    refusedWith(await dikla.ask(act, input), 8101)
  }
  refusedWith(await yuval.ask(RetryBill, { billId }), 8101)
  refusedWith(await yuval.ask(SendCardLink, { billId }), 8101)
  api.clock.advance(6 * MINUTE)
  refusedWith(await carmel.ask(DropBill, { billId, reason }), 8102)
  refusedWith(await carmel.ask(OwedPaid, { refundId: billId, reason }), 8102)
  const paid = { billId, how: 'cheque', on: '2026-12-29', reason } as const
  refusedWith(await carmel.ask(PaidElsewhere, paid), 8102)
})
