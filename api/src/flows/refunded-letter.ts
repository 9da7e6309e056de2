import { formatPrice } from '@galgal/domain/money'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findGivenBack } from '../db/charges.ts'
import type { Deps } from '../deps.ts'
import { aboutHeld, readHeld } from './held-subscription.ts'
import type { Outgoing } from './outbox.ts'

/** Tells of money that went back to a card. */
export async function sendRefunded(deps: Deps, of: Outgoing['refunded'], dedupeKey: string) {
  const back = await findGivenBack(deps.db, of.refundId)
  if (!back) throw new Error(`refund ${of.refundId} is not there`)
  const { refund, card } = back
  const { to, locale, ...about } = aboutHeld(deps, await readHeld(deps, refund.subscriptionId))
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, {
    ...about,
    amount: formatPrice(refund.amount),
    card: isolate(`${card.company} ${card.last4}`),
  })
  await deps.mail.send({
    to,
    locale,
    subject: say('refunded.subject', values),
    body: say('refunded.body', values),
    link: about.link,
    dedupeKey,
  })
}
