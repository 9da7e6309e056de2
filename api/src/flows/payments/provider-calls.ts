import type { Locale } from '@galgal/i18n/locales'
import { chunked } from '../../db/chunk.ts'
import { findCard } from '../../db/payments/cards.ts'
import type { Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type {
  KnownPayment,
  PaymentOutcome,
  RefundOutcome,
  RefundRequest,
  ReversalOutcome,
} from '../../providers/payment/payment.ts'
import { linkTo } from '../notifications/message-values.ts'

/** A visitor waits no longer for a provider, whatever it does. */
const LONGEST_WAIT_MS = 8000

/** A payment as it is written down before its provider is asked for it. */
export const newPayment = (
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  wanted: Pick<Payment, 'orderId' | 'kind' | 'amount'> & { cardId: string; billId?: string },
): Payment => ({
  billId: null,
  ...wanted,
  id: newId(),
  how: 'card',
  state: 'authorising',
  outcome: null,
  providerPayment: null,
  challengeUrl: null,
  createdAt: now(),
  decidedAt: null,
})

const kindOf = ({ kind }: Payment) => (kind === 'deposit' ? ('hold' as const) : ('charge' as const))

/** Throws when the work takes longer than a visitor may wait; the work itself may go on. */
export async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
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

const AT_ONCE = 10

/** Calls a provider for each of many, some side by side. One that responds to none of those is left alone until the next run of the jobs. */
export async function whileResponding<Item>(items: Item[], call: (item: Item) => Promise<boolean>) {
  for (const some of chunked(items, AT_ONCE)) {
    const responded = await Promise.all(some.map(call))
    if (!responded.includes(true)) return
  }
}

/** Where a page that asks the cardholder leads back to. */
export const returnAddress = ({ settings }: Deps, locale: Locale, orderId: string) =>
  linkTo(settings, locale, `/success?order=${orderId}`)

/** Charges or holds a payment that was written down before. Whatever keeps the answer away makes it `unknown`. */
export async function authoriseAtProvider(
  { payment: provider, log }: Deps,
  payment: Payment,
  more: { providerCard: string; returnTo: string; isUnattended?: true },
): Promise<PaymentOutcome> {
  const { id: key, amount, orderId } = payment
  try {
    return await withTimeout(
      provider.authorise({ ...more, key, kind: kindOf(payment), amount, orderId }),
    )
  } catch (error) {
    log.warn({ err: error, paymentId: key }, 'payment_provider.no_response')
    return { state: 'unknown' }
  }
}

/** Throws for a payment of a provider that is not in use any more: this one would call it missing, as if no money had moved. */
async function knownPayment(
  { db, payment: company }: Deps,
  payment: Payment,
): Promise<KnownPayment> {
  const { id: key, amount, providerPayment, createdAt: requestedAt, cardId } = payment
  const card = cardId === null ? undefined : await findCard(db, cardId)
  if (card?.provider !== company.name)
    throw new Error(`payment belongs to another provider than ${company.name}`)
  const { providerCard } = card
  return { key, kind: kindOf(payment), amount, providerCard, providerPayment, requestedAt }
}

/** Asks what became of a payment; no answer is `unknown`. */
export async function lookUpAtProvider(deps: Deps, payment: Payment): Promise<PaymentOutcome> {
  try {
    return await withTimeout(deps.payment.lookUp(await knownPayment(deps, payment)))
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment_provider.lookup_failed')
    return { state: 'unknown' }
  }
}

type PaymentRefund = { refund: { id: string; amount: number }; payment: Payment }

const refundRequest = async (
  deps: Deps,
  { refund: { id: key, amount }, payment }: PaymentRefund,
): Promise<RefundRequest> => ({ key, amount, payment: await knownPayment(deps, payment) })

/** Refunds a part of a payment. Throws when it is not known whether that was accepted. */
export const refundAtProvider = async (deps: Deps, refund: PaymentRefund): Promise<RefundOutcome> =>
  withTimeout(deps.payment.refund(await refundRequest(deps, refund)))

/** Asks what became of a refund that was accepted once. Throws when there is no answer. */
export const lookUpRefund = async (deps: Deps, refund: PaymentRefund): Promise<RefundOutcome> =>
  withTimeout(deps.payment.lookUpRefund(await refundRequest(deps, refund)))

/** Voids a hold or refunds a whole charge. Throws when there is no answer. */
export const reverseAtProvider = async (deps: Deps, payment: Payment): Promise<ReversalOutcome> =>
  withTimeout(deps.payment.reverse(await knownPayment(deps, payment)))
