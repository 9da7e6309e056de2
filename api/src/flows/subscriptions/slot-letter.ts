import { isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import type { Deps } from '../../deps.ts'
import type { Outgoing } from '../letters/outbox.ts'
import { aboutHeld, readHeld } from './held-subscription.ts'

/** Says that the house cannot keep a place and time, and where others are chosen. */
export async function sendSlotLost(
  deps: Deps,
  { orderId }: Outgoing['slotLost'],
  dedupeKey: string,
) {
  const { to, locale, ...about } = aboutHeld(deps, await readHeld(deps, orderId))
  const say = translator(locale, 'life')
  const values = isolatedValues(locale, about)
  const subject = say('slotLost.subject', values)
  const body = say('slotLost.body', values)
  await deps.mail.send({ to, locale, subject, body, link: about.link, dedupeKey })
}

/** The same of a time that passed while something of the customer was missing. */
export async function sendSlotMissed(
  deps: Deps,
  { orderId }: Outgoing['slotMissed'],
  dedupeKey: string,
) {
  const { to, locale, ...about } = aboutHeld(deps, await readHeld(deps, orderId))
  const say = translator(locale, 'driving')
  const values = isolatedValues(locale, about)
  const subject = say('slotMissed.subject', values)
  const body = say('slotMissed.body', values)
  await deps.mail.send({ to, locale, subject, body, link: about.link, dedupeKey })
}
