import type { CustomerRecord } from '@galgal/contract/Office/customer-record'
import { inShekels } from '@galgal/contract/prices'
import { deviceName } from '@galgal/domain/people/device-name'
import { localPhone } from '@galgal/domain/phone'
import { maskEmail } from '@galgal/domain/text-rules'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { z } from 'zod'
import type { Customer, SessionRow } from '../../db/account/sessions.ts'
import type { DocumentRow } from '../../db/identity/uploaded-documents.ts'
import type {
  listConsents,
  listNotificationsOf,
  RequestOf,
} from '../../db/office/customer-record.ts'
import { notificationName } from './happening.ts'
import { maskPhone } from './person.ts'

type Out = z.input<typeof CustomerRecord>

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** Enough to see that there is one. */
const HIDDEN = '•••'
const hidden = (text: string) => text && HIDDEN

/** Without `contacts.see` the city alone. */
export function addressOut(customer: Customer, seesContacts: boolean): Out['address'] {
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

export const holdOut = ({ holdReason, heldAt }: Customer): Out['hold'] =>
  holdReason === null ? null : { reason: holdReason, since: instantOf(heldAt) }

export const balanceOut = (balance: Out['balance']): Out['balance'] => ({
  owed: inShekels(balance.owed),
  deposits: inShekels(balance.deposits),
  goingBack: inShekels(balance.goingBack),
})

type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number]

export const consentOut = (row: ConsentRow, locale: Locale): Out['consents'][number] => ({
  kind: row.kind,
  words: translator(locale, 'officeTimeline')(`consentKinds.${row.kind}`),
  given: row.given,
  textVersion: row.textVersion,
  at: row.at.toISOString(),
})

export const deviceOut = (session: SessionRow): Out['devices'][number] => ({
  id: session.id,
  device: deviceName(session.device),
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
})

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

/** Where each kind of paper stands: what was sent last of it. */
export function paperStates(documents: readonly DocumentRow[]): Out['identity']['papers'] {
  const newest = new Map<string, DocumentRow>()
  for (const document of documents)
    if (!newest.has(document.documentType)) newest.set(document.documentType, document)
  return [...newest.values()].map(({ documentType, status, decidedAt, uploadedAt }) => ({
    documentType,
    state: status,
    at: (decidedAt ?? uploadedAt).toISOString(),
  }))
}
