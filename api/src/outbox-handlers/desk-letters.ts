import { formatDay } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate, isolatedValues } from '@galgal/i18n/isolate'
import { homeLocale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { findCustomer } from '../db/account/customers.ts'
import type { Customer } from '../db/account/sessions.ts'
import { findBill } from '../db/payments/bills.ts'
import { findPaymentOfCustomer, isOpen } from '../db/payments/payments.ts'
import { findRefund } from '../db/payments/refunds.ts'
import type { Deps } from '../deps.ts'
import { carName } from '../flows/notifications/message-values.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { type Held, readHeld } from '../flows/subscription-status/held-subscription.ts'

const t = translator(homeLocale, 'billing')

/** Where and how a letter to the desk goes. */
export const toDesk = ({ settings }: Deps, dedupeKey: string) =>
  ({ to: settings.serviceEmail, locale: homeLocale, dedupeKey }) as const

const aboutPerson = (
  it: Pick<Customer, 'companyName' | 'firstName' | 'lastName' | 'phone' | 'email'>,
) => ({
  name: it.companyName || `${it.firstName} ${it.lastName}`,
  phone: isolate(it.phone ?? '—'),
  email: isolate(it.email),
})

/** Whom and which car a letter to the desk is about. */
export const aboutCustomer = ({ customer, subscription, car }: Held) => ({
  ...aboutPerson(customer),
  vehicle: carName(homeLocale, car),
  plate: isolate(subscription.licensePlate),
  id: subscription.id,
})

/** Tells the desk of a bill that is tried no more by itself. */
export async function sendChargeOwed(
  deps: Deps,
  { billId }: Outgoing['chargeOwed'],
  dedupeKey: string,
) {
  const bill = await findBill(deps.db, billId)
  if (!bill) throw new Error(`bill ${billId} not found`)
  if (bill.state !== 'owed') return
  const values = isolatedValues(homeLocale, {
    ...aboutCustomer(await readHeld(deps, bill.subscriptionId)),
    amount: formatPrice(bill.amount),
    due: formatDay(bill.dueOn),
  })
  const letter = { subject: t('owed.subject', values), body: t('owed.body', values) }
  await deps.mail.send({ ...toDesk(deps, dedupeKey), ...letter })
}

/** Tells the desk of money that its company does not give back. */
export async function sendRefundFailed(
  deps: Deps,
  { refundId, why }: Outgoing['refundFailed'],
  dedupeKey: string,
) {
  const refund = await findRefund(deps.db, refundId)
  if (!refund) throw new Error(`refund ${refundId} not found`)
  const values = isolatedValues(homeLocale, {
    ...aboutCustomer(await readHeld(deps, refund.subscriptionId)),
    amount: formatPrice(refund.amount),
    why,
    refund: refund.id,
  })
  const subject = t('notGivenBack.subject', values)
  await deps.mail.send({
    ...toDesk(deps, dedupeKey),
    subject,
    body: t('notGivenBack.body', values),
  })
}

/** Tells the desk of a hold or a charge that its company has not let go for a day. */
export async function sendNotUndone(deps: Deps, of: Outgoing['notUndone'], dedupeKey: string) {
  const found = await readPayment(deps, of.paymentId)
  if (found.payment.state === 'undoing') await sendOfPayment(deps, found, 'notUndone', dedupeKey)
}

/** Tells the desk of a charge of which its company has said nothing for a day. */
export async function sendUnanswered(deps: Deps, of: Outgoing['unanswered'], dedupeKey: string) {
  const found = await readPayment(deps, of.paymentId)
  if (isOpen(found.payment)) await sendOfPayment(deps, found, 'unanswered', dedupeKey)
}

/** Tells the desk of an order whose hold its company let go by itself. */
export async function sendDepositLapsed(
  deps: Deps,
  of: Outgoing['depositLapsed'],
  dedupeKey: string,
) {
  await sendOfPayment(deps, await readPayment(deps, of.paymentId), 'lapsed', dedupeKey)
}

/** Tells the desk of someone who tried too many cards. */
export async function sendCardTesting(
  deps: Deps,
  { customerId, why }: Outgoing['cardTesting'],
  dedupeKey: string,
) {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) return
  const values = isolatedValues(homeLocale, { ...aboutPerson(customer), why, id: customer.id })
  const subject = t('cardTesting.subject', values)
  const body = t('cardTesting.body', values)
  await deps.mail.send({ ...toDesk(deps, dedupeKey), subject, body })
}

async function readPayment({ db }: Deps, paymentId: string) {
  const found = await findPaymentOfCustomer(db, paymentId)
  if (!found) throw new Error(`payment ${paymentId} not found`)
  return found
}

async function sendOfPayment(
  deps: Deps,
  { payment, customer }: Awaited<ReturnType<typeof readPayment>>,
  about: 'notUndone' | 'unanswered' | 'lapsed',
  dedupeKey: string,
) {
  const values = isolatedValues(homeLocale, {
    ...aboutPerson(customer),
    kind: payment.kind,
    amount: formatPrice(payment.amount),
    order: payment.orderId,
    payment: payment.id,
  })
  const letter = { subject: t(`${about}.subject`, values), body: t(`${about}.body`, values) }
  await deps.mail.send({ ...toDesk(deps, dedupeKey), ...letter })
}
