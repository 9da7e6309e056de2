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
import { findRefund } from '../../db/payments/refunds.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { refundPart } from '../billing/refund-part.ts'
import { followRefund } from '../billing/send-refunds.ts'
import { endForCustomer } from '../subscriptions/end-subscription.ts'
import { takeBack } from '../subscriptions/return-car.ts'
import { payBillElsewhere, payRefundElsewhere } from './paid-elsewhere.ts'

const MONTHLY = 417790

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
  id = await handedOver(api, dana)
})

const travelTo = async (day: Day) => {
  const { deps } = api
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
/** The second month fails until it is owed. */
async function failing() {
  await pays(false)
  for (const day of ['2026-12-22', '2026-12-25', '2026-12-29'] as const) await travelTo(day)
  expect((await bill()).state).toBe('owed')
}
const part = { amount: 118000, cause: 'mistake', staffId: 'noa' } as const
/** A part of the first charge; all of what is left when that is less. */
async function refund(most: number = part.amount) {
  await everythingSent(api.deps)
  const [charge] = await listBillingItems(api.db, [id])
  const amount = Math.min(most, charge?.amount ?? 0)
  const written = await refundPart(api.deps, { ...part, chargeId: charge?.id ?? '', amount })
  await everythingSent(api.deps)
  return written
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
const booked = (event: string) =>
  rowsOf(
    api.db,
    sql`select account, amount from ledger_entries where event = ${event} order by account`,
  )

test.for(['transfer', 'cheque'] as const)(
  '[OF251] a bill paid by %s has its invoice and receipt, and books the bank against revenue and VAT',
  async (how) => {
    await failing()
    const { id: billId } = await bill()
    const paid = { billId, how, on: '2026-12-28', amount: MONTHLY } as const
    await expect(
      payBillElsewhere(api.deps, { ...paid, amount: MONTHLY - 1 }),
    ).rejects.toMatchObject({ refusal: 'AmountTooHigh' })
    await expect(payBillElsewhere(api.deps, { ...paid, on: '2026-12-30' })).rejects.toMatchObject(
      because('dayNotPossible'),
    )
    await payBillElsewhere(api.deps, paid)
    await everythingSent(api.deps)
    expect(await booked('paidElsewhere')).toEqual([
      { account: 'bank', amount: MONTHLY },
      { account: 'revenue', amount: -354059 },
      { account: 'vat', amount: -63731 },
    ])
    expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'inUse' })
    const words = how === 'transfer' ? 'Paid by bank transfer' : 'Paid by cheque'
    const [mail] = await mails(words)
    expect(mail?.attachments).toHaveLength(2)
    await expect(payBillElsewhere(api.deps, paid)).rejects.toMatchObject(because('billSettled'))
    await allIsWell()
  },
)

test('[OF251] what was paid to our bank goes back to no card: the desk hears of it, and pays it by the bank', async () => {
  await refund(417790 + 29900)
  await failing()
  const { id: billId } = await bill()
  await payBillElsewhere(api.deps, { billId, how: 'transfer', on: '2026-12-29', amount: MONTHLY })
  await expect(refundPart(api.deps, { ...part, chargeId: billId })).rejects.toMatchObject(
    because('notPaidByUs'),
  )
  const noticedOn = '2026-12-29'
  const notice = { noticedOn, cameBy: 'email', staffId: 'noa', isFeeWaived: true } as const
  await pays(true)
  await endForCustomer(
    api.deps,
    TerminateBody.parse({ ...toDesk('2027-01-05'), subscriptionId: id }),
    notice,
  )
  await travelTo('2027-01-05')
  await takeBack(api.deps, id, { odometer: 900 })
  await everythingSent(api.deps)
  const [failed] = await rowsOf(api.db, sql`select id, amount from refunds where state = 'failed'`)
  expect(failed).toMatchObject({ amount: Math.round((MONTHLY * 17) / 31) })
  const desk = await inboxOf(api, api.deps.settings.serviceEmail)
  expect(desk.find(({ subject }) => subject?.includes('החזר שלא עבר'))?.body).toContain(
    'החיוב לא שולם בכרטיס',
  )
  await payRefundElsewhere(api.deps, String(failed?.id))
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
  await allIsWell()
})

test('[OF255] a refund that the card refused is paid by our bank once, with its credit note', async () => {
  await setSandboxFault(api.db, 'refund.fail', 1)
  const { id: refundId } = await refund()
  for (const day of ['2026-11-23', '2026-11-24'] as const) await travelTo(day)
  expect(await rowsOf(api.db, sql`select state from refunds`)).toEqual([{ state: 'failed' }])
  const both = await Promise.allSettled([1, 2].map(() => payRefundElsewhere(api.deps, refundId)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await everythingSent(api.deps)
  expect(await booked('paidElsewhere')).toEqual([
    { account: 'bank', amount: -118000 },
    { account: 'revenue', amount: 100000 },
    { account: 'vat', amount: 18000 },
  ])
  const [mail] = await mails('did not accept the refund')
  expect(mail?.attachments).toHaveLength(2)
  await expect(payRefundElsewhere(api.deps, refundId)).rejects.toMatchObject(because('refundGone'))
  await allIsWell()
})

test('[OF255] a refund that came back is paid by our bank against what is owed, without a second credit note', async () => {
  const { id: refundId } = await refund()
  await expect(payRefundElsewhere(api.deps, refundId)).rejects.toMatchObject(because('refundGone'))
  await api.db.execute(sql`update sandbox_refunds set state = 'failed'`)
  const done = await findRefund(api.db, refundId)
  if (done) await followRefund(api.deps, done)
  await payRefundElsewhere(api.deps, refundId)
  await everythingSent(api.deps)
  expect(await booked('paidElsewhere')).toEqual([
    { account: 'bank', amount: -118000 },
    { account: 'refundOwed', amount: 118000 },
  ])
  const credits = (await listBillingItems(api.db, [id])).filter(({ type }) => type === 'refund')
  expect(credits).toHaveLength(1)
  await allIsWell()
})
