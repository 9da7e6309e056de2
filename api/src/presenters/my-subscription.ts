import { inShekels } from '@galgal/contract/prices'
import type { MySubscription } from '@galgal/contract/subscription'
import type { SubscriptionInfo } from '@galgal/contract/termination'
import { dayAt, formatDay } from '@galgal/domain/dates'
import { type Agorot, CURRENCY_CODE, shareOf } from '@galgal/domain/money'
import type { Quote } from '@galgal/domain/orders/quote'
import { NOT_ALLOCATED } from '@galgal/domain/subscriptions/tax'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { OfferedVehicle } from '../db/catalogue/catalogue.ts'
import { type NextCharge, nextChargeOf } from '../flows/billing/next-charge.ts'
import type { SubscriptionState } from '../flows/subscription-status/my-subscriptions.ts'
import type { SubscriptionInfo as Info } from '../flows/subscriptions/subscription-info.ts'
import { fullNameOf, imageOf, mainsOf } from './catalog-item.ts'
import { issuedDocumentsOut } from './documents.ts'
import { lineOf } from './quote.ts'
import { terminationOptions } from './termination.ts'

function vehicleOut(car: OfferedVehicle, locale: Locale) {
  return {
    fullname: fullNameOf(car, locale),
    addName: car.version,
    brand: inLanguage(locale, car.brand),
    model: inLanguage(locale, car.model),
    version: car.version,
    family: car.size,
    year: car.year,
    classficationId: car.classificationId,
    classficationImage: imageOf(car),
    carType: car.vehicleType,
  }
}

function metaOf({ current: car, order }: SubscriptionState, locale: Locale) {
  const colour = car.colours.find(({ id }) => id === order.colourId)
  return {
    gear: car.gear,
    engine: car.gas,
    color: inLanguage(locale, colour?.name) ?? '',
    colorhex: colour?.hex ?? '',
    cv: car.horsepower,
    emission: car.environmentalLabel,
    isEco: ['electric', 'hybrid', 'plugin-hybrid'].includes(car.gas),
  }
}

function billingOf(
  state: SubscriptionState,
  { quote, locale, next }: { quote: Quote; locale: Locale; next: NextCharge | undefined },
  ownShare: (total: Agorot) => number,
) {
  const coupon = 0 - lineOf(quote.dueNow, 'coupon')
  return {
    price: ownShare(quote.monthly.total),
    last4digits: state.card?.last4 ?? '',
    nextCharge: next?.date ?? null,
    basicCoverage: state.cover?.included ?? true,
    coveragePrice: ownShare(lineOf(quote.monthly, 'insurance')),
    insuranceType: state.cover?.code ?? ('Basic' as const),
    creditCardCompany: state.card?.company ?? '',
    items: state.items.map(({ date, number, amount, type, allocation }) => ({
      date,
      number: number ?? '',
      price: inShekels(amount),
      currency: CURRENCY_CODE,
      type,
      ...(allocation && allocation !== NOT_ALLOCATED && { allocationNumber: allocation }),
    })),
    couponValue: ownShare(coupon),
    couponDescription: inLanguage(locale, state.coupon?.title) ?? '',
    includeCoupon: coupon > 0,
  }
}

function deliveryOf(
  { subscription, order, hub }: SubscriptionState,
  { quote, locale }: { quote: Quote; locale: Locale },
  ownShare: (total: Agorot) => number,
) {
  const { door } = order
  return {
    isD2D: order.deliveryMethod === 'Door2Door',
    address: inLanguage(locale, (door ?? hub)?.address) ?? '',
    cost: ownShare(lineOf(quote.dueNow, 'delivery')),
    date: subscription.handedOverAt ? subscription.startDate : (door?.date ?? order.pickUpDate),
    hubName: inLanguage(locale, hub?.name) ?? '',
  }
}

/** The return that was requested, or that has happened. */
function returnOf({ subscription, end, hubBack }: SubscriptionState, locale: Locale) {
  const { returnedAt } = subscription
  const requested = end?.kind === 'ending' ? end : undefined
  const returnedOn = returnedAt ? dayAt(returnedAt) : null
  return {
    isD2D: requested?.deliveryMethod === 'Door2Door',
    address: inLanguage(locale, (requested?.door ?? hubBack)?.address) ?? '',
    cost: inShekels(requested?.figures.returnCost ?? 0),
    date: requested?.endDate ?? returnedOn,
  }
}

/** Whether the customer requested an end; a car returned without a request has no delivery method. */
export const isEndRequested = ({ end }: Pick<SubscriptionState, 'end'>) =>
  end !== undefined && (end.kind === 'cancelled' || end.deliveryMethod !== '')

/** Something could not be taken of its card. */
export const hasBillingIssue = ({
  subscription,
  unpaid,
}: Pick<SubscriptionState, 'subscription' | 'unpaid'>) =>
  subscription.substatus === 'paymentProblem' ||
  unpaid.some(({ state, failures }) => state === 'owed' || failures > 0)

/** A subscription without its documents; amounts are its car's share of the order. */
export function mySubscription(
  state: SubscriptionState,
  locale: Locale,
): Omit<MySubscription, 'documents'> {
  const { subscription, order, car } = state
  const quote = order.placedQuote
  if (!quote) throw new Error(`order ${order.id} has no quote`)
  const ownShare = (total: Agorot) =>
    inShekels(shareOf(total, order.quantity, subscription.position))
  const next = nextChargeOf(state, quote)
  return {
    subscriptionPeriod: order.months,
    subscriptionId: subscription.id,
    currentLicensePlate: subscription.licensePlate,
    status: subscription.status,
    substatus: subscription.substatus,
    startDate: subscription.startDate,
    endDate: subscription.endDate,
    startDateStr: formatDay(subscription.startDate),
    endDateStr: formatDay(subscription.endDate),
    requestCancel: isEndRequested(state),
    billingIssue: hasBillingIssue(state),
    vehiclemeta: metaOf(state, locale),
    originalVehicle: vehicleOut(car, locale),
    currentVehicle: vehicleOut(state.current, locale),
    previousVehicles: state.previous.map((previous) => vehicleOut(previous, locale)),
    billing: billingOf(state, { quote, locale, next }, ownShare),
    goingOut: deliveryOf(state, { quote, locale }, ownShare),
    comingBack: returnOf(state, locale),
    mains: mainsOf(state.current, locale),
    orderId: order.id,
    nextChargeAmount: next ? inShekels(next.amount) : null,
    deposit: ownShare(quote.depositHold),
    depositStatus: quote.depositHold === 0 ? 'notNeeded' : order.depositStatus,
    kmPerMonthIncluded: car.kmPerMonth,
    onTheWay: subscription.onTheWay,
  }
}

/** A subscription with its documents, and how it may end. */
export const subscriptionInfo = (
  { state, issued, end }: Info,
  locale: Locale,
): SubscriptionInfo => ({
  ...mySubscription(state, locale),
  documents: issuedDocumentsOut(issued, state.subscription, locale),
  termination: terminationOptions(end, state.subscription),
})
