import { dayAt, formatDay } from '@galgal/domain/dates'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import { findLegalNotice, type LegalNotice } from '../db/notifications/legal-notices.ts'
import type { Deps } from '../deps.ts'
import { linkTo } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { aboutHeld, readHeld } from '../flows/subscription-status/held-subscription.ts'

/** Sends a notice by the channel it was written down with. */
export async function sendNotice(deps: Deps, of: Outgoing['notice'], dedupeKey: string) {
  const notice = await findLegalNotice(deps.db, of.noticeId)
  if (!notice) throw new Error(`notice ${of.noticeId} not found`)
  if (notice.subscriptionId === null) return sendCardNotice(deps, notice, dedupeKey)
  const held = await readHeld(deps, notice.subscriptionId)
  const { to, locale, ...about } = aboutHeld(deps, held)
  const t = translator(locale, 'life')
  const values = isolatedValues(locale, {
    ...about,
    plate: isolate(held.subscription.licensePlate),
    day: formatDay(notice.day),
  })
  const { phone } = held.customer
  if (notice.channel === 'sms') {
    // Their phone may have gone since.
    if (phone) await deps.sms.send({ to: phone, body: t('endIn21Days', values) })
    return
  }
  const subject = t('endIn60Days.subject', values)
  const body = t('endIn60Days.body', values)
  await deps.mail.send({ to, locale, subject, body, link: about.link, dedupeKey })
}

async function sendCardNotice(deps: Deps, { customerId, day, at }: LegalNotice, dedupeKey: string) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`customer ${customerId} not found`)
  const { locale, email: to, firstName } = customer
  const t = translator(locale, 'life')
  const link = linkTo(deps.settings, locale, '/profile/payment-methods')
  const about = day <= dayAt(at) ? 'cardIsOver' : 'cardExpires'
  const values = isolatedValues(locale, { firstName, day: formatDay(day), link })
  const subject = t(`${about}.subject`, values)
  await deps.mail.send({ to, locale, subject, body: t(`${about}.body`, values), link, dedupeKey })
}
