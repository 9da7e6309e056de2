import { formatDay } from '@galgal/domain/dates'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate, isolatedValues } from '@galgal/text/isolate'
import { translator } from '@galgal/text/say'
import type { Deps } from '../../deps.ts'
import { issueHandOver, readGivenCar } from '../documents/issue-hand-over.ts'
import { attached } from '../documents/read-document.ts'
import { linkTo } from '../letters/letters.ts'
import type { Outgoing } from '../letters/outbox.ts'
import { aboutHeld, nextPaymentOf } from './held-subscription.ts'

/** Welcomes whoever has just been given a car, with what was handed over in writing. */
export async function sendHandedOver(deps: Deps, of: Outgoing['handedOver'], dedupeKey: string) {
  const given = await readGivenCar(deps, of)
  const { customer, subscription } = given.held
  const form = await issueHandOver(deps, given)
  if (customer.deletedAt) return
  const { to, locale, ...about } = aboutHeld(deps, given.held)
  const say = translator(locale, 'invoice')
  const values = isolatedValues(locale, {
    ...about,
    link: given.link,
    plate: isolate(subscription.licensePlate),
    end: formatDay(subscription.endDate),
    next: nextPaymentOf(subscription),
    roadside: linkTo(deps.settings, locale, '/asistencia-en-carretera'),
  })
  await deps.mail.send({
    ...{ to, locale, link: given.link, dedupeKey },
    subject: say('handedOver.subject', values),
    body: say('handedOver.body', values),
    attachments: [await attached(deps, form)],
  })
}

/** Gives whoever drives on in another car the form of that one. */
export async function sendCarReplaced(deps: Deps, of: Outgoing['carReplaced'], dedupeKey: string) {
  const given = await readGivenCar(deps, of)
  const { customer, subscription } = given.held
  const form = await issueHandOver(deps, given)
  if (customer.deletedAt) return
  const { to, locale, ...about } = aboutHeld(deps, given.held)
  const say = translator(locale, 'driving')
  const values = isolatedValues(locale, {
    ...about,
    link: given.link,
    plate: isolate(subscription.licensePlate),
    former: isolate(given.former ?? ''),
    phone: isolate(SUPPORT_PHONE),
  })
  await deps.mail.send({
    ...{ to, locale, link: given.link, dedupeKey },
    subject: say('replaced.subject', values),
    body: say('replaced.body', values),
    attachments: [await attached(deps, form)],
  })
}
