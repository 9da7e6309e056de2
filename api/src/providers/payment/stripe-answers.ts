import Stripe from 'stripe'
import type { ProviderCard, RefundStanding, Standing } from './payment.ts'

/** Stripe's customer and payment method, as a card of ours names them. */
export function placeOf(providerCard: string) {
  const [customer = '', paymentMethod = ''] = providerCard.split('/')
  return { customer, paymentMethod }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners',
  discover: 'Discover',
}

/** The card that was added by a setup intent; undefined when none was. */
export function cardOf(intent: Stripe.SetupIntent): ProviderCard | undefined {
  const { id, status, customer, payment_method: method } = intent
  if (status !== 'succeeded' || typeof method !== 'object' || !method?.card) return undefined
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  const owner = typeof customer === 'string' ? customer : customer?.id
  return {
    providerCard: `${owner}/${method.id}`,
    company: brands[brand] ?? brand,
    last4,
    expiry: `${year}-${String(month).padStart(2, '0')}`,
    addedAt: new Date(method.created * 1000),
    providerPage: id,
  }
}

/** What a payment intent says. One of another amount than was asked says nothing we know. */
export function standingOf(intent: Stripe.PaymentIntent, amount: number): Standing {
  const { id: providerPayment, status, latest_charge: charge } = intent
  if (intent.amount !== amount) return { state: 'unknown', providerPayment }
  if (status === 'requires_action') {
    const challengeUrl = intent.next_action?.redirect_to_url?.url
    return challengeUrl
      ? { state: 'challenge', challengeUrl, providerPayment }
      : { state: 'unknown', providerPayment }
  }
  const isRefunded = typeof charge === 'object' && charge?.refunded
  return { state: isRefunded ? 'undone' : (states.get(status) ?? 'unknown'), providerPayment }
}

const states = new Map<string, 'approved' | 'declined' | 'undone'>([
  ['succeeded', 'approved'],
  ['requires_capture', 'approved'],
  ['requires_payment_method', 'declined'],
  ['canceled', 'undone'],
])

/** A refund that failed is back on our balance, and has to go another way (docs.stripe.com/refunds#failed-refunds). */
export function refundStandingOf({ status }: Pick<Stripe.Refund, 'status'>): RefundStanding {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** A card that says no is an answer, and so is a card that is not there; everything else leaves open whether money moved. */
export function standingOfError(error: unknown): Standing {
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

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** What may be told of an error: its kind, its code and its status, never its words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return (error as Error).name
  const { type, code, statusCode } = error
  return [type, code, statusCode].filter(Boolean).join(' ')
}
