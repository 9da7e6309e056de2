import type { Day } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'

/** A tax invoice to a business. */
export type TaxInvoice = {
  /** Ours, unique for ever: asked about twice, it is the same invoice. */
  number: string
  date: Day
  net: Agorot
  vat: Agorot
  /** The buyer's number as a business, nine digits, and name. */
  buyer: { number: string; name: string }
}

/** `refused`: the Authority looked at it and gives no number, which is a decision and no failure. */
export type Allocation = { state: 'allocated'; number: string } | { state: 'refused' }

export type Tax = {
  /** Asks the Tax Authority for an invoice's allocation number, nine digits. Throws a `NotSent` when it cannot be asked. */
  allocate: (invoice: TaxInvoice) => Promise<Allocation>
  /** The login by which it is asked, where one is needed: undefined until somebody logs in. */
  login?: () => Promise<{ endsAt: Date | undefined } | undefined>
}
