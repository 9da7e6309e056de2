import type { Customer360 } from '@galgal/contract/Office/records'
import { inShekels } from '@galgal/contract/prices'
import { maskIdentityNumber } from '@galgal/domain/people/identity-number'
import type { z } from 'zod'
import type { readCustomerRecord } from '../../db/office/records.ts'
import { customerOut, orderOut, type Reader, subscriptionOut } from './rows.ts'

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

export function customerRecordOut(
  found: Customer,
  reader: Reader,
  revision: number,
): z.input<typeof Customer360> {
  const { customer } = found.row
  const { owed, deposits, goingBack } = found.balance
  return {
    customer: customerOut(found.row, reader),
    revision,
    firstName: customer.firstName,
    lastName: customer.lastName,
    companyName: customer.companyName,
    address: reader.seesContacts ? addressOf(found.row) : '',
    locale: customer.locale,
    holdReason: customer.holdReason,
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
      given,
      textVersion,
      at: at.toISOString(),
    })),
    devices: found.devices.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}
