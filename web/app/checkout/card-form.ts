import type { Sources } from '@galgal/ui/http/policy-sources.ts'

/** How a card is typed, by the payment company in use. */
export type CardForm = {
  /** A page of theirs in a frame of ours, or fields that are opened by a secret. */
  way: 'frame' | 'secret'
  /** By which Stripe's script knows the app; without it a secret opens the sandbox's own page. */
  publicKey?: string | undefined
  /** Where their page stands, when that is not with us. */
  origin?: string | undefined
}

// https://docs.stripe.com/security/guide#content-security-policy
const stripe: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

// A bank asks its questions at an address of its own, where a form may lead.
const anyBank: Sources = { 'form-action': ['https:'] }

/** What pages may load, and where they may lead, for a card to be typed. */
export function sourcesOf({ way, publicKey, origin }: CardForm): Sources {
  if (way === 'secret') return publicKey ? { ...stripe, ...anyBank } : {}
  return origin ? { 'frame-src': [origin], ...anyBank } : {}
}
