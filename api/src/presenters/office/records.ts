import type { Customer360 } from '@galgal/contract/Office/records'
import { inShekels } from '@galgal/contract/prices'
import { deviceName } from '@galgal/domain/people/device-name'
import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import type { z } from 'zod'
import type { listNotificationsOf, RequestOf } from '../../db/office/customer-record.ts'
import type { readCustomerRecord } from '../../db/office/records.ts'
import {
  consentWords,
  notificationOut,
  pendingOut,
  placeOut,
  requestOut,
} from './customer-record.ts'
import { customerOut, orderOut, type Reader, subscriptionOut } from './rows.ts'

const instantOf = (at: Date | null) => at?.toISOString() ?? null

type Customer = NonNullable<Awaited<ReturnType<typeof readCustomerRecord>>>

const addressOf = ({ customer }: Customer['row']) =>
  [
    customer.address,
    customer.houseNumber,
    customer.apartmentNumber,
    customer.city,
    customer.postalCode,
  ]
    .filter(Boolean)
    .join(' ')

/** What is known of a customer beside what they have. */
type Beside = {
  lockedUntil: Date | null
  rejections: number
  notifications: Awaited<ReturnType<typeof listNotificationsOf>>
  requests: RequestOf[]
  documents: z.input<typeof Customer360>['documents']
  documentsSeen: { day: string; roles: string[]; count: number }[] | null
}

export function customerRecordOut(
  found: Customer,
  reader: Reader,
  { beside, revision }: { beside: Beside; revision: number },
): z.input<typeof Customer360> {
  const { customer } = found.row
  const { locale, seesContacts } = reader
  const { owed, deposits, goingBack } = found.balance
  return {
    customer: customerOut(found.row, reader),
    revision,
    firstName: customer.firstName,
    lastName: customer.lastName,
    companyName: customer.companyName,
    address: seesContacts ? addressOf(found.row) : '',
    place: placeOut(customer, seesContacts),
    ...pendingOut(customer, seesContacts),
    locale: customer.locale,
    holdReason: customer.holdReason,
    heldAt: instantOf(customer.heldAt),
    hasPassword: customer.passwordHash !== '',
    lockedUntil: instantOf(beside.lockedUntil),
    deletedAt: instantOf(customer.deletedAt),
    rejections: beside.rejections,
    notifications: beside.notifications.map((row) => notificationOut(row, locale)),
    requests: beside.requests.map(requestOut),
    documentsSeen: beside.documentsSeen,
    identityNumber: maskIdentityNumber(customer.identityNumber),
    balance: {
      owed: inShekels(owed),
      deposits: inShekels(deposits),
      goingBack: inShekels(goingBack),
    },
    orders: found.orders.map((row) => orderOut(row, reader)),
    subscriptions: found.subscriptions.map((row) => subscriptionOut(row, reader)),
    cards: found.cards.map(({ id, company, last4, expiry, removedAt }) => ({
      id,
      company,
      last4,
      expiry,
      removed: removedAt !== null,
    })),
    papers: found.papers.map(({ id, documentType, status, uploadedAt }) => ({
      id,
      type: documentType,
      state: status,
      sentAt: uploadedAt.toISOString(),
    })),
    documents: beside.documents,
    consents: consentsOf(found, locale),
    devices: found.devices.map(({ device, createdAt, lastUsedAt }) => ({
      device: deviceName(device) || device,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

const consentsOf = ({ consents }: Customer, locale: Reader['locale']) =>
  consents.map(({ kind, given, textVersion, at }) => ({
    kind,
    words: consentWords({ kind }, locale),
    given,
    textVersion,
    at: at.toISOString(),
  }))
