import { formatDay } from '@galgal/domain/dates'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate } from '@galgal/i18n/isolate'
import type { Deps } from '../deps.ts'
import { issueHandOver, readHandedOverCar } from '../flows/documents/issue-hand-over.ts'
import { linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { nextPaymentOf } from '../flows/subscription-status/held-subscription.ts'
import { mailHolder } from './mail-holder.ts'

/** Welcomes whoever has just been handedOver a car, with what was handed over in writing. */
export async function sendHandedOver(deps: Deps, of: Outgoing['handedOver'], dedupeKey: string) {
  const handedOver = await readHandedOverCar(deps, of)
  const { customer, subscription } = handedOver.held
  await mailHolder(deps, handedOver.held, {
    words: ['invoice', 'handedOver'],
    values: {
      link: handedOver.link,
      plate: isolate(subscription.licensePlate),
      end: formatDay(subscription.endDate),
      next: nextPaymentOf(subscription),
      roadside: linkTo(deps.settings, customer.locale, '/asistencia-en-carretera'),
    },
    documents: [await issueHandOver(deps, handedOver)],
    dedupeKey,
  })
}

/** Gives whoever drives on in another car the form of that one. */
export async function sendCarReplaced(deps: Deps, of: Outgoing['carReplaced'], dedupeKey: string) {
  const handedOver = await readHandedOverCar(deps, of)
  await mailHolder(deps, handedOver.held, {
    words: ['driving', 'replaced'],
    values: {
      link: handedOver.link,
      plate: isolate(handedOver.held.subscription.licensePlate),
      former: isolate(handedOver.former ?? ''),
      phone: isolate(SUPPORT_PHONE),
    },
    documents: [await issueHandOver(deps, handedOver)],
    dedupeKey,
  })
}
