import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { SUPPORT_PHONE } from '@galgal/domain/support-phone'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { homeLocale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { listLateDays } from '../db/subscriptions/late-days.ts'
import type { Deps } from '../deps.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { type Held, readHeld } from '../flows/subscription-status/held-subscription.ts'
import { aboutCustomer, toDesk } from './desk-letters.ts'
import { mailHolder } from './mail-holder.ts'

/** Tells whoever keeps a car beyond its end that the day is billed, and what all of them come to. */
export async function sendLateDay(deps: Deps, of: Outgoing['lateDay'], dedupeKey: string) {
  const told = await readLate(deps, of)
  const { held, count, amount, sum } = told
  await mailHolder(deps, held, {
    words: ['driving', 'lateDay'],
    values: {
      plate: isolate(held.subscription.licensePlate),
      day: formatDay(of.day),
      days: String(count),
      amount,
      sum,
      isLast: count >= held.subscription.lateDaysMost ? 'yes' : 'no',
      phone: isolate(SUPPORT_PHONE),
    },
    dedupeKey,
  })
}

/** Tells the desk of a car that is billed no more by itself: a person has to decide. */
export async function sendLateDaysOver(
  deps: Deps,
  of: Outgoing['lateDaysOver'],
  dedupeKey: string,
) {
  const { held, count, sum } = await readLate(deps, of)
  if (held.subscription.status !== 'active') return
  const t = translator(homeLocale, 'driving')
  const about = { ...aboutCustomer(held), day: formatDay(of.day), days: String(count), sum }
  const values = isolatedValues(homeLocale, about)
  await deps.mail.send({
    ...toDesk(deps, dedupeKey),
    subject: t('lateDaysOver.subject', values),
    body: t('lateDaysOver.body', values),
  })
}

type Late = { held: Held; count: number; amount: string; sum: string }

/** What was late by a day. */
async function readLate(deps: Deps, { subscriptionId, day }: Outgoing['lateDay']): Promise<Late> {
  const held = await readHeld(deps, subscriptionId)
  const days = (await listLateDays(deps.db, subscriptionId)).filter((it) => it.day <= day)
  const last = days.at(-1)
  if (!last) throw new Error(`subscription ${subscriptionId} has no late day ${day}`)
  const sum = days.reduce((all, it) => all + it.amount, 0)
  return { held, count: days.length, amount: formatPrice(last.amount), sum: formatPrice(sum) }
}
