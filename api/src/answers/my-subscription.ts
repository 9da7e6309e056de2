import { inShekels } from '@galgal/contract/prices'
import type { MySubscription } from '@galgal/contract/subscription'
import { addMonths, formatDay } from '@galgal/domain/dates'
import { type Agorot, CURRENCY_CODE } from '@galgal/domain/money'
import type { Quote } from '@galgal/domain/quote'
import { shareOf } from '@galgal/domain/shares'
import type { Locale } from '@galgal/text/locales'
import type { SubscriptionState } from '../flows/my-subscriptions.ts'
import { fullNameOf, imageOf, mainsOf } from './catalog-item.ts'
import { lineOf } from './quote.ts'

function vehicleOf({ car }: SubscriptionState, locale: Locale) {
  return {
    fullname: fullNameOf(car, locale),
    addName: car.version,
    brand: car.brand[locale],
    model: car.model[locale],
    version: car.version,
    family: car.size,
    year: car.year,
    classficationId: car.classificationId,
    classficationImage: imageOf(car),
    carType: car.vehicleType,
  }
}

function metaOf({ car, order }: SubscriptionState, locale: Locale) {
  const colour = car.colours.find(({ id }) => id === order.colourId)
  return {
    gear: car.gear,
    engine: car.gas,
    color: colour?.name[locale] ?? '',
    colorhex: colour?.hex ?? '',
    cv: car.horsepower,
    emission: car.environmentalLabel,
    isEco: ['electric', 'hybrid', 'plugin-hybrid'].includes(car.gas),
  }
}

/** The next payment that was not taken yet, by the schedule that was agreed. */
function nextCharge({ subscription, order, items }: SubscriptionState, quote: Quote) {
  const next = items.filter(({ type }) => type === 'charge').length + 1
  const due = quote.monthly.schedule.find(({ from, to }) => from <= next && next <= to)
  const over = subscription.status === 'ended' || subscription.status === 'cancelled'
  if (!due || next > order.months || over) return undefined
  return { date: addMonths(subscription.startDate, next - 1), total: due.total }
}

function billingOf(
  it: SubscriptionState,
  { quote, locale }: { quote: Quote; locale: Locale },
  mine: (total: Agorot) => number,
) {
  const coupon = 0 - lineOf(quote.dueNow, 'coupon')
  return {
    price: mine(quote.monthly.total),
    last4digits: it.card?.last4 ?? '',
    nextCharge: nextCharge(it, quote)?.date ?? null,
    basicCoverage: it.cover?.included ?? true,
    coveragePrice: mine(lineOf(quote.monthly, 'insurance')),
    insuranceType: it.cover?.code ?? ('Basic' as const),
    creditCardCompany: it.card?.company ?? '',
    items: it.items.map(({ date, number, amount, type }) => ({
      date,
      number,
      price: inShekels(amount),
      currency: CURRENCY_CODE,
      type,
    })),
    couponValue: mine(coupon),
    couponDescription: it.coupon?.title[locale] ?? '',
    includeCoupon: coupon > 0,
  }
}

function goingOutOf(
  { order, hub }: SubscriptionState,
  { quote, locale }: { quote: Quote; locale: Locale },
  mine: (total: Agorot) => number,
) {
  const { door } = order
  return {
    isD2D: order.deliveryMethod === 'Door2Door',
    address: (door ?? hub)?.address[locale] ?? '',
    cost: mine(lineOf(quote.dueNow, 'delivery')),
    date: door?.date ?? order.pickUpDate,
    hubName: hub?.name[locale] ?? '',
  }
}

/** A subscription as the wire shows it, but for its documents: its car's part of what its order agreed. */
export function mySubscription(
  it: SubscriptionState,
  locale: Locale,
): Omit<MySubscription, 'documents'> {
  const { subscription, order, car } = it
  const quote = order.placedQuote
  if (!quote) throw new Error(`order ${order.id} was placed without a quote`)
  const mine = (total: Agorot) => inShekels(shareOf(total, order.quantity, subscription.position))
  const next = nextCharge(it, quote)
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
    requestCancel: false,
    billingIssue: false,
    vehiclemeta: metaOf(it, locale),
    originalVehicle: vehicleOf(it, locale),
    currentVehicle: vehicleOf(it, locale),
    previousVehicles: [],
    billing: billingOf(it, { quote, locale }, mine),
    goingOut: goingOutOf(it, { quote, locale }, mine),
    comingBack: { isD2D: false, address: '', cost: 0, date: null },
    mains: mainsOf(car, locale),
    orderId: order.id,
    nextChargeAmount: next ? mine(next.total) : null,
    deposit: mine(quote.depositHold),
    depositStatus: quote.depositHold === 0 ? 'notNeeded' : order.depositStatus,
    kmPerMonthIncluded: car.kmPerMonth,
  }
}
