import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findCharge } from '../db/charges.ts'
import type { Deps } from '../deps.ts'
import { aboutHeld, readHeld } from './held-subscription.ts'
import type { Outgoing } from './outbox.ts'

/** Tells of a payment that went through. */
export async function sendCharged(deps: Deps, of: Outgoing['charged'], dedupeKey: string) {
  const charge = await findCharge(deps.db, of)
  if (!charge) throw new Error(`payment ${of.paymentId} is not in the bills of its subscription`)
  const { item, card, bill } = charge
  const { to, locale, ...about } = aboutHeld(deps, await readHeld(deps, of.subscriptionId))
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, {
    ...about,
    why: bill?.kind ?? 'first',
    amount: formatPrice(item.amount),
    day: formatDay(item.date),
    card: isolate(`${card.company} ${card.last4}`),
    number: isolate(item.number),
  })
  await deps.mail.send({
    to,
    locale,
    subject: say('charged.subject', values),
    body: say('charged.body', values),
    link: about.link,
    dedupeKey,
  })
}
