import type { Locale } from '@galgal/i18n/locales'
import { findCustomer } from '../../db/account/customers.ts'
import { orderIdOf } from '../../db/documents/issued-documents.ts'
import { findOwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import { contractText, TEXT_VERSION } from '../../documents/templates/order-documents.ts'
import { TERMINATION_VERSION, terminationText } from '../../documents/templates/termination-form.ts'
import { Refusal } from '../../handle.ts'
import { readOrder } from '../orders/order-state.ts'
import { readHeld } from '../subscription-status/held-subscription.ts'
import { readAgreement } from './issue-documents.ts'
import { readTermination } from './termination-document.ts'

/** Without a type: the contract before the hand-over, afterwards the termination. */
export type TextRequest = {
  id: string
  customerId: string
  type: 'contract' | 'termination' | undefined
  locale: Locale
}

/** The current text of what is read and signed. `about` is the id that its PDF is named by. */
export type ReadableText = {
  type: 'contract' | 'termination'
  text: DocumentText
  version: string
  about: string
}

/** The contract of an order until its car is handed over, from then on its termination form. Throws OrderNotFound. */
export async function readableText(deps: Deps, request: TextRequest): Promise<ReadableText> {
  const found = await findOwnSubscription(deps.db, request)
  const type = request.type ?? (found?.subscription.handedOverAt ? 'termination' : 'contract')
  if (type === 'contract') return readableContract(deps, request)
  if (!found?.subscription.handedOverAt) throw new Refusal('OrderNotFound')
  const held = await readHeld(deps, found.subscription.id)
  const text = terminationText(request.locale, await readTermination(deps, held, request.locale))
  return { type, text, version: TERMINATION_VERSION, about: found.subscription.id }
}

async function readableContract(
  deps: Deps,
  { id, customerId, locale }: TextRequest,
): Promise<ReadableText> {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Refusal('OrderNotFound')
  const orderId = await orderIdOf(deps.db, { id, customerId })
  const state = await readOrder(deps.db, { id: orderId, customerId }, deps.now())
  const text = contractText(locale, await readAgreement(deps, customer, state))
  return { type: 'contract', text, version: TEXT_VERSION, about: orderId }
}
