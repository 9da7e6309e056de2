import { formatDay } from '@galgal/domain/dates'
import { isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import type { Outgoing } from '../letters/outbox.ts'
import { aboutHeld, nextPaymentOf, readHeld } from './held-subscription.ts'

/** Confirms that a subscription goes on after its end was asked for. */
export async function sendEndWithdrawn(
  deps: Deps,
  of: Outgoing['endWithdrawn'],
  dedupeKey: string,
) {
  const end = await findTermination(deps.db, of.terminationId)
  if (!end) throw new Error(`termination ${of.terminationId} is not there`)
  const held = await readHeld(deps, end.subscriptionId)
  if (held.customer.deletedAt) return
  const { to, locale, ...about } = aboutHeld(deps, held)
  const say = translator(locale, 'withdrawal')
  const values = isolatedValues(locale, {
    ...about,
    day: formatDay(end.endDate),
    end: formatDay(held.subscription.endDate),
    next: nextPaymentOf(held.subscription),
  })
  await deps.mail.send({
    ...{ to, locale, dedupeKey, link: about.link },
    subject: say('subject', values),
    body: say('body', values),
  })
}
