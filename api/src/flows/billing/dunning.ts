import { nextContactTime } from '@galgal/domain/calendar'
import { dayAt } from '@galgal/domain/dates'
import { nextTryAfter } from '@galgal/domain/subscriptions/months'
import { findCustomer } from '../../db/account/customers.ts'
import { readCalendar } from '../../db/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { type Bill, changeBill } from '../../db/payments/bills.ts'
import type { Subscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { recordLegalNotice } from '../notifications/legal-notices.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'
import { transition } from '../subscription-status/transition.ts'
import { type PaymentFailure, recordPaymentFailed } from '../webhooks/record-event.ts'

type Billed = { bill: Bill; subscription: Subscription }

/** Records that a try to take a bill failed: its customer is notified each time, the desk after the last. */
export async function recordFailure(
  tx: Db,
  deps: Deps,
  billed: Billed,
  { why, payment }: Pick<PaymentFailure, 'why' | 'payment'>,
) {
  const { bill, subscription } = billed
  if (bill.state !== 'due') return
  const now = deps.now()
  const failures = bill.failures + 1
  const nextTryAt = nextTryAfter(failures, now)
  const becomes = nextTryAt ? { nextTryAt } : { state: 'owed' as const }
  await changeBill(tx, bill.id, { failures, ...becomes })
  if (subscription.status === 'active' && subscription.substatus !== 'paymentProblem')
    await transition(tx, deps, subscription, 'chargeFailed')
  await notifyCustomer(tx, deps, { billId: bill.id, failures, why })
  const failure = { why, failures, nextTryAt, ...(payment && { payment }) }
  await recordPaymentFailed(tx, deps, failure, payableBill(billed, subscription.orderId))
  await recordDunningNotice(tx, deps, subscription, nextTryAt ? 'chargeFailed' : 'lastTry')
  if (!nextTryAt)
    await enqueue(tx, deps, {
      kind: 'chargeOwed',
      dedupeKey: `chargeOwed:${bill.id}:${failures}`,
      payload: { billId: bill.id },
    })
}

/** A bill as webhooks tell of it. */
export const payableBill = ({ bill, subscription }: Billed, orderId: string) => ({
  customerId: subscription.customerId,
  orderId,
  amount: bill.amount,
  bill,
})

/** By e-mail at once; nobody's phone rings for it at night, on a Saturday or on a holiday. */
async function notifyCustomer(tx: Db, deps: Deps, payload: Outgoing['chargeFailed']) {
  const reason = `${payload.billId}:${payload.failures}`
  await enqueue(tx, deps, { kind: 'chargeFailed', dedupeKey: `chargeFailed:${reason}`, payload })
  const sms = {
    kind: 'chargeFailedSms',
    dedupeKey: `chargeFailedSms:${reason}`,
    payload,
  } as const
  await enqueue(tx, deps, sms, nextContactTime(await readCalendar(tx), deps.now()))
}

/** Beside the e-mails: whom they tell, which day and in which way, as of what the law wants told. */
async function recordDunningNotice(
  tx: Db,
  deps: Deps,
  { id: subscriptionId, customerId }: Subscription,
  kind: 'chargeFailed' | 'lastTry',
) {
  const about = { customerId, subscriptionId, kind, day: dayAt(deps.now()) }
  await recordLegalNotice(tx, deps, { ...about, channel: 'mail' })
  const customer = await findCustomer(tx, customerId)
  if (customer?.phone) await recordLegalNotice(tx, deps, { ...about, channel: 'sms' })
}
