import type { Customer360 } from '@galgal/contract/Office/records'
import { localPhone } from '@galgal/domain/phone'
import { maskEmail } from '@galgal/domain/text-rules'
import type { Locale } from '@galgal/i18n/locales'
import type { Messages } from '@galgal/i18n/message-types'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { Customer } from '../../db/account/sessions.ts'
import type { listNotificationsOf, RequestOf } from '../../db/office/customer-record.ts'
import { notificationName } from './happening.ts'
import { maskPhone } from './person.ts'

type Out = z.input<typeof Customer360>

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** Enough to see that there is one. */
const HIDDEN = '•••'
const hidden = (text: string) => text && HIDDEN

/** Without `contacts.see` the city alone. */
export function placeOut(customer: Customer, seesContacts: boolean): Out['place'] {
  const { city, address, houseNumber, apartmentNumber, postalCode } = customer
  const show = seesContacts ? (text: string) => text : hidden
  return {
    city,
    address: show(address),
    houseNumber: show(houseNumber),
    apartmentNumber: show(apartmentNumber),
    postalCode: show(postalCode),
  }
}

/** An e-mail and a phone that a code was sent to. */
export function pendingOut({ pendingEmail, pendingPhone }: Customer, seesContacts: boolean) {
  const phone = pendingPhone && localPhone(pendingPhone)
  return {
    pendingEmail: pendingEmail && !seesContacts ? maskEmail(pendingEmail) : pendingEmail,
    pendingPhone: phone && !seesContacts ? maskPhone(phone) : phone,
  }
}

type Consent = { kind: keyof Messages['officeTimeline']['consentKinds'] }

/** What was agreed to, in the reader's language. */
export const consentWords = ({ kind }: Consent, locale: Locale): string =>
  translator(locale, 'officeTimeline')(`consentKinds.${kind}`)

type Notification = Awaited<ReturnType<typeof listNotificationsOf>>[number]

export const notificationOut = (
  row: Notification,
  locale: Locale,
): Out['notifications'][number] => ({
  id: row.id,
  kind: row.kind,
  name: notificationName(row.kind, locale),
  createdAt: row.createdAt.toISOString(),
  sentAt: instantOf(row.sentAt),
  failedAt: instantOf(row.failedAt),
})

export const requestOut = ({ at, closedAt, ...request }: RequestOf): Out['requests'][number] => ({
  ...request,
  at: at.toISOString(),
  closedAt: instantOf(closedAt),
})
