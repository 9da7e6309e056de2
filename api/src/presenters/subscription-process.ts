import type { SubscriptionProcess } from '@galgal/contract/order'
import { inShekels } from '@galgal/contract/prices'
import { slugOf } from '@galgal/domain/catalogue/vehicle'
import { formatPrice } from '@galgal/domain/money'
import { stepsOf } from '@galgal/domain/orders/order-stages'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../db/account/sessions.ts'
import { isOpen } from '../db/payments/payments.ts'
import {
  cardOf,
  coverOf,
  DRAFT_LIFE,
  depositStatusOf,
  type OrderState,
} from '../flows/orders/order-state.ts'
import { doorOut } from './address.ts'
import { fullNameOf, imageOf } from './catalog-item.ts'
import { lineOf, quoteOut } from './quote.ts'

/** The coupon's title, or why it was removed. */
function couponText({ order, coupon }: OrderState, locale: Locale): string {
  if (coupon) return inLanguage(locale, coupon.title)
  return order.couponGone && translator(locale, 'coupon')(`gone.${order.couponGone}`)
}

function priceDetails(state: OrderState, locale: Locale) {
  const { order, quote } = state
  const cover = coverOf(state)
  const card = cardOf(state)
  const waiver = lineOf(quote.monthly, 'insurance')
  return {
    couponCode: order.couponCode,
    couponPrice: inShekels(0 - lineOf(quote.dueNow, 'coupon')),
    couponText: couponText(state, locale),
    paymentMethodId: card?.id ?? '',
    paymentSource: card ? ('creditCard' as const) : ('' as const),
    paymentSourceLabel: card ? `${card.company} ${card.last4}` : '',
    monthlyCost: inShekels(lineOf(quote.monthly, 'subscription')),
    deposit: inShekels(quote.depositHold),
    depositStatus: depositStatusOf(state),
    waiverInsuranceCost: inShekels(waiver),
    waiverInsuranceTypeId: order.coverId,
    waiverInsuranceTypeName: cover?.code ?? ('' as const),
    waiverPrice: inShekels(waiver),
    waiverPriceLabel: formatPrice(waiver),
    deliveryPrice: inShekels(lineOf(quote.dueNow, 'delivery')),
    pricesSum: inShekels(quote.dueNow.net),
    vatSum: inShekels(quote.dueNow.vat),
    pricesSumWithVat: inShekels(quote.dueNow.total),
  }
}

/** The delivery address; while a hub is chosen, a requested address is not part of the order. */
const doorOf = ({ order: { door, deliveryMethod } }: OrderState, locale: Locale) =>
  door && deliveryMethod !== 'pickup' ? doorOut(door, locale) : null

const paymentStates = {
  authorising: 'pending',
  challenge: 'challenge',
  unknown: 'pending',
  approved: 'approved',
  declined: 'declined',
  undoing: 'declined',
  voided: 'declined',
  refunded: 'declined',
} as const

/** The charge, until one of a new card begins; the deposit while its 3-D Secure challenge is open or has failed. */
function paymentOf({ order, charge, lastDeposit }: OrderState) {
  const isDraft = order.status === 'draft'
  const challenged = isDraft && lastDeposit?.challengeUrl ? lastDeposit : undefined
  const isOfThisCard = challenged?.cardId === order.cardId && order.depositStatus === 'none'
  const shown = challenged && (isOpen(challenged) || isOfThisCard) ? challenged : charge
  const state = shown ? paymentStates[shown.state] : ('none' as const)
  return { state, challengeUrl: (state === 'challenge' && shown?.challengeUrl) || null }
}

function reservationOf({ order, stockReservation: reservation }: OrderState, now: Date) {
  if (!reservation) return null
  const { state, expiresAt } = reservation
  const activeState = state === 'held' || state === 'extended' ? state : undefined
  if (!activeState || (expiresAt <= now && order.status !== 'paying')) return null
  return { state: activeState, expiresAt: expiresAt.toISOString() }
}

/** An order; every figure is of its quote. */
export function subscriptionProcess(
  state: OrderState,
  customer: Customer,
  { locale, now }: { locale: Locale; now: () => Date },
): SubscriptionProcess {
  const { order, car } = state
  const pickUp =
    order.hubId !== null && order.pickUpDate !== null
      ? { hubId: order.hubId, pickUpDate: order.pickUpDate }
      : null
  return {
    id: order.id,
    customerDetails: {
      xCustomer: customer.id,
      xToken: '',
      credentialId: cardOf(state)?.id ?? null,
      memberId: customer.id,
      // Whom a company has drive is not asked.
      driverId: customer.b2bType === 'Company' ? null : customer.id,
      businessTypeOrigin: customer.b2bType,
    },
    startDate: order.startDate,
    colorId: order.colourId,
    classificationId: order.classificationId,
    vehicleId: state.vehicleId,
    stage: state.stage,
    subscriptionSource: 'web',
    periodInMonths: order.months,
    quantity: order.quantity,
    storeType: order.store,
    paymentDateTime: order.orderedAt?.toISOString() ?? null,
    deliveryMethod: order.deliveryMethod,
    hubPickUpData: pickUp,
    door2doorData: doorOf(state, locale),
    priceDetails: priceDetails(state, locale),
    quote: quoteOut(state.quote),
    orderStatus: order.status,
    stages: stepsOf(order.store),
    answers: order.answers,
    reservation: reservationOf(state, now()),
    payment: paymentOf(state),
    vehicle: {
      fullname: fullNameOf(car, locale),
      slug: slugOf(car),
      imageURL: imageOf(car),
      year: car.year,
      ...(car.minimumAge !== undefined && { minimumAge: car.minimumAge }),
    },
    subscriptionIds: state.subscriptionIds,
    createdAt: order.createdAt.toISOString(),
    expiresAt: new Date(order.updatedAt.getTime() + DRAFT_LIFE).toISOString(),
  }
}
