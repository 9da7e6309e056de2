import { findCard } from '../../db/payments/cards.ts'
import type { Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type {
  PaymentKnown,
  PaymentOutcome,
  RefundAsked,
  RefundOutcome,
  UndoOutcome,
} from '../../providers/payment/payment.ts'

/** A visitor waits no longer for a provider, whatever it does. */
const LONGEST_WAIT_MS = 8000

const kindOf = ({ kind }: Payment) => (kind === 'deposit' ? ('hold' as const) : ('charge' as const))

/** Throws when the work takes longer than a visitor may wait; the work itself may go on. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), LONGEST_WAIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks for the money of a payment that was written down. Whatever keeps the answer away makes it `unknown`. */
export async function askProvider(
  { payment: provider, log }: Deps,
  payment: Payment,
  more: { providerCard: string; returnTo: string; isUnattended?: true },
): Promise<PaymentOutcome> {
  const { id: key, amount, orderId } = payment
  try {
    return await inTime(provider.ask({ ...more, key, kind: kindOf(payment), amount, orderId }))
  } catch (error) {
    log.warn({ err: error, paymentId: key }, 'payment_provider.no_response')
    return { state: 'unknown' }
  }
}

/** Throws when it went through a company that the app left: another one never heard of it, which would read as if no money had moved. */
async function knownOf({ db, payment: company }: Deps, payment: Payment): Promise<PaymentKnown> {
  const { id: key, amount, providerPayment, createdAt: askedAt, cardId } = payment
  const card = await findCard(db, cardId)
  if (card?.provider !== company.name)
    throw new Error(`payment belongs to another provider than ${company.name}`)
  const { providerCard } = card
  return { key, kind: kindOf(payment), amount, providerCard, providerPayment, askedAt }
}

/** Asks what became of a payment; no answer is `unknown`. */
export async function lookAtProvider(deps: Deps, payment: Payment): Promise<PaymentOutcome> {
  try {
    return await inTime(deps.payment.look(await knownOf(deps, payment)))
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment_provider.lookup_failed')
    return { state: 'unknown' }
  }
}

type GoingBack = { refund: { id: string; amount: number }; payment: Payment }

const refundAsked = async (deps: Deps, { refund, payment }: GoingBack): Promise<RefundAsked> => ({
  ...{ key: refund.id, amount: refund.amount },
  payment: await knownOf(deps, payment),
})

/** Has a part of a payment given back. Throws when nobody knows whether that was accepted. */
export const refundAtProvider = async (deps: Deps, it: GoingBack): Promise<RefundOutcome> =>
  inTime(deps.payment.refund(await refundAsked(deps, it)))

/** Asks what became of such a part that was accepted once. Throws when nobody says. */
export const lookAtRefund = async (deps: Deps, it: GoingBack): Promise<RefundOutcome> =>
  inTime(deps.payment.lookAtRefund(await refundAsked(deps, it)))

/** Has a payment undone. Throws when nobody says what became of it. */
export const undoAtProvider = async (deps: Deps, payment: Payment): Promise<UndoOutcome> =>
  inTime(deps.payment.undo(await knownOf(deps, payment)))
