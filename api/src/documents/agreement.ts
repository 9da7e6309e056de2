import { dayAt } from '@galgal/domain/dates'
import { formatPrice } from '@galgal/domain/money'
import { isolate, isolated, isolatedValues } from '@galgal/i18n/isolate'
import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import type { Customer } from '../db/account/sessions.ts'
import type { Hub } from '../db/order/hubs.ts'
import type { OrderState } from '../flows/orders/order-state.ts'

/** Everything an order's documents speak of. */
export type Agreement = {
  state: OrderState
  customer: Customer
  /** Where the car is picked up, or brought from. */
  hub: Hub | undefined
  /** of the cars, once they have them */
  plates: string[]
  /** the page of the customer's subscriptions */
  link: string
}

type Messages<Key> = (key: Key, values?: never) => string

/** Says words, every value in its own direction. */
const speakerOf = <Key>(locale: Locale, messages: Messages<Key>) =>
  Object.assign(
    (key: Key, values: Record<string, string | number> = {}) =>
      messages(key, isolatedValues(locale, values) as never),
    {
      locale,
      /** A value that stands alone. */
      own: (value: string) => isolated(locale, value),
    },
  )

type ContractKey = Parameters<ReturnType<typeof translator<'contract'>>>[0]
type InvoiceKey = Parameters<ReturnType<typeof translator<'invoice'>>>[0]

/** Says the words of what both sides agree to. */
export const contractTranslator = (locale: Locale) =>
  speakerOf<ContractKey>(locale, translator(locale, 'contract') as Messages<ContractKey>)

/** Says the words of what a subscription leaves behind: invoices, receipts and forms. */
export const invoiceTranslator = (locale: Locale) =>
  speakerOf<InvoiceKey>(locale, translator(locale, 'invoice') as Messages<InvoiceKey>)
export type InvoiceTranslator = ReturnType<typeof invoiceTranslator>
export type Translator = ReturnType<typeof contractTranslator>

/** Digits and signs, kept together in whatever sentence they stand. */
export const price = (agorot: number): string => isolate(formatPrice(agorot))

/** The day an order was placed, or would be. */
export const dayOf = ({ order, today }: OrderState) =>
  order.orderedAt ? dayAt(order.orderedAt) : today
