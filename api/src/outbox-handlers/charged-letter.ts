import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate } from '@galgal/i18n/isolate'
import { findCharge } from '../db/payments/charges.ts'
import type { Deps } from '../deps.ts'
import {
  type BillCharge,
  isOfBill,
  issueForCharge,
  periodOf,
} from '../flows/documents/issue-invoice.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import {
  type Held,
  nextPaymentOf,
  readHeld,
} from '../flows/subscription-status/held-subscription.ts'
import { mailHolder } from './mail-holder.ts'

/** Tells of a bill that was paid, with its invoice and receipt; an order's first payment is told with the order. */
export async function sendCharged(deps: Deps, of: Outgoing['charged'], dedupeKey: string) {
  const charge = await findCharge(deps.db, of)
  if (!isOfBill(charge)) throw new Error(`payment ${of.paymentId} has no bill`)
  const held = await readHeld(deps, of.subscriptionId)
  const { invoice, receipt } = await issueForCharge(deps, held, charge)
  await mailHolder(deps, held, {
    words: ['invoice', 'charged'],
    values: wordsOf(held, charge),
    documents: [invoice, receipt],
    dedupeKey,
  })
}

function wordsOf({ subscription }: Held, { item, card, bill }: BillCharge) {
  // Of what is owed at the end there is no month, and none is said.
  const period = periodOf(subscription.startDate, Math.max(bill.month, 1))
  return {
    why: bill.kind,
    amount: formatPrice(item.amount),
    from: formatDay(period.from),
    till: formatDay(period.till),
    card: isolate(`${card.company} ${card.last4}`),
    number: isolate(item.number),
    next: nextPaymentOf(subscription),
  }
}
