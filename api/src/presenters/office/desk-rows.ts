import type { NotificationRow } from '@galgal/contract/Office/notifications'
import type { RequestRow } from '@galgal/contract/Office/requests'
import { addDays, instantAt } from '@galgal/domain/dates'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { NotificationRow as Notification } from '../../db/office/notifications.ts'
import type { RequestRow as Request } from '../../db/office/requests.ts'
import { notificationName } from './happening.ts'
import { contactsOut, personOut } from './person.ts'

const instantOf = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

const stateOf = ({ sentAt, failedAt }: Notification['item']) =>
  sentAt ? 'sent' : failedAt ? 'failed' : 'waiting'

export function notificationOut(
  { item, person }: Notification,
  { locale, seesContacts }: { locale: Locale; seesContacts: boolean },
): z.input<typeof NotificationRow> {
  const state = stateOf(item)
  return {
    id: item.id,
    kind: item.kind,
    name: notificationName(item.kind, locale),
    person: person && personOut(person, seesContacts),
    channel: item.kind.endsWith('Sms') ? 'sms' : 'mail',
    state,
    delivery: item.delivery,
    reason: item.deliveryReason ?? '',
    tries: item.tries,
    createdAt: item.createdAt.toISOString(),
    nextTryAt: state === 'waiting' ? item.nextTryAt.toISOString() : null,
    sentAt: instantOf(item.sentAt),
    failedAt: instantOf(item.failedAt),
  }
}

export function requestOut(row: Request, seesContacts: boolean): z.input<typeof RequestRow> {
  return {
    id: row.id,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    name: row.name,
    ...contactsOut(row, seesContacts),
    text: row.text,
    reference: row.reference,
    identifier: row.identifier,
    customerId: row.customerId,
    subscriptionId: row.subscriptionId,
    dueAt: row.stopBy && instantAt(addDays(row.stopBy, 1), '00:00').toISOString(),
    answeredAt: instantOf(row.answeredAt),
    closedAt: instantOf(row.closedAt),
  }
}
