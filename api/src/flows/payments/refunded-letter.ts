import { formatPrice } from '@galgal/domain/money'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findGivenBack } from '../../db/payments/charges.ts'
import type { Deps } from '../../deps.ts'
import { issueForRefund } from '../documents/issue-invoice.ts'
import { attached } from '../documents/read-document.ts'
import type { Outgoing } from '../letters/outbox.ts'
import { aboutHeld, readHeld } from '../subscriptions/held-subscription.ts'

/** Tells of money that went back to a card, with its credit note and receipt. */
export async function sendRefunded(deps: Deps, of: Outgoing['refunded'], dedupeKey: string) {
  const back = await findGivenBack(deps.db, of.refundId)
  if (!back) throw new Error(`refund ${of.refundId} is not in the bills of its subscription`)
  const { item, card } = back
  const held = await readHeld(deps, item.subscriptionId)
  const { invoice, receipt } = await issueForRefund(deps, held, back)
  if (held.customer.deletedAt) return
  const { to, locale, link, ...about } = aboutHeld(deps, held)
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, {
    ...about,
    link,
    amount: formatPrice(-item.amount),
    card: isolate(`${card.company} ${card.last4}`),
  })
  await deps.mail.send({
    ...{ to, locale, link, dedupeKey },
    subject: say('refunded.subject', values),
    body: say('refunded.body', values),
    attachments: [await attached(deps, invoice), await attached(deps, receipt)],
  })
}
