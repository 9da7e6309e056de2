import { formatPrice } from '@galgal/domain/money'
import { splitLines } from '@galgal/domain/normalise-text'
import { isolatedValues } from '@galgal/i18n/isolate'
import { homeLocale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { findContactRequest, type StoredContact } from '../db/notifications/contact-requests.ts'
import type { Deps } from '../deps.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'

/** Mails what someone wrote to the service desk, in the desk's language. */
export async function sendContactRequest(
  deps: Deps,
  { requestId }: Outgoing['contactRequest'],
  dedupeKey: string,
) {
  const request = await findContactRequest(deps.db, requestId)
  // Forgotten meanwhile: there is nothing left to read.
  if (!request) return
  const t = translator(homeLocale, 'notifications')
  const { fullName } = isolatedValues(homeLocale, { fullName: request.fullName })
  await deps.mail.send({
    to: deps.settings.serviceEmail,
    locale: homeLocale,
    subject: t('contactRequest.subject', { fullName }),
    body: t('contactRequest.body', valuesOf(request)),
    dedupeKey,
  })
}

const given = (value: unknown) => (value === null ? 'no' : 'yes')

function valuesOf(request: StoredContact) {
  const { email, phone, vehicle, months, monthlyPriceAgorot: price, message } = request
  const values = isolatedValues(homeLocale, {
    fullName: request.fullName,
    phone: phone ?? '',
    email: email ?? '',
    vehicle: vehicle ?? '',
    months: months ?? 0,
    price: formatPrice(price ?? 0),
    id: request.id,
  })
  return {
    ...values,
    message: splitLines(message),
    language: request.locale,
    marketing: request.allowMarketing ? 'yes' : 'no',
    hasPhone: given(phone),
    hasEmail: given(email),
    about: vehicle === null ? 'none' : 'car',
    hasPeriod: given(months),
    hasPrice: given(price),
  }
}
