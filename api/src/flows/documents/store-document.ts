import type { Customer } from '../../db/account/sessions.ts'
import {
  addIssuedOnce,
  type DocumentKey,
  findIssuedOnce,
  type IssuedDocument,
} from '../../db/documents/issued-documents.ts'
import type { Deps } from '../../deps.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import { makePdf } from '../../documents/pdf.ts'
import { encrypt } from '../../encryption/cipher.ts'

/** Prefix of a signed document's subject. */
export const SIGNED = 'signed:'

/** A document and what it is stored under. */
export type DocumentToStore = Pick<
  IssuedDocument,
  'orderId' | 'subscriptionId' | 'type' | 'version' | 'subject'
> & { customer: Pick<Customer, 'id'>; text: DocumentText }

/** The file is stored before its row is anywhere: a crash between leaves a file without a row, which an hourly job removes. */
export async function storeDocument(
  { settings, objects, newId, now }: Deps,
  { customer, text, ...document }: DocumentToStore,
): Promise<IssuedDocument> {
  const pdf = await makePdf(text)
  const id = newId()
  const { bytes, key } = encrypt(settings.documentsKeys, id, pdf)
  await objects.documents.put(id, bytes, now())
  return {
    ...document,
    id,
    customerId: customer.id,
    locale: text.locale,
    size: pdf.length,
    key,
    issuedAt: now(),
  }
}

/** Issues a document of a subscription; issued before, or by another process meanwhile, it is that one. */
export async function issueOnce(
  deps: Deps,
  document: Omit<DocumentToStore, 'text'> & DocumentKey,
  write: () => DocumentText | Promise<DocumentText>,
): Promise<IssuedDocument> {
  const known = await findIssuedOnce(deps.db, document)
  if (known) return known
  const made = await storeDocument(deps, { ...document, text: await write() })
  if (await addIssuedOnce(deps.db, made)) return made
  await deps.objects.documents.remove(made.id)
  const first = await findIssuedOnce(deps.db, document)
  if (!first)
    throw new Error(`document ${document.type} ${document.subject} was neither stored nor found`)
  return first
}
