import { inShekels } from '@galgal/contract/prices'
import type { MySubscription } from '@galgal/contract/subscription'
import { dayAt, formatDay } from '@galgal/domain/dates'
import { type Agorot, CURRENCY_CODE, shareOf } from '@galgal/domain/money'
import type { Quote } from '@galgal/domain/orders/quote'
import { NOT_ALLOCATED } from '@galgal/domain/subscriptions/tax'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import type { OfferedVehicle } from '../db/catalogue/catalogue.ts'
import { type NextCharge, nextChargeOf } from '../flows/billing/next-charge.ts'
import type { SubscriptionState } from '../flows/subscription-status/my-subscriptions.ts'
import { fullNameOf, imageOf, mainsOf } from './catalog-item.ts'
import { lineOf } from './quote.ts'

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
  it: SubscriptionState,
  { quote, locale, next }: { quote: Quote; locale: Locale; next: NextCharge | undefined },
  mine: (total: Agorot) => number,
) {
  const coupon = 0 - lineOf(quote.dueNow, 'coupon')
  return {
    price: mine(quote.monthly.total),
    last4digits: it.card?.last4 ?? '',
    nextCharge: next?.date ?? null,
    basicCoverage: it.cover?.included ?? true,
    coveragePrice: mine(lineOf(quote.monthly, 'insurance')),
    insuranceType: it.cover?.code ?? ('Basic' as const),
    creditCardCompany: it.card?.company ?? '',
    items: it.items.map(({ date, number, amount, type, allocation }) => ({
      date,
      number,
      price: inShekels(amount),
      currency: CURRENCY_CODE,
      type,
      ...(allocation && allocation !== NOT_ALLOCATED && { allocationNumber: allocation }),
    })),
    couponValue: mine(coupon),
    couponDescription: inLanguage(locale, it.coupon?.title) ?? '',
    includeCoupon: coupon > 0,
  }
}

function goingOutOf(
  { subscription, order, hub }: SubscriptionState,
  { quote, locale }: { quote: Quote; locale: Locale },
  mine: (total: Agorot) => number,
) {
  const { door } = order
  return {
    isD2D: order.deliveryMethod === 'Door2Door',
    address: inLanguage(locale, (door ?? hub)?.address) ?? '',
    cost: mine(lineOf(quote.dueNow, 'delivery')),
    date: subscription.handedOverAt ? subscription.startDate : (door?.date ?? order.pickUpDate),
    hubName: inLanguage(locale, hub?.name) ?? '',
  }
}

/** How it comes back: as was asked for, else once it is back. */
function comingBackOf({ subscription, end, hubBack }: SubscriptionState, locale: Locale) {
  const { returnedAt } = subscription
  const asked = end?.kind === 'ending' ? end : undefined
  const back = returnedAt ? dayAt(returnedAt) : null
  return {
    isD2D: asked?.deliveryMethod === 'Door2Door',
    address: inLanguage(locale, (asked?.door ?? hubBack)?.address) ?? '',
    cost: inShekels(asked?.figures.returnCost ?? 0),
    date: asked?.endDate ?? back,
  }
}

/** Whether its customer asked for an end; a car that just came back was not asked about. */
const isEndRequested = ({ end }: SubscriptionState) =>
  end !== undefined && (end.kind === 'cancelled' || end.deliveryMethod !== '')

/** Whether a payment of it did not go through. */
const hasBillingIssue = ({ subscription, unpaid }: SubscriptionState) =>
  subscription.substatus === 'paymentProblem' ||
  unpaid.some(({ state, failures }) => state === 'owed' || failures > 0)

/** A subscription as the wire shows it, but for its documents: its car's part of what its order agreed. */
export function mySubscription(
  it: SubscriptionState,
  locale: Locale,
): Omit<MySubscription, 'documents'> {
  const { subscription, order, car } = it
  const quote = order.placedQuote
  if (!quote) throw new Error(`order ${order.id} has no quote`)
  const mine = (total: Agorot) => inShekels(shareOf(total, order.quantity, subscription.position))
  const next = nextChargeOf(it, quote)
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
    requestCancel: isEndRequested(it),
    billingIssue: hasBillingIssue(it),
    vehiclemeta: metaOf(it, locale),
    originalVehicle: vehicleOut(car, locale),
    currentVehicle: vehicleOut(it.current, locale),
    previousVehicles: it.previous.map((previous) => vehicleOut(previous, locale)),
    billing: billingOf(it, { quote, locale, next }, mine),
    goingOut: goingOutOf(it, { quote, locale }, mine),
    comingBack: comingBackOf(it, locale),
    mains: mainsOf(it.current, locale),
    orderId: order.id,
    nextChargeAmount: next ? inShekels(next.amount) : null,
    deposit: mine(quote.depositHold),
    depositStatus: quote.depositHold === 0 ? 'notNeeded' : order.depositStatus,
    kmPerMonthIncluded: car.kmPerMonth,
  }
}
