import { formatDay } from '@galgal/domain/dates'
import { isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import { findRequestedEnd } from '../db/charges.ts'
import type { Deps } from '../deps.ts'
import { aboutHeld, readHeld } from './held-subscription.ts'
import type { Outgoing } from './outbox.ts'

/** Confirms a request to end a subscription. */
export async function sendEndRequested(
  deps: Deps,
  of: Outgoing['endRequested'],
  dedupeKey: string,
) {
  const end = await findRequestedEnd(deps.db, of.terminationId)
  if (!end) throw new Error(`termination ${of.terminationId} is not there`)
  const { to, locale, ...about } = aboutHeld(deps, await readHeld(deps, end.subscriptionId))
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, { ...about, day: formatDay(end.endDate) })
  await deps.mail.send({
    to,
    locale,
    subject: say('endRequested.subject', values),
    body: say('endRequested.body', values),
    link: about.link,
    dedupeKey,
  })
}
