import { orderNumber } from '@galgal/domain/order-number'
import type { Locale } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import { findIssued, type IssuedDocument, orderIdOf } from '../db/issued-documents.ts'
import type { Customer } from '../db/sessions.ts'
import type { Deps } from '../deps.ts'
import { unseal } from '../documents/cipher.ts'
import { readDocument } from '../documents/files.ts'
import { Refusal } from '../handle.ts'
import { contractText, type OrderDocument } from '../issued/order-documents.ts'
import { makePdf } from '../issued/pdf.ts'
import { readAgreement } from './issue-documents.ts'
import { readOrder } from './order-state.ts'

type Wanted = { fileName: string; type: string; subscriptionId: string }
type PdfFile = { name: string; bytes: Uint8Array }

/** What the wire calls a document. */
export const fileNameOf = (id: string) => `${id}.pdf`

/** What a document is called where it is listed. */
export const documentName = (locale: Locale, type: IssuedDocument['type']) =>
  translator(locale, 'contract')(`${type as OrderDocument}.file`)

const savedAs = (locale: Locale, type: IssuedDocument['type'], orderId: string) =>
  `${documentName(locale, type)} ${orderNumber(orderId)}.pdf`

/** A document's own bytes. */
export async function openIssued({ settings }: Deps, issued: IssuedDocument): Promise<PdfFile> {
  const { id, key, locale, type, orderId } = issued
  const bytes = await readDocument(settings.documentsDirectory, id)
  return {
    name: savedAs(locale, type, orderId),
    bytes: unseal(settings.documentsKey, id, { bytes, key }),
  }
}

/**
 * A customer's document by the name it was listed under, looked up and never opened as a path; by the
 * order's own id, the contract as the order stands. Throws DocumentNotFound.
 */
export async function readPdf(
  deps: Deps,
  customer: Customer,
  wanted: Wanted,
  locale: Locale,
): Promise<PdfFile> {
  const [, id] = /^([\w-]{1,64})\.pdf$/.exec(wanted.fileName) ?? []
  if (!id) throw new Refusal('DocumentNotFound')
  const whose = { id: wanted.subscriptionId, customerId: customer.id }
  const orderId = await orderIdOf(deps.db, whose)
  if (id === orderId && wanted.type === 'contract')
    return previewPdf(deps, customer, orderId, locale)
  const issued = await findIssued(deps.db, { ...wanted, id, customerId: customer.id, orderId })
  if (!issued || issued.type !== wanted.type) throw new Refusal('DocumentNotFound')
  return openIssued(deps, issued)
}

/** An order's contract in words, as the order stands. Throws OrderNotFound. */
export async function readContract(deps: Deps, customer: Customer, id: string, locale: Locale) {
  const state = await readOrder(deps.db, { id, customerId: customer.id }, deps.now())
  return contractText(locale, await readAgreement(deps, customer, state))
}

async function previewPdf(deps: Deps, customer: Customer, orderId: string, locale: Locale) {
  const text = await readContract(deps, customer, orderId, locale).catch((error: unknown) => {
    const isMissing = error instanceof Refusal && error.refusal === 'OrderNotFound'
    throw isMissing ? new Refusal('DocumentNotFound') : error
  })
  return { name: savedAs(locale, 'contract', orderId), bytes: await makePdf(text) }
}
