import type { Sources } from '../security-headers.ts'

/**
 * How a card is typed, by the payment company in use: in a frame of its own page (`origin` unless it is ours),
 * in a frame by a secret, or in fields that Stripe's script puts into our page.
 */
export type CardForm =
  | { way: 'frame'; origin?: string }
  | { way: 'secret' }
  | { way: 'stripe'; publishableKey: string }

// https://docs.stripe.com/security/guide#content-security-policy
const stripe: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

// A bank asks its questions at an address of its own, where a form may lead.
const anyBank: Sources = { 'form-action': ['https:'] }

/** What pages may load, and where they may lead, for a card to be typed. */
export function sourcesOf(card: CardForm): Sources {
  if (card.way === 'stripe') return { ...stripe, ...anyBank }
  if (card.way === 'frame' && card.origin) return { 'frame-src': [card.origin], ...anyBank }
  return {}
}
