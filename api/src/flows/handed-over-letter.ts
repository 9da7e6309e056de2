import { formatDay } from '@galgal/domain/dates'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import type { Deps } from '../deps.ts'
import { aboutHeld, readHeld } from './held-subscription.ts'
import type { Outgoing } from './outbox.ts'

/** Welcomes whoever has just been given a car. */
export async function sendHandedOver(deps: Deps, of: Outgoing['handedOver'], dedupeKey: string) {
  const held = await readHeld(deps, of.subscriptionId)
  const { to, locale, ...about } = aboutHeld(deps, held)
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, {
    ...about,
    plate: isolate(held.subscription.licensePlate),
    end: formatDay(held.subscription.endDate),
  })
  await deps.mail.send({
    to,
    locale,
    subject: say('handedOver.subject', values),
    body: say('handedOver.body', values),
    link: about.link,
    dedupeKey,
  })
}
