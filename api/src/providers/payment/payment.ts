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

/** A way to add a card that is about to be opened. Its reference is all a provider hears of a login. */
export type CardPage = {
  reference: string
  customerId: string
  holder: string
  expiresAt: Date
}

export type PaymentAsked = {
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

/** A payment that was asked for, with the provider's own name of it if one was told. */
export type PaymentKnown = Pick<PaymentAsked, 'key' | 'kind' | 'providerCard' | 'amount'> & {
  providerPayment: string | null
  askedAt: Date
}

/** A part of a charge that goes back. Its key is ours; the same key is the same refund. */
export type RefundAsked = { key: string; payment: PaymentKnown; amount: Agorot }

/** What a provider says of a refund. `pending`: accepted, and not through yet; `failed`: it will never be, the money is with the app. */
export type RefundOutcome = 'done' | 'pending' | 'failed'

/** What a provider says of a payment, with its own name of it. `unknown`: it did not say, or not yet, or nothing that its documentation knows; `missing`: it never heard of it, in the one way that it documents for that. */
export type PaymentOutcome = { providerPayment?: string } & (
  | { state: 'approved' | 'declined' | 'unknown' | 'missing' | 'undone' }
  | { state: 'challenge'; challengeUrl: string }
)

/** What a provider says when a payment is to be undone: it went back or was let go, or there was nothing to undo. */
export type UndoOutcome = 'undone' | 'declined' | 'missing'

/** What a provider's notice is about: its own event, and the payment or the page by a name that we can look up. */
export type Notice = { id: string; reference: string }

export type NoticeSent = {
  method: string
  headers: Headers
  query: URLSearchParams
  /** As it came: a signature is over these bytes. */
  body: string
}

/** What the app needs of a payment company. We never see a card's number. */
export type Payment = {
  /** The provider's name, kept beside its cards and part of the address of its notices. */
  name: string
  /** The way in which the storefront lets a card be typed. */
  cardWay: 'frame' | 'secret'
  /** What a browser needs to know of the app at the provider; it is no secret. */
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
  /** The cards a customer has added, as far as the provider tells by itself, and those typed on the pages named; asked again as often as needed. */
  listCards: (customerId: string, providerPages: string[]) => Promise<ProviderCard[]>
  /** Takes money, or holds it. Asking again with the same key, within a day, takes nothing twice and answers the same. A lost answer is `unknown`, never an error. */
  ask: (payment: PaymentAsked) => Promise<PaymentOutcome>
  /** Asks what became of a payment. Changes nothing. */
  look: (payment: PaymentKnown) => Promise<PaymentOutcome>
  /** Lets a hold go, gives a charge back, ends a challenge. Asking twice changes nothing. Throws when the provider does not say what became of it. */
  undo: (payment: PaymentKnown) => Promise<UndoOutcome>
  /** Gives a part of an approved charge back to its card. Asking again with the same key changes nothing and tells what became of it. Throws when it cannot be known to be accepted. */
  refund: (refund: RefundAsked) => Promise<RefundOutcome>
  /** Asks what became of a refund that was accepted once. Changes nothing. Throws when nobody says. */
  lookAtRefund: (refund: RefundAsked) => Promise<RefundOutcome>
  /** Forgets a card that pays no more; what it paid can still be given back. Asking twice changes nothing. Throws when it cannot be known to be done. Missing when the provider has no such call. */
  forgetCard?: (providerCard: string) => Promise<void>
  /** Reads a notice. Undefined: it does not come from the provider. Nothing in it is believed but what it is about. */
  readNotice: (sent: NoticeSent) => Notice | undefined
}
