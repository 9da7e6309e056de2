import type { Agorot } from '@galgal/domain/money'

/** A card as its provider knows it. `expiry` is `YYYY-MM`, good to the end of that month. */
export type ProviderCard = {
  providerCard: string
  company: string
  last4: string
  expiry: string
  addedAt: Date
  /** The provider's name of the page it was typed on, when it says so. */
  providerPage?: string
}

/** What people are shown of a card, as its provider has it now: a card that is issued anew is renewed under its old name. */
export type CardDetails = Pick<ProviderCard, 'company' | 'last4' | 'expiry'>

/** Whose card it will be, as the account or the caller has it: what a company's page may fill in, or its customer be kept by. '' is unknown. */
export type CardHolder = { name: string; email: string; address: string; city: string }

/** A page for adding a card that is about to be opened. Its reference is all that a provider learns of a session. */
export type CardPage = {
  reference: string
  customerId: string
  holder: CardHolder
  expiresAt: Date
}

export type PaymentRequest = {
  /** Ours; the same key is the same payment. */
  key: string
  kind: 'charge' | 'hold'
  providerCard: string
  amount: Agorot
  orderId: string
  /** Where a page that asks the cardholder leads back to. */
  returnTo: string
  /** Nobody is there to answer a question of the bank. */
  isUnattended?: true
}

/** A payment that was requested, with the provider's own name of it if it said one. */
export type KnownPayment = Pick<PaymentRequest, 'key' | 'kind' | 'providerCard' | 'amount'> & {
  providerPayment: string | null
  requestedAt: Date
}

/** A refund of a part of a charge. Its key is ours; the same key is the same refund. */
export type RefundRequest = { key: string; payment: KnownPayment; amount: Agorot }

/** What a provider says of a refund. `pending`: accepted, and not through yet; `failed`: it will never be, we have the money. */
export type RefundOutcome = 'done' | 'pending' | 'failed'

/** What a cardholder's bank wants back, as the provider has it now. `respondBy` is missing when nothing more can be said to it. */
export type Dispute = {
  /** The provider's own name of it, and of the payment. */
  id: string
  providerPayment: string
  amount: Agorot
  reason: string
  state: 'open' | 'won' | 'lost'
  respondBy?: Date
}

/** What a provider says of a payment, with its own name of it, and of a hold how long it lasts if that is said. `unknown`: no response, or not decided, or a response that its documentation does not know; `missing`: it does not know the payment, in the one way that it documents for that. */
export type PaymentOutcome = { providerPayment?: string; heldUntil?: Date } & (
  | { state: 'approved' | 'declined' | 'unknown' | 'missing' | 'undone' }
  | { state: 'challenge'; challengeUrl: string }
)

/** What a provider says when a payment is to be reversed: it was refunded or voided, or there was nothing to reverse. */
export type ReversalOutcome = 'undone' | 'declined' | 'missing'

/** What a provider's webhook is about: its own event, and the payment, the page or the card by a name that we can look up; of a dispute the provider's name of its payment and, after a slash, its own. */
export type PaymentWebhook = { id: string; reference: string }

export type PaymentWebhookRequest = {
  method: string
  headers: Headers
  query: URLSearchParams
  /** As it came: a signature is over these bytes. */
  body: string
}

/** What we need of a payment company. We never see a card's number. */
export type Payment = {
  /** The provider's name, kept beside its cards and part of the address of its webhooks. */
  name: string
  /** The way in which the storefront lets a card be typed. */
  cardWay: 'frame' | 'secret'
  /** What a browser needs to know of our account at the provider; it is no secret. */
  publicKey?: string
  /** Where its page stands, when that is not with us: our pages may frame it. */
  cardOrigin?: string
  /** A page, to be shown in a frame, where a customer types a card. It returns to `returnTo` with `card=approved`. Missing when the provider has none. */
  openCardPage?: (page: CardPage & { returnTo: string }) => Promise<{
    url: string
    providerPage: string
  }>
  /** A secret with which the provider's own field takes a card. Missing when the provider has none. */
  openCardSecret?: (page: CardPage) => Promise<{ clientSecret: string; providerPage: string }>
  /** The cards a customer has added, as far as the provider tells by itself, and those typed on the pages named; may be called again as often as needed. */
  listCards: (customerId: string, providerPages: string[]) => Promise<ProviderCard[]>
  /** Takes money, or holds it. Again with the same key, within a day, it takes nothing twice and answers the same. A lost answer is `unknown`, never an error. */
  authorise: (payment: PaymentRequest) => Promise<PaymentOutcome>
  /** The outcome of a payment so far. Changes nothing. */
  lookUp: (payment: KnownPayment) => Promise<PaymentOutcome>
  /** Voids a hold, refunds a whole charge, ends a challenge. Twice is once. Throws when the provider does not say what became of it. */
  reverse: (payment: KnownPayment) => Promise<ReversalOutcome>
  /** Refunds a part of an approved charge to its card. Again with the same key it changes nothing and gives the outcome. Throws when it cannot be known to be accepted. */
  refund: (refund: RefundRequest) => Promise<RefundOutcome>
  /** The outcome of a refund that was accepted once. Changes nothing. Throws when there is none. */
  lookUpRefund: (refund: RefundRequest) => Promise<RefundOutcome>
  /** A saved card as it is now. Missing when the provider has no such call. */
  readCard?: (providerCard: string) => Promise<CardDetails>
  /** A dispute as it is now. Missing when the provider has no such call. */
  readDispute?: (id: string) => Promise<Dispute>
  /** Forgets a card that pays no more; what it paid can still be refunded. Twice is once. Throws when it cannot be known to be done. Missing when the provider has no such call. */
  forgetCard?: (providerCard: string) => Promise<void>
  /** Reads a webhook. Undefined: it does not come from the provider. Nothing in it is believed but what it is about. */
  readWebhook: (sent: PaymentWebhookRequest) => PaymentWebhook | undefined
}

/** The cards that were typed on some pages, each looked up by a promise. Throws when the provider responded for none of them. */
export async function completedCardPages(
  lookUps: Promise<ProviderCard | undefined>[],
): Promise<ProviderCard[]> {
  const answers = await Promise.allSettled(lookUps)
  const responded = answers.filter((answer) => answer.status === 'fulfilled')
  const [first] = answers
  if (responded.length === 0 && first?.status === 'rejected') throw first.reason
  return responded.flatMap(({ value }) => value ?? [])
}
