import { dayAt, formatDay, timeAt } from '@galgal/domain/dates'
import { formatPrice, shareOf } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { firstLateDay } from '@galgal/domain/subscriptions/late-days'
import { isolate } from '@galgal/i18n/isolate'
import { findCustomer } from '../db/account/customers.ts'
import { findLegalNotice, type LegalNotice } from '../db/notifications/legal-notices.ts'
import { listRefunds } from '../db/payments/refunds.ts'
import { findTermination } from '../db/subscriptions/terminations.ts'
import type { Deps } from '../deps.ts'
import {
  TERMINATION_VERSION,
  type Termination,
  terminationText,
} from '../documents/templates/termination-form.ts'
import { endOf, lateDayPriceOf } from '../flows/billing/late-days.ts'
import { issueHandOver, readHandedOverCar } from '../flows/documents/issue-hand-over.ts'
import { issueOnce } from '../flows/documents/store-document.ts'
import { terminationOf } from '../flows/documents/termination-document.ts'
import { issueReturn, readReturnedCar } from '../flows/documents/visit-forms.ts'
import { carInColour } from '../flows/notifications/message-values.ts'
import type { Notification, NotificationTable } from '../flows/notifications/notify.ts'
import {
  type Held,
  nextPaymentOf,
  readHeld,
} from '../flows/subscription-status/held-subscription.ts'
import { aboutSubscription, byLaw, toCustomer, toHolder } from './recipients.ts'

export const subscriptionNotifications = {
  /** Of a place and time that Galgal cannot keep, and where others are chosen. */
  async slotLost(deps, { orderId }) {
    const held = await readHeld(deps, orderId)
    return toHolder(deps, held, { email: ['life', 'slotLost'], values: { car: orderedCar(held) } })
  },

  /** Of a time that passed while something of the customer was missing. */
  slotMissed: async (deps, { orderId }) =>
    toHolder(deps, await readHeld(deps, orderId), { email: ['driving', 'slotMissed'] }),

  async handedOver(deps, payload) {
    const handedOver = await readHandedOverCar(deps, payload)
    const { subscription } = handedOver.held
    return toHolder(deps, handedOver.held, {
      email: ['invoice', 'handedOver'],
      link: `/profile/my-vehicle/${payload.subscriptionId}`,
      links: { roadside: '/asistencia-en-carretera' },
      values: {
        car: orderedCar(handedOver.held),
        plate: isolate(subscription.licensePlate),
        end: formatDay(subscription.endDate),
        next: nextPaymentOf(subscription),
      },
      documents: [await issueHandOver(deps, handedOver)],
    })
  },

  async carReplaced(deps, payload) {
    const handedOver = await readHandedOverCar(deps, payload)
    return toHolder(deps, handedOver.held, {
      email: ['driving', 'replaced'],
      link: `/profile/my-vehicle/${payload.subscriptionId}`,
      values: {
        plate: isolate(handedOver.held.subscription.licensePlate),
        former: isolate(handedOver.former ?? ''),
      },
      documents: [await issueHandOver(deps, handedOver)],
    })
  },

  async carReturned(deps, { visitId }) {
    const returned = await readReturnedCar(deps, visitId)
    const { visit, at, held } = returned
    return toHolder(deps, held, {
      email: ['driving', 'returned'],
      values: {
        plate: isolate(visit.licensePlate),
        day: formatDay(dayAt(at)),
        time: isolate(timeAt(at)),
      },
      documents: [await issueReturn(deps, returned)],
    })
  },

  /** Of a request to end a subscription, with its figures in writing. */
  async endRequested(deps, { terminationId }) {
    const { end, held } = await readEnd(deps, terminationId)
    const termination = await terminationOf(deps, held, { end, locale: held.customer.locale })
    return toHolder(deps, held, {
      ...byLaw(held.customer),
      email: ['invoice', 'endRequested'],
      values: endValues(termination, end),
      documents: [await issueForm(deps, termination, end.id)],
    })
  },

  /** Of a subscription that we gave up before its car was handed over, with what goes back. */
  async cancelledByCompany(deps, { subscriptionId }) {
    const held = await readHeld(deps, subscriptionId)
    const refunds = await listRefunds(deps.db, subscriptionId)
    const back = refunds.filter(({ cause }) => cause === 'end')
    const { order, subscription, customer } = held
    const hold = order.placedQuote?.depositHold ?? 0
    return toHolder(deps, held, {
      ...byLaw(customer),
      email: ['life', 'cancelledByCompany'],
      values: {
        amount: formatPrice(back.reduce((sum, { amount }) => sum + amount, 0)),
        held: hold > 0 ? 'some' : 'none',
        deposit: formatPrice(shareOf(hold, order.quantity, subscription.position)),
        order: orderNumber(order.id),
      },
    })
  },

  async endWithdrawn(deps, { terminationId }) {
    const { end, held } = await readEnd(deps, terminationId)
    return toHolder(deps, held, {
      email: ['life', 'endWithdrawn'],
      values: {
        day: formatDay(end.endDate),
        end: formatDay(held.subscription.endDate),
        next: nextPaymentOf(held.subscription),
      },
    })
  },

  async returnLost(deps, { terminationId }) {
    const { end, held } = await readEnd(deps, terminationId)
    return toHolder(deps, held, {
      email: ['life', 'returnLost'],
      link: `/profile/subscriptions/${end.subscriptionId}/end`,
      values: { day: formatDay(end.endDate), way: end.door ? 'door' : 'hub' },
    })
  },

  /** Of an end by a notice of cancellation: on which day, and what goes back or is to be paid. */
  async cancellationAccepted(deps, { terminationId }) {
    const { end, held } = await readEnd(deps, terminationId)
    return toHolder(deps, held, {
      ...byLaw(held.customer),
      email: ['cancel', 'accepted'],
      values: {
        kind: end.kind,
        day: formatDay(end.endDate),
        first: formatDay(firstLateDay(endOf(held, end))),
        price: formatPrice(lateDayPriceOf(held)),
        ...balanceValues(end),
      },
    })
  },

  /** What the law wants told, by the channel it was written down with. */
  async notice(deps, { noticeId }) {
    const notice = await findLegalNotice(deps.db, noticeId)
    if (!notice) throw new Error(`notice ${noticeId} not found`)
    if (notice.subscriptionId === null) return cardNotice(deps, notice)
    const held = await readHeld(deps, notice.subscriptionId)
    const about = aboutSubscription(held)
    const plate = isolate(held.subscription.licensePlate)
    const message = {
      ...about,
      values: { ...about.values, plate, day: formatDay(notice.day) },
    }
    if (notice.channel !== 'sms')
      return { ...message, ...byLaw(held.customer), email: ['life', 'endIn60Days'] }
    // Their phone may have gone since.
    const { phone } = held.customer
    return phone ? { ...message, to: phone, sms: ['life', 'endIn21Days'] } : undefined
  },
} satisfies Partial<NotificationTable>

const orderedCar = ({ customer, car, order }: Held) =>
  carInColour(customer.locale, car, order.colourId)

/** An end that was asked for, and whose subscription it is. */
async function readEnd(deps: Deps, terminationId: string) {
  const end = await findTermination(deps.db, terminationId)
  if (!end) throw new Error(`termination ${terminationId} not found`)
  return { end, held: await readHeld(deps, end.subscriptionId) }
}

type End = Awaited<ReturnType<typeof readEnd>>['end']

/** What an end leaves to pay or to give back. */
function balanceValues({ figures }: End) {
  const { refund, toPay, depositRelease } = figures
  return {
    balance: refund > 0 ? 'refund' : toPay > 0 ? 'pay' : 'even',
    amount: formatPrice(refund || toPay),
    held: depositRelease > 0 ? 'some' : 'none',
    deposit: formatPrice(depositRelease),
  }
}

const endValues = ({ back }: Termination, end: End) => ({
  kind: end.kind,
  way: back?.way ?? 'none',
  day: formatDay(end.endDate),
  place: back?.place ?? '',
  hours: back?.hours ? isolate(back.hours) : '',
  stop: formatDay(end.chargesStopBy),
  ...balanceValues(end),
})

function issueForm(deps: Deps, termination: Termination, endId: string) {
  const { customer, subscription } = termination.held
  return issueOnce(
    deps,
    {
      customer,
      orderId: subscription.orderId,
      subscriptionId: subscription.id,
      type: 'termination',
      version: TERMINATION_VERSION,
      subject: endId,
    },
    () => terminationText(customer.locale, termination),
  )
}

async function cardNotice(deps: Deps, { customerId, day, at }: LegalNotice): Promise<Notification> {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Error(`customer ${customerId} not found`)
  return {
    ...toCustomer(customer),
    ...byLaw(customer),
    email: ['life', day <= dayAt(at) ? 'cardIsOver' : 'cardExpires'],
    link: '/profile/payment-methods',
    values: { firstName: customer.firstName, day: formatDay(day) },
  }
}
