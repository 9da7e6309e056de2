import { dayAt } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { company } from '@galgal/i18n/company'
import { isolate, isolated, isolatedValues } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../../db/account/sessions.ts'
import type { Hub } from '../../db/order/hubs.ts'
import type { OrderState } from '../../flows/orders/order-state.ts'

/** Everything that the documents of an order are made of. */
export type Agreement = {
  state: OrderState
  customer: Customer
  /** where the car is picked up, or brought from */
  hub: Hub | undefined
  /** of the cars, once they have them */
  plates: string[]
  /** the page of the customer's subscriptions */
  link: string
}

type Values = Record<string, string | number>
type Messages<Key> = (key: Key, values?: never) => string

/** A translator that isolates every value, so that none is drawn into the direction of its sentence. */
function isolatingTranslator<Key>(locale: Locale, messages: Messages<Key>) {
  const t = (key: Key, values: Values = {}) =>
    messages(key, isolatedValues(locale, values) as never)
  /** A value that stands alone. */
  const value = (text: string) => isolated(locale, text)
  return Object.assign(t, { locale, value })
}

type ContractKey = Parameters<ReturnType<typeof translator<'contract'>>>[0]
type InvoiceKey = Parameters<ReturnType<typeof translator<'invoice'>>>[0]

/** For what both parties agree to. */
export const contractTranslator = (locale: Locale) =>
  isolatingTranslator<ContractKey>(locale, translator(locale, 'contract') as Messages<ContractKey>)
export type ContractTranslator = ReturnType<typeof contractTranslator>

/** For invoices, receipts and forms. */
export const invoiceTranslator = (locale: Locale) =>
  isolatingTranslator<InvoiceKey>(locale, translator(locale, 'invoice') as Messages<InvoiceKey>)
export type InvoiceTranslator = ReturnType<typeof invoiceTranslator>

/** What stands over a document where the company is pretended. */
export const sampleNotice = (words: string): string => (company().isSample ? words : '')

/** A price whose digits and sign stay together in a sentence of either direction. */
export const price = (agorot: number): string => isolate(formatPrice(agorot))

/** The day an order was placed, or would be. */
export const dayOf = ({ order, today }: OrderState) =>
  order.orderedAt ? dayAt(order.orderedAt) : today
