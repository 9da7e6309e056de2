import type { Agorot } from '@galgal/domain/money'

/** A card as its provider knows it. `expiry` is `YYYY-MM`, good to the end of that month. */
export type ProviderCard = {
  providerCard: string
  company: string
  last4: string
  expiry: string
  addedAt: Date
}

export type Outcome = 'approved' | 'declined'

/** What the house needs of a payment company. We never see a card's number. */
export type Payment = {
  /** The provider's name, kept beside its cards. */
  name: string
  /** A page, to be shown in a frame, where a customer types a card. It returns to `returnTo` with `card=approved`. */
  openCardPage: (order: {
    reference: string
    customerId: string
    holder: string
    returnTo: string
    expiresAt: Date
  }) => Promise<{ url: string }>
  /** Every card a customer has added, newest first; asked again as often as needed. */
  listCards: (customerId: string) => Promise<ProviderCard[]>
  /** Takes money, or holds it. Asking again with the same key changes nothing and answers the same. */
  ask: (payment: {
    key: string
    kind: 'charge' | 'hold'
    providerCard: string
    amount: Agorot
  }) => Promise<Outcome>
  /** Lets a hold go, or gives a charge back. Asking twice changes nothing. */
  undo: (key: string) => Promise<void>
}
