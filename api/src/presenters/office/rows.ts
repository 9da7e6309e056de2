import type { CustomerRow } from '@galgal/contract/Office/customers'
import type { OrderRow } from '@galgal/contract/Office/orders'
import type { SubscriptionRow } from '@galgal/contract/Office/subscriptions'
import { inShekels } from '@galgal/contract/prices'
import { dayAt, MINUTE } from '@galgal/domain/dates'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { paceOf } from '@galgal/domain/subscriptions/odometer'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { CarName } from '../../db/office/cars.ts'
import type { CustomerRow as Customer } from '../../db/office/customers.ts'
import type { OrderRow as Order } from '../../db/office/orders.ts'
import type { SubscriptionRow as Subscription } from '../../db/office/subscriptions.ts'
import { nextChargeOf } from '../../flows/billing/next-charge.ts'
import { hasBillingIssue, isEndRequested } from '../my-subscription.ts'
import { carName, personOut } from './person.ts'

/** From then on an undecided payment is stuck. */
export const STUCK_AFTER = 5 * MINUTE

export type Reader = {
  locale: Locale
  seesContacts: boolean
  carOf: (classificationId: number) => CarName | undefined
  now: Date
}

export function orderOut(row: Order, reader: Reader): z.input<typeof OrderRow> {
  const { order, undecidedSince } = row
  const isStuck =
    undecidedSince !== null && undecidedSince.getTime() + STUCK_AFTER < reader.now.getTime()
  return {
    id: order.id,
    number: orderNumber(order.id),
    createdAt: order.createdAt.toISOString(),
    person: personOut(row.person, reader.seesContacts),
    store: order.store,
    car: carName(reader.carOf(order.classificationId), reader.locale),
    months: order.months,
    status: order.status,
    stage: row.stage,
    holdUntil: row.reservedUntil?.toISOString() ?? null,
    firstPayment: order.placedQuote ? inShekels(order.placedQuote.dueNow.total) : null,
    payment: row.payment ?? '',
    way: order.deliveryMethod,
    hub: row.hub,
    startDate: order.startDate,
    source: order.tracking,
    stuckSince: isStuck ? undecidedSince.toISOString() : null,
  }
}

export const customerOut = (
  { customer, subscriptions, owed }: Customer,
  { seesContacts }: Pick<Reader, 'seesContacts'>,
): z.input<typeof CustomerRow> => ({
  id: customer.id,
  person: personOut(customer, seesContacts),
  city: customer.city,
  identity: customer.documentStatus,
  subscriptions,
  owed: inShekels(owed),
  consent: customer.allowMarketing,
  onHold: customer.heldAt !== null,
  since: customer.createdAt.toISOString(),
})

const readingOf = ({ kilometres, at }: { kilometres: number; at: string }) => ({
  kilometres,
  day: dayAt(new Date(at)),
})

function kmOf({ firstReading, lastReading }: Subscription, car: CarName | undefined) {
  if (!firstReading || !lastReading || !car) return null
  const pace = paceOf(car.kmPerMonth, readingOf(firstReading), readingOf(lastReading))
  return pace ? { driven: pace.driven, included: pace.included } : null
}

export function subscriptionOut(
  row: Subscription,
  reader: Reader,
): z.input<typeof SubscriptionRow> {
  const { subscription, order, classificationId } = row
  const next = order.placedQuote ? nextChargeOf(row, order.placedQuote) : undefined
  return {
    id: subscription.id,
    orderId: order.id,
    plate: subscription.licensePlate,
    person: personOut(row.person, reader.seesContacts),
    store: order.store,
    car: carName(reader.carOf(classificationId), reader.locale),
    status: subscription.status,
    substatus: subscription.substatus,
    startDate: subscription.startDate,
    endDate: subscription.endDate,
    nextCharge: next?.date ?? null,
    nextAmount: next ? inShekels(next.amount) : null,
    billingIssue: hasBillingIssue(row),
    requestCancel: isEndRequested(row),
    hub: row.hub,
    km: kmOf(row, reader.carOf(order.classificationId)),
  }
}

/** The models that rows name: what was ordered, and what is driven. */
export const modelsOf = (
  rows: { order: { classificationId: number }; classificationId?: number }[],
): number[] =>
  rows.flatMap(({ order, classificationId }) => [
    order.classificationId,
    classificationId ?? order.classificationId,
  ])
