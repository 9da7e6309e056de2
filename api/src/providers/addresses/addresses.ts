import type { Locale } from '@galgal/i18n/locales'

/** One line that a typed text may mean; its id is the provider's own. */
export type Suggestion = { id: string; address: string; kind: 'city' | 'street' | 'house' }

/** An address with its parts in one language; what is not known is empty. The postal code is NNNN-NNN. */
export type FoundAddress = {
  city: string
  street: string
  houseNumber: string
  postalCode: string
  lat: number
  lng: number
}

type Question = {
  locale: Locale
  /** Random; the same while one visitor types one address, and for the address that is chosen. */
  session: string
}

/** Knows the country's addresses better than a list. It is told what was typed, and nothing of who typed it. Throws a `NotSent` when it cannot be asked. */
export type Addresses = {
  suggest: (text: string, question: Question) => Promise<Suggestion[]>
  /** Undefined when the id stands for nothing. */
  find: (id: string, question: Question) => Promise<FoundAddress | undefined>
}
