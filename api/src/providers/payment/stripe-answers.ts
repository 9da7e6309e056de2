import Stripe from 'stripe'
import type {
  CardDetails,
  Dispute,
  KnownPayment,
  PaymentOutcome,
  ProviderCard,
  RefundOutcome,
} from './payment.ts'

/** Stripe's customer and payment method, as a card of ours names them. */
export function placeOf(providerCard: string) {
  const [customer = '', paymentMethod = ''] = providerCard.split('/')
  return { customer, paymentMethod }
}

/** Our key of a payment, which Stripe copies to its charge; a card and a dispute as we name them, and anything else by Stripe's own name. */
export function referenceOf(about: object): string {
  const { object, id, metadata, customer, payment_intent: intent } = about as Partial<About>
  if (object === 'payment_method' && customer) return `${customer}/${id}`
  if (object === 'dispute') return `${intent}/${id}`
  return metadata?.key ?? id ?? ''
}

type About = {
  object: string
  id: string
  metadata: { key?: string }
  customer: string | null
  payment_intent: string | null
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners',
  discover: 'Discover',
}

/** A card of a wallet (Apple Pay, Google Pay) is that card: its own brand and digits, not those of the device, which are `dynamic_last4`. */
export const detailsOf = (card: Stripe.PaymentMethod.Card): CardDetails => ({
  company: brands[card.brand] ?? card.brand,
  last4: card.last4,
  expiry: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
})

/** The card that was added by a setup intent; undefined when none was. */
export function cardOf(intent: Stripe.SetupIntent): ProviderCard | undefined {
  const { id, status, customer, payment_method: method } = intent
  if (status !== 'succeeded' || typeof method !== 'object' || !method?.card) return undefined
  const owner = typeof customer === 'string' ? customer : customer?.id
  return {
    providerCard: `${owner}/${method.id}`,
    ...detailsOf(method.card),
    addedAt: new Date(method.created * 1000),
    providerPage: id,
  }
}

type Requested = Pick<KnownPayment, 'key' | 'kind' | 'amount'>

/** What a payment intent says. One of another name, amount or currency than was asked says nothing we know. */
export function outcomeOf(intent: Stripe.PaymentIntent, request: Requested): PaymentOutcome {
  if (!isRequested(intent, request)) return { state: 'unknown' }
  const { id: providerPayment, status, latest_charge: charge } = intent
  if (status === 'requires_action') {
    const challengeUrl = intent.next_action?.redirect_to_url?.url
    return challengeUrl
      ? { state: 'challenge', challengeUrl, providerPayment }
      : { state: 'unknown', providerPayment }
  }
  const isRefunded = typeof charge === 'object' && charge?.refunded === true
  const state = isRefunded ? 'undone' : (stateOf(status, request) ?? 'unknown')
  return { state, providerPayment, ...(state === 'approved' && heldUntil(charge)) }
}

/** A hold is let go by itself at its `capture_before`, some days after it was placed (docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
function heldUntil(charge: Stripe.PaymentIntent['latest_charge']) {
  const seconds = typeof charge === 'object' && charge?.payment_method_details?.card?.capture_before
  return seconds ? { heldUntil: new Date(seconds * 1000) } : {}
}

/** Whether an answer is the payment intent that was asked for, and not another or something else. */
export const isRequested = (intent: Stripe.PaymentIntent, { key, amount }: Requested): boolean =>
  typeof intent.id === 'string' &&
  intent.metadata?.key === key &&
  intent.amount === amount &&
  intent.currency === 'ils'

/** The states of docs.stripe.com/payments/paymentintents/lifecycle that decide. */
const stateOf = (status: string, { kind }: Requested) =>
  new Map<string, 'approved' | 'declined' | 'undone'>([
    [kind === 'hold' ? 'requires_capture' : 'succeeded', 'approved'],
    ['requires_payment_method', 'declined'],
    ['canceled', 'undone'],
  ]).get(status)

/** A refund that failed is back on our balance, and has to go another way (docs.stripe.com/refunds#failed-refunds). Throws when the answer is not that refund, or of no state we know. */
export function refundOutcomeOf(
  { object, amount, metadata, status }: Stripe.Refund,
  request: { key: string; amount: number },
): RefundOutcome {
  const outcome = refundStates.get(status ?? '')
  if (object !== 'refund' || amount !== request.amount || metadata?.key !== request.key || !outcome)
    throw new Error('stripe: refund does not match')
  return outcome
}

const refundStates = new Map<string, RefundOutcome>([
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
])

/** Closed are `won`, `lost`, and an inquiry that became no dispute (docs.stripe.com/api/disputes/object). */
const disputeStates = new Map<string, Dispute['state']>([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
])

/** Throws when the answer is none. */
export function disputeOf(it: Stripe.Dispute): Dispute {
  const { object, id, amount, reason, status, payment_intent: intent } = it
  if (object !== 'dispute' || typeof intent !== 'string')
    throw new Error('stripe: response is no dispute of a payment')
  const { due_by: dueBy } = it.evidence_details
  const state = disputeStates.get(status) ?? 'open'
  const respondBy = state === 'open' && dueBy ? { respondBy: new Date(dueBy * 1000) } : {}
  return { id, providerPayment: intent, amount, reason, state, ...respondBy }
}

/** What an error says to whoever asked for a payment: a card that says no is an answer, and so is a card that is not there; everything else leaves open whether money moved. */
export function outcomeOfError(error: unknown): PaymentOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const providerPayment = error.payment_intent?.id
    const named = providerPayment ? { providerPayment } : {}
    // The bank wants to ask a cardholder who is not there.
    if (error.code === 'authentication_required')
      return { state: 'challenge', challengeUrl: '', ...named }
    return { state: 'declined', ...named }
  }
  return isMissing(error) ? { state: 'declined' } : { state: 'unknown' }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** What may be told of an error: its kind, its code and its status, never its words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return (error as Error).name
  const { type, code, statusCode } = error
  return [type, code, statusCode].filter(Boolean).join(' ')
}
