import { dayAt, formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { orderNumber } from '@galgal/domain/orders/order-number'
import { isolate } from '@galgal/i18n/isolate'
import { findCustomer } from '../db/account/customers.ts'
import { findBill, listBills } from '../db/payments/bills.ts'
import { type Card, findCard } from '../db/payments/cards.ts'
import { findCharge, findRefundedCharge } from '../db/payments/charges.ts'
import { findDisputeOfCustomer } from '../db/payments/disputes.ts'
import { findPaymentOfCustomer, isOpen } from '../db/payments/payments.ts'
import { findRefund } from '../db/payments/refunds.ts'
import type { Deps } from '../deps.ts'
import { owedOf } from '../flows/billing/card-link.ts'
import {
  type BillCharge,
  isOfBill,
  issueForCharge,
  issueForRefund,
  numberOf,
  periodOf,
} from '../flows/documents/issue-invoice.ts'
import type { NotificationTable } from '../flows/notifications/notify.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import {
  type Held,
  nextPaymentOf,
  readHeld,
} from '../flows/subscription-status/held-subscription.ts'
import {
  aboutSubscription,
  byLaw,
  holderValues,
  personValues,
  toCustomer,
  toDesk,
  toHolder,
} from './recipients.ts'

export const paymentNotifications = {
  /** Of a bill that was paid, with its invoice and receipt; an order's first payment is part of the order's e-mail. */
  async charged(deps, payload) {
    const charge = await findCharge(deps.db, payload)
    if (!isOfBill(charge)) throw new Error(`payment ${payload.paymentId} has no bill`)
    const held = await readHeld(deps, payload.subscriptionId)
    const { invoice, receipt } = await issueForCharge(deps, held, charge)
    return toHolder(deps, held, {
      ...byLaw(held.customer),
      email: ['invoice', 'charged'],
      values: chargeValues(held, charge),
      documents: [invoice, receipt],
    })
  },

  /** Of money that went back to a card, with its credit note and receipt. */
  async refunded(deps, { refundId }) {
    const charge = await findRefundedCharge(deps.db, refundId)
    if (!charge) throw new Error(`refund ${refundId} is not among the bills of its subscription`)
    const { item, card, how } = charge
    const held = await readHeld(deps, item.subscriptionId)
    const { invoice, receipt } = await issueForRefund(deps, held, charge)
    return toHolder(deps, held, {
      ...byLaw(held.customer),
      email: ['invoice', 'refunded'],
      values: {
        amount: formatPrice(-item.amount),
        how,
        card: cardText(card),
      },
      documents: [invoice, receipt],
    })
  },

  async chargeFailed(deps, payload) {
    const failed = await readFailed(deps, payload)
    return failed && { ...failed.message, email: ['billing', 'failed'] }
  },

  async chargeFailedSms(deps, payload) {
    const failed = await readFailed(deps, payload)
    if (!failed?.phone) return undefined
    return { ...failed.message, to: failed.phone, sms: ['billing', 'failed.sms'] }
  },

  async cardLink(deps, { subscriptionId }) {
    const held = await readHeld(deps, subscriptionId)
    const owed = owedOf(await listBills(deps.db, subscriptionId))
    return toHolder(deps, held, {
      email: ['billing', 'cardLink'],
      link: `/profile/payment-methods?subscription=${subscriptionId}`,
      values: { owed: owed ? formatPrice(owed) : 'none' },
    })
  },

  /** Of a bill that is tried no more by itself. */
  async chargeOwed(deps, { billId }) {
    const bill = await findBill(deps.db, billId)
    if (!bill) throw new Error(`bill ${billId} not found`)
    if (bill.state !== 'owed') return undefined
    return {
      ...toDesk(deps),
      email: ['billing', 'owed'],
      values: {
        ...holderValues(await readHeld(deps, bill.subscriptionId)),
        amount: formatPrice(bill.amount),
        due: formatDay(bill.dueOn),
      },
    }
  },

  /** Of money that its company does not give back. */
  async refundFailed(deps, { refundId, why }) {
    const refund = await findRefund(deps.db, refundId)
    if (!refund) throw new Error(`refund ${refundId} not found`)
    return {
      ...toDesk(deps),
      email: ['billing', 'notGivenBack'],
      values: {
        ...holderValues(await readHeld(deps, refund.subscriptionId)),
        amount: formatPrice(refund.amount),
        why,
        refund: refund.id,
      },
    }
  },

  /** Of a hold or a charge that its company has not let go for a day. */
  async notUndone(deps, { paymentId }) {
    const { payment, message } = await readPayment(deps, paymentId)
    return payment.state === 'undoing' ? { ...message, email: ['billing', 'notUndone'] } : undefined
  },

  /** Of a charge of which its company has said nothing for a day. */
  async unanswered(deps, { paymentId }) {
    const { payment, message } = await readPayment(deps, paymentId)
    return isOpen(payment) ? { ...message, email: ['billing', 'unanswered'] } : undefined
  },

  /** Of a deposit that our staff let go; nothing is said to whoever has deleted the account. */
  async depositReleased(deps, { paymentId }) {
    const found = await findPaymentOfCustomer(deps.db, paymentId)
    if (!found) throw new Error(`payment ${paymentId} not found`)
    const { payment, customer } = found
    if (customer.deletedAt) return undefined
    const card = payment.cardId === null ? undefined : await findCard(deps.db, payment.cardId)
    return {
      ...toCustomer(customer),
      email: ['billing', 'released'],
      link: '/profile/subscriptions',
      values: {
        firstName: customer.firstName,
        amount: formatPrice(payment.amount),
        card: cardText(card),
        order: orderNumber(payment.orderId),
      },
    }
  },

  /** Of an order whose hold its company let go by itself. */
  async depositLapsed(deps, { paymentId }) {
    const { message } = await readPayment(deps, paymentId)
    return { ...message, email: ['billing', 'lapsed'] }
  },

  /** Of an order whose hold will soon be let go; undefined when it was, or is not wanted any more. */
  async depositEnding(deps, { paymentId, heldUntil }) {
    const { payment, message } = await readPayment(deps, paymentId)
    if (payment.state !== 'approved') return undefined
    const values = { ...message.values, till: formatDay(dayAt(new Date(heldUntil))) }
    return { ...message, email: ['billing', 'ending'], values }
  },

  /** Of a charge that its cardholder disputes, or disputed. */
  async disputed(deps, named) {
    const found = await findDisputeOfCustomer(deps.db, named)
    if (!found) throw new Error(`dispute ${named.id} not found`)
    const { dispute, payment, customer } = found
    return {
      ...toDesk(deps),
      email: ['billing', 'disputed'],
      values: {
        ...personValues(customer),
        state: dispute.state,
        amount: formatPrice(dispute.amount),
        till: dispute.respondBy ? formatDay(dayAt(dispute.respondBy)) : 'none',
        order: payment.orderId,
        payment: payment.id,
      },
      // The company's own words, in English.
      verbatim: { reason: dispute.reason.replaceAll('_', ' '), dispute: dispute.id },
    }
  },

  /** Of someone who tried too many cards. */
  async cardTesting(deps, { customerId, why }) {
    const customer = await findCustomer(deps.db, customerId)
    if (!customer) return undefined
    return {
      ...toDesk(deps),
      email: ['billing', 'cardTesting'],
      values: { ...personValues(customer), id: customer.id },
      verbatim: { why },
    }
  },
} satisfies Partial<NotificationTable>

const cardText = (card: Card | undefined) => (card ? isolate(`${card.company} ${card.last4}`) : '')

function chargeValues({ subscription }: Held, { item, card, how, bill }: BillCharge) {
  // Of what is owed at the end there is no month, and none is said.
  const period = periodOf(subscription.startDate, Math.max(bill.month, 1))
  return {
    why: bill.kind,
    amount: formatPrice(item.amount),
    from: formatDay(period.from),
    till: formatDay(period.till),
    how,
    card: cardText(card),
    number: isolate(numberOf(item)),
    next: nextPaymentOf(subscription),
  }
}

/** A try to take a bill that failed; undefined when the bill was paid or dropped meanwhile. */
async function readFailed(deps: Deps, { billId, why }: Outgoing['chargeFailed']) {
  const bill = await findBill(deps.db, billId)
  if (!bill) throw new Error(`bill ${billId} not found`)
  if (bill.state === 'paid' || bill.state === 'dropped') return undefined
  const held = await readHeld(deps, bill.subscriptionId)
  const about = aboutSubscription(held)
  const cardId = held.subscription.cardId ?? held.order.cardId
  const card = cardId && why !== 'card' ? await findCard(deps.db, cardId) : undefined
  const message = {
    ...about,
    link: `/profile/payment-methods?subscription=${bill.subscriptionId}` as const,
    values: {
      ...about.values,
      why,
      // A month that is still owed when the car is back is part of what closes the account.
      kind: held.subscription.status === 'active' ? bill.kind : 'end',
      amount: formatPrice(bill.amount),
      due: formatDay(bill.dueOn),
      hasCard: card ? 'yes' : 'no',
      card: card ? isolate(`${card.company} ${card.last4}`) : '',
      next: bill.state === 'due' ? formatDay(dayAt(bill.nextTryAt)) : 'none',
    },
  }
  return { message, phone: held.customer.phone }
}

/** A payment, and what the desk has to know of it. */
async function readPayment(deps: Deps, paymentId: string) {
  const found = await findPaymentOfCustomer(deps.db, paymentId)
  if (!found) throw new Error(`payment ${paymentId} not found`)
  const { payment, customer } = found
  const values = {
    ...personValues(customer),
    kind: payment.kind,
    amount: formatPrice(payment.amount),
    order: payment.orderId,
    payment: payment.id,
  }
  return { payment, message: { ...toDesk(deps), values } }
}
