import { findHub } from '../db/hubs.ts'
import {
  addIssued,
  type IssuedDocument,
  listIssuedForOrder,
  listPlates,
} from '../db/issued-documents.ts'
import { lockOrderById } from '../db/orders.ts'
import type { Customer } from '../db/sessions.ts'
import type { Deps } from '../deps.ts'
import { seal } from '../documents/cipher.ts'
import { removeDocument, writeDocument } from '../documents/files.ts'
import type { Agreement } from '../issued/agreement.ts'
import {
  documentTexts,
  type OrderDocument,
  orderDocuments,
  TEXT_VERSION,
} from '../issued/order-documents.ts'
import { makePdf } from '../issued/pdf.ts'
import { linkTo } from './letters.ts'
import type { OrderState } from './order-state.ts'

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

/** Makes the documents of a placed order and keeps them, encrypted; made once, however often it is asked for. */
export async function issueDocuments(
  deps: Deps,
  customer: Customer,
  state: OrderState,
): Promise<IssuedDocument[]> {
  const { id: orderId } = state.order
  const known = await listIssuedForOrder(deps.db, orderId)
  if (orderDocuments.every((type) => known.some((it) => it.type === type))) return known
  const agreement = await readAgreement(deps, customer, state)
  const made: IssuedDocument[] = []
  for (const type of orderDocuments) made.push(await makeDocument(deps, agreement, type))
  const kept = await deps.db.transaction((tx) => keepFirst(tx, orderId, made))
  if (kept !== made)
    for (const { id } of made) await removeDocument(deps.settings.documentsDirectory, id)
  return kept
}

/** Whoever comes second finds the first one's documents. */
async function keepFirst(tx: Deps['db'], orderId: string, made: IssuedDocument[]) {
  await lockOrderById(tx, orderId)
  const known = await listIssuedForOrder(tx, orderId)
  if (known.length > 0) return known
  await addIssued(tx, made)
  return made
}

/** The file is on the disk before its row is anywhere: a crash between leaves a file without a row, which the sweep removes. */
async function makeDocument(
  { settings, newId, now }: Deps,
  agreement: Agreement,
  type: OrderDocument,
): Promise<IssuedDocument> {
  const { customer, state } = agreement
  const pdf = await makePdf(documentTexts[type](customer.locale, agreement))
  const id = newId()
  const { bytes, key } = seal(settings.documentsKey, id, pdf)
  await writeDocument(settings.documentsDirectory, id, bytes, now())
  return {
    id,
    customerId: customer.id,
    orderId: state.order.id,
    subscriptionId: null,
    type,
    locale: customer.locale,
    version: TEXT_VERSION,
    subject: '',
    size: pdf.length,
    key,
    issuedAt: now(),
  }
}
