import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findCharge } from '../../db/payments/charges.ts'
import type { Deps } from '../../deps.ts'
import { type BillCharge, isOfBill, issueForCharge, periodOf } from '../documents/issue-invoice.ts'
import { attached } from '../documents/read-document.ts'
import type { Outgoing } from '../letters/outbox.ts'
import {
  aboutHeld,
  type Held,
  nextPaymentOf,
  readHeld,
} from '../subscriptions/held-subscription.ts'

/** Tells of a bill that was paid, with its invoice and receipt; an order's first payment is told with the order. */
export async function sendCharged(deps: Deps, of: Outgoing['charged'], dedupeKey: string) {
  const charge = await findCharge(deps.db, of)
  if (!isOfBill(charge)) throw new Error(`payment ${of.paymentId} is of no bill`)
  const held = await readHeld(deps, of.subscriptionId)
  const { invoice, receipt } = await issueForCharge(deps, held, charge)
  if (held.customer.deletedAt) return
  const { to, locale, link, ...about } = aboutHeld(deps, held)
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, { ...about, ...wordsOf(held, charge), link })
  await deps.mail.send({
    ...{ to, locale, link, dedupeKey },
    subject: say('charged.subject', values),
    body: say('charged.body', values),
    attachments: [await attached(deps, invoice), await attached(deps, receipt)],
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
