import { formatPrice } from '@galgal/domain/money'
import { isolate } from '@galgal/i18n/isolate'
import { findRefundedCharge } from '../db/payments/charges.ts'
import type { Deps } from '../deps.ts'
import { issueForRefund } from '../flows/documents/issue-invoice.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { readHeld } from '../flows/subscription-status/held-subscription.ts'
import { mailHolder } from './mail-holder.ts'

/** Tells of money that went back to a card, with its credit note and receipt. */
export async function sendRefunded(deps: Deps, of: Outgoing['refunded'], dedupeKey: string) {
  const back = await findRefundedCharge(deps.db, of.refundId)
  if (!back) throw new Error(`refund ${of.refundId} is not among the bills of its subscription`)
  const { item, card } = back
  const held = await readHeld(deps, item.subscriptionId)
  const { invoice, receipt } = await issueForRefund(deps, held, back)
  await mailHolder(deps, held, {
    words: ['invoice', 'refunded'],
    values: {
      amount: formatPrice(-item.amount),
      card: isolate(`${card.company} ${card.last4}`),
    },
    documents: [invoice, receipt],
    dedupeKey,
  })
}
