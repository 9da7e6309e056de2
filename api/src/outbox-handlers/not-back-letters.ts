import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { firstLateDay } from '@galgal/domain/subscriptions/late-days'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { homeLocale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Deps } from '../deps.ts'
import { lateDayPriceOf } from '../flows/billing/late-days.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { type Held, readHeld } from '../flows/subscription-status/held-subscription.ts'
import { aboutCustomer, toDesk } from './desk-letters.ts'
import { mailHolder } from './mail-holder.ts'

/** Undefined once the car is back: there is nothing left to ask. */
async function readDriven(deps: Deps, subscriptionId: string): Promise<Held | undefined> {
  const held = await readHeld(deps, subscriptionId)
  return held.subscription.status === 'active' ? held : undefined
}

/** Asks whoever drives a car after its day what became of it. */
export async function sendNotBack(
  deps: Deps,
  { subscriptionId, day }: Outgoing['carNotBack'],
  dedupeKey: string,
) {
  const held = await readDriven(deps, subscriptionId)
  if (!held) return
  await mailHolder(deps, held, {
    words: ['driving', 'notBack'],
    values: {
      plate: isolate(held.subscription.licensePlate),
      day: formatDay(day),
      first: formatDay(firstLateDay(day)),
      price: formatPrice(lateDayPriceOf(held)),
      phone: isolate(SUPPORT_PHONE),
    },
    dedupeKey,
  })
}

/** Tells the desk, in its language, of a car that did not come back. */
export async function sendNotBackToDesk(
  deps: Deps,
  { subscriptionId, day }: Outgoing['carNotBackDesk'],
  dedupeKey: string,
) {
  const held = await readDriven(deps, subscriptionId)
  if (!held) return
  const t = translator(homeLocale, 'driving')
  const values = isolatedValues(homeLocale, { ...aboutCustomer(held), day: formatDay(day) })
  const letter = {
    subject: t('notBackDesk.subject', values),
    body: t('notBackDesk.body', values),
  }
  await deps.mail.send({ ...toDesk(deps, dedupeKey), ...letter })
}
