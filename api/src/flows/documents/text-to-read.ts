import type { Locale } from '@galgal/i18n/locales'
import { findCustomer } from '../../db/account/customers.ts'
import { orderIdOf } from '../../db/documents/issued-documents.ts'
import { findOwnSubscription } from '../../db/subscriptions/own-subscription.ts'
import type { Deps } from '../../deps.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import { contractText, TEXT_VERSION } from '../../documents/order-documents.ts'
import { TERMINATION_VERSION, terminationText } from '../../documents/termination-form.ts'
import { Refusal } from '../../handle.ts'
import { readOrder } from '../orders/order-state.ts'
import { readHeld } from '../subscription-status/held-subscription.ts'
import { readAgreement } from './issue-documents.ts'
import { readTermination } from './termination-document.ts'

/** A text of an order or a subscription; without a type, the one whose time it is. */
export type ToRead = {
  id: string
  customerId: string
  type: 'contract' | 'termination' | undefined
  locale: Locale
}

/** What is read, and signed, as it stands now. `about` is the id that its PDF is named by. */
export type Read = {
  type: 'contract' | 'termination'
  text: DocumentText
  version: string
  about: string
}

/** The contract of an order until its car is handed over, from then on how that subscription ends. Throws OrderNotFound. */
export async function textToRead(deps: Deps, toRead: ToRead): Promise<Read> {
  const found = await findOwnSubscription(deps.db, toRead)
  const type = toRead.type ?? (found?.subscription.handedOverAt ? 'termination' : 'contract')
  if (type === 'contract') return contractToRead(deps, toRead)
  if (!found?.subscription.handedOverAt) throw new Refusal('OrderNotFound')
  const held = await readHeld(deps, found.subscription.id)
  const text = terminationText(toRead.locale, await readTermination(deps, held, toRead.locale))
  return { type, text, version: TERMINATION_VERSION, about: found.subscription.id }
}

async function contractToRead(deps: Deps, { id, customerId, locale }: ToRead): Promise<Read> {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Refusal('OrderNotFound')
  const orderId = await orderIdOf(deps.db, { id, customerId })
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  const text = contractText(locale, await readAgreement(deps, customer, state))
  return { type: 'contract', text, version: TEXT_VERSION, about: orderId }
}
