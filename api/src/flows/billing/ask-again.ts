import { DAY, HOUR } from '@galgal/domain/dates'
import { homeLocale } from '@galgal/i18n/locales'
import { findOrderById } from '../../db/order/orders.ts'
import { findBill } from '../../db/payments/bills.ts'
import { findCard } from '../../db/payments/cards.ts'
import { findPayment, isOpen, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { enqueue } from '../notifications/outbox.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { returnAddress } from '../payments/return-address.ts'
import { asBill } from './charge-bill.ts'
import { mayBeCharged } from './chargeable-bill.ts'
import { isOverdue } from './settle-payment.ts'

/** A name that was used is known for a day at least (docs.stripe.com/api/idempotent_requests); an hour of it is for clocks that differ. */
const NAME_MEMORY = 23 * HOUR

/** Asks for a payment that nobody tells of once more, by the name it has, as long as it is wanted: what was taken is told and not taken again. Gives what was told before when it is not to be asked for. */
export async function askAgain(
  deps: Deps,
  payment: Payment,
  told: PaymentOutcome,
): Promise<PaymentOutcome> {
  if (!mayBeAskedAgain(deps, payment, told)) return told
  const how = await findHow(deps, payment)
  return how ? askProvider(deps, payment, how) : told
}

/** A company that has named a payment knows of it, and is only looked at. */
function mayBeAskedAgain(deps: Deps, payment: Payment, told: PaymentOutcome): boolean {
  if (!isOverdue(deps, payment) || payment.providerPayment || told.providerPayment) return false
  if (told.state === 'missing') return payment.kind === 'bill'
  return told.state === 'unknown' && ageOf(deps, payment) < NAME_MEMORY
}

const ageOf = ({ now }: Deps, { createdAt }: Payment) => now().getTime() - createdAt.getTime()

/** How a payment was asked for first; undefined when it is no longer wanted. */
async function findHow(deps: Deps, { id, orderId, billId }: Payment) {
  const { db, payment: company } = deps
  const payment = await findPayment(db, id)
  if (!payment || !isOpen(payment)) return undefined
  const card = await findCard(db, payment.cardId)
  if (card?.provider !== company.name) return undefined
  if (billId !== null) {
    const bill = await findBill(db, billId)
    const isDue = bill && (await mayBeCharged(db, deps, bill))
    return isDue ? asBill(deps, bill.subscriptionId, card) : undefined
  }
  const order = await findOrderById(db, orderId)
  const isWanted =
    payment.kind === 'charge' ? order?.status === 'paying' : order?.cardId === payment.cardId
  const { providerCard } = card
  return isWanted ? { providerCard, returnTo: returnAddress(deps, homeLocale, orderId) } : undefined
}

/** After a day without a word of a bill a person has to look, once; its company is asked on. */
export async function tellOfSilence(deps: Deps, payment: Payment) {
  if (payment.kind !== 'bill' || ageOf(deps, payment) < DAY) return
  deps.log.warn({ paymentId: payment.id }, 'payment.unanswered_for_a_day')
  const dedupeKey = `unanswered:${payment.id}`
  const payload = { paymentId: payment.id }
  await enqueue(deps.db, deps, { kind: 'unanswered', dedupeKey, payload })
}
