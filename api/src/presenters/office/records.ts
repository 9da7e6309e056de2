import type { Customer360, OrderRecord, SubscriptionRecord } from '@galgal/contract/Office/records'
import { inShekels } from '@galgal/contract/prices'
import { deviceName } from '@galgal/domain/people/device-name'
import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import type { listNotificationsOf, RequestOf } from '../../db/office/customer-record.ts'
import type {
  readCustomerRecord,
  readOrderRecord,
  readSubscriptionRecord,
} from '../../db/office/records.ts'
import { documentName } from '../../flows/documents/read-document.ts'
import { quoteOut } from '../quote.ts'
import {
  consentWords,
  notificationOut,
  pendingOut,
  placeOut,
  requestOut,
} from './customer-record.ts'
import { billOut, chargeOut, paymentOut, refundOut } from './money-rows.ts'
import { carName } from './person.ts'
import { customerOut, orderOut, type Reader, subscriptionOut } from './rows.ts'

type Found<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Read>>
>

const instantOf = (at: Date | null) => at?.toISOString() ?? null

const issuedOut = (documents: IssuedDocument[], locale: Locale) =>
  documents.map((document) => ({
    id: document.id,
    type: document.type,
    name: documentName(locale, document),
    issuedAt: document.issuedAt.toISOString(),
  }))

export function orderRecordOut(
  { row, payments, subscriptions, reservation, slot, documents }: Found<typeof readOrderRecord>,
  reader: Reader,
  revision: number,
): z.input<typeof OrderRecord> {
  const { order } = row
  return {
    order: orderOut(row, reader),
    revision,
    quote: order.placedQuote && quoteOut(order.placedQuote),
    payments: payments.map((payment) => paymentOut(payment, reader.seesContacts)),
    hold: reservation
      ? {
          state: reservation.state,
          quantity: reservation.quantity,
          until: reservation.expiresAt.toISOString(),
        }
      : null,
    slot: slot
      ? {
          hub: slot.hubId,
          date: slot.date,
          from: slot.fromTime,
          till: slot.tillTime,
          until: instantOf(slot.reservedUntil),
        }
      : null,
    coupon: order.couponCode,
    deposit: order.depositStatus,
    quantity: order.quantity,
    documents: issuedOut(documents, reader.locale),
    subscriptions: subscriptions.map((subscription) => subscriptionOut(subscription, reader)),
  }
}

type Subscription = Found<typeof readSubscriptionRecord>

const endOut = ({ end }: Subscription['row']) =>
  end
    ? {
        kind: end.kind,
        endDate: end.endDate,
        requestedAt: end.requestedAt.toISOString(),
        hub: end.hubId,
        way: end.deliveryMethod,
        cameBy: end.cameBy,
      }
    : null

export function subscriptionRecordOut(
  { row, bills, charges, refunds, documents, readings }: Subscription,
  reader: Reader & { holdReason: string | null; seesMoney: boolean },
  revision: number,
): z.input<typeof SubscriptionRecord> {
  const { subscription } = row
  const { seesContacts, seesMoney } = reader
  return {
    subscription: subscriptionOut(row, reader),
    revision,
    onHold: reader.holdReason,
    handedOverAt: instantOf(subscription.handedOverAt),
    returnedAt: instantOf(subscription.returnedAt),
    slotLostAt: instantOf(subscription.slotLostAt),
    end: endOut(row),
    vehicles: row.vehicles.map(({ licensePlate, classificationId, from, till }) => ({
      plate: licensePlate,
      car: carName(reader.carOf(classificationId), reader.locale),
      from,
      till,
    })),
    readings: readings.map(({ at, kilometres, licensePlate, by }) => ({
      at: at.toISOString(),
      kilometres,
      plate: licensePlate,
      by,
    })),
    bills: seesMoney ? bills.map((bill) => billOut(bill, seesContacts)) : [],
    charges: seesMoney ? charges.map((charge) => chargeOut(charge, seesContacts)) : [],
    refunds: seesMoney ? refunds.map((refund) => refundOut(refund, seesContacts)) : [],
    documents: issuedOut(documents, reader.locale),
  }
}

type Customer = Found<typeof readCustomerRecord>

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
    consents: found.consents.map(({ kind, given, textVersion, at }) => ({
      kind,
      words: consentWords({ kind }, locale),
      given,
      textVersion,
      at: at.toISOString(),
    })),
    devices: found.devices.map(({ device, createdAt, lastUsedAt }) => ({
      device: deviceName(device) || device,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}
