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
import type { Agreement } from '../../documents/agreement.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import { INVOICE_VERSION, invoiceText, receiptText, totalOf } from '../../documents/invoice.ts'
import { documentTexts, orderDocuments, TEXT_VERSION } from '../../documents/order-documents.ts'
import { removeDocument } from '../../encryption/files.ts'
import { linkTo } from '../notifications/letters.ts'
import { enqueue } from '../notifications/outbox.ts'
import type { OrderState } from '../orders/order-state.ts'
import { allocatedByNow } from './allocation.ts'
import { firstInvoice } from './issue-invoice.ts'
import { writeIssued } from './keep-issued.ts'

/** Everything an order's documents speak of. */
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
    link: linkTo(settings, customer.locale, '/profile/subscriptions'),
  }
}

/** Makes the documents of a placed order and keeps them, encrypted; made once, however often it is asked for. An invoice that waits for the Tax Authority is missing, and has a letter of its own. */
export async function issueDocuments(
  deps: Deps,
  customer: Customer,
  state: OrderState,
): Promise<IssuedDocument[]> {
  const { id: orderId } = state.order
  const known = await listIssuedForOrder(deps.db, orderId)
  const texts = await textsOf(deps, customer, state)
  if (!texts.some(({ type }) => type === 'invoice')) await sendInvoiceLater(deps, customer, orderId)
  const missing = texts.filter((it) => !isAmong(known, it))
  if (missing.length === 0) return known
  const made: IssuedDocument[] = []
  for (const { write, ...what } of missing)
    made.push(
      await writeIssued(deps, { ...what, customer, orderId, subscriptionId: null, text: write() }),
    )
  const { kept, left } = await deps.db.transaction((tx) => keepFirst(tx, orderId, made))
  for (const { id } of left) await removeDocument(deps.settings.documentsDirectory, id)
  return kept
}

const sendInvoiceLater = (deps: Deps, { id: customerId }: Customer, orderId: string) =>
  enqueue(deps.db, deps, {
    kind: 'orderInvoice',
    dedupeKey: `orderInvoice:${orderId}`,
    payload: { orderId, customerId },
  })

type Told = Pick<IssuedDocument, 'type' | 'subject'>
const isAmong = (known: Told[], { type, subject }: Told) =>
  known.some((it) => it.type === type && it.subject === subject)

/** Whoever comes second finds the first one's documents, and leaves its own. */
async function keepFirst(tx: Deps['db'], orderId: string, made: IssuedDocument[]) {
  await lockOrderById(tx, orderId)
  const known = await listIssuedForOrder(tx, orderId)
  const added = made.filter((it) => !isAmong(known, it))
  if (added.length) await addIssued(tx, added)
  return { kept: [...known, ...added], left: made.filter((it) => !added.includes(it)) }
}

type OrderText = Told & { version: string; write: () => DocumentText }

/** What comes with an order: what was agreed, and what the first payment of all its cars was for; nothing is received of a month that costs nothing. */
async function textsOf(deps: Deps, customer: Customer, state: OrderState): Promise<OrderText[]> {
  const { locale } = customer
  const agreement = await readAgreement(deps, customer, state)
  const unnumbered = await firstInvoice(deps, agreement)
  const subject = unnumbered.number
  const invoice = await allocatedByNow(deps, unnumbered)
  return [
    ...orderDocuments.map((type) => ({
      ...{ type, version: TEXT_VERSION, subject: '' },
      write: () => documentTexts[type](locale, agreement),
    })),
    ...(invoice
      ? [
          {
            ...{ type: 'invoice' as const, version: INVOICE_VERSION, subject },
            write: () => invoiceText(locale, invoice),
          },
        ]
      : []),
    ...(totalOf(unnumbered) === 0
      ? []
      : [
          {
            ...{ type: 'receipt' as const, version: INVOICE_VERSION, subject },
            write: () => receiptText(locale, unnumbered),
          },
        ]),
  ]
}
