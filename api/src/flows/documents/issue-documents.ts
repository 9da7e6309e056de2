import type { Customer } from '../../db/account/sessions.ts'
import {
  addIssued,
  type IssuedDocument,
  listIssuedForOrder,
  listPlates,
} from '../../db/documents/issued-documents.ts'
import { findHub } from '../../db/order/hubs.ts'
import { lockOrderById } from '../../db/order/orders.ts'
import type { Deps } from '../../deps.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import type { Agreement } from '../../documents/templates/agreement.ts'
import {
  INVOICE_VERSION,
  invoiceText,
  receiptText,
  totalOf,
} from '../../documents/templates/invoice.ts'
import {
  orderDocuments,
  orderDocumentTexts,
  TEXT_VERSION,
} from '../../documents/templates/order-documents.ts'
import { messageLink } from '../notifications/message-values.ts'
import { enqueue } from '../notifications/outbox.ts'
import type { OrderState } from '../orders/order-state.ts'
import { withAllocationNumberIfKnown } from './allocation-number.ts'
import { firstInvoice } from './issue-invoice.ts'
import { storeDocument } from './store-document.ts'

/** Reads what the documents of an order are made of. */
export async function readAgreement(
  { db, settings }: Deps,
  customer: Customer,
  state: OrderState,
): Promise<Agreement> {
  const { id, hubId, status } = state.order
  return {
    state,
    customer,
    hub: hubId === null ? undefined : await findHub(db, hubId),
    plates: status === 'ordered' ? await listPlates(db, id) : [],
    link: messageLink(settings, customer.locale, '/profile/subscriptions'),
  }
}

/** Issues the documents of a placed order, once. An invoice that waits for the Tax Authority is missing, and follows in a mail of its own. */
export async function issueDocuments(
  deps: Deps,
  customer: Customer,
  state: OrderState,
): Promise<IssuedDocument[]> {
  const { id: orderId } = state.order
  const known = await listIssuedForOrder(deps.db, orderId)
  const texts = await textsOf(deps, customer, state)
  if (!texts.some(({ type }) => type === 'invoice')) await enqueueInvoice(deps, customer, orderId)
  const missing = texts.filter((text) => !isAmong(known, text))
  if (missing.length === 0) return known
  const made: IssuedDocument[] = []
  for (const { write, ...document } of missing)
    made.push(
      await storeDocument(deps, {
        ...document,
        customer,
        orderId,
        subscriptionId: null,
        text: write(),
      }),
    )
  const { stored, superseded } = await deps.db.transaction((tx) => storeMissing(tx, orderId, made))
  for (const { id } of superseded) await deps.objects.documents.remove(id)
  return stored
}

const enqueueInvoice = (deps: Deps, { id: customerId }: Customer, orderId: string) =>
  enqueue(deps.db, deps, {
    kind: 'orderInvoice',
    dedupeKey: `orderInvoice:${orderId}`,
    payload: { orderId, customerId },
  })

type DocumentId = Pick<IssuedDocument, 'type' | 'subject'>
const isAmong = (known: DocumentId[], { type, subject }: DocumentId) =>
  known.some((other) => other.type === type && other.subject === subject)

/** Stores what another process has not stored meanwhile. */
async function storeMissing(tx: Deps['db'], orderId: string, made: IssuedDocument[]) {
  await lockOrderById(tx, orderId)
  const known = await listIssuedForOrder(tx, orderId)
  const added = made.filter((document) => !isAmong(known, document))
  if (added.length) await addIssued(tx, added)
  return {
    stored: [...known, ...added],
    superseded: made.filter((document) => !added.includes(document)),
  }
}

type OrderText = DocumentId & { version: string; write: () => DocumentText }

/** The contract and the disclosure, the invoice of the first payment, and its receipt unless it was free. */
async function textsOf(deps: Deps, customer: Customer, state: OrderState): Promise<OrderText[]> {
  const { locale } = customer
  const agreement = await readAgreement(deps, customer, state)
  const unnumbered = await firstInvoice(deps, agreement)
  const invoice = await withAllocationNumberIfKnown(deps, unnumbered)
  const texts: OrderText[] = orderDocuments.map((type) => ({
    type,
    version: TEXT_VERSION,
    subject: '',
    write: () => orderDocumentTexts[type](locale, agreement),
  }))
  const ofPayment = { version: INVOICE_VERSION, subject: unnumbered.number }
  if (invoice)
    texts.push({ ...ofPayment, type: 'invoice', write: () => invoiceText(locale, invoice) })
  if (totalOf(unnumbered) !== 0)
    texts.push({ ...ofPayment, type: 'receipt', write: () => receiptText(locale, unnumbered) })
  return texts
}
