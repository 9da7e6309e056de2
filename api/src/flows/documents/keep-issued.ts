import type { Customer } from '../../db/account/sessions.ts'
import {
  addIssuedOnce,
  findIssuedOnce,
  type IssuedDocument,
  type IssuedOnce,
} from '../../db/documents/issued-documents.ts'
import type { Deps } from '../../deps.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import { makePdf } from '../../documents/pdf.ts'
import { seal } from '../../encryption/cipher.ts'
import { removeDocument, writeDocument } from '../../encryption/files.ts'

/** A document's subject with this before it bears a signature. */
export const SIGNED = 'signed:'

/** What a document is, beside what it says. */
export type ToIssue = Pick<
  IssuedDocument,
  'orderId' | 'subscriptionId' | 'type' | 'version' | 'subject'
> & { customer: Pick<Customer, 'id'>; text: DocumentText }

/** The file is on the disk before its row is anywhere: a crash between leaves a file without a row, which an hourly job removes. */
export async function writeIssued(
  { settings, newId, now }: Deps,
  { customer, text, ...what }: ToIssue,
): Promise<IssuedDocument> {
  const pdf = await makePdf(text)
  const id = newId()
  const { bytes, key } = seal(settings.documentsKeys, id, pdf)
  await writeDocument(settings.documentsDirectory, id, bytes, now())
  return {
    ...what,
    id,
    customerId: customer.id,
    locale: text.locale,
    size: pdf.length,
    key,
    issuedAt: now(),
  }
}

/** A document of one subscription, made once: whoever comes second finds the first one's. */
export async function issueOnce(
  deps: Deps,
  what: Omit<ToIssue, 'text'> & IssuedOnce,
  write: () => DocumentText,
): Promise<IssuedDocument> {
  const known = await findIssuedOnce(deps.db, what)
  if (known) return known
  const made = await writeIssued(deps, { ...what, text: write() })
  if (await addIssuedOnce(deps.db, made)) return made
  await removeDocument(deps.settings.documentsDirectory, made.id)
  const first = await findIssuedOnce(deps.db, what)
  if (!first) throw new Error(`document ${what.type} ${what.subject} was neither stored nor found`)
  return first
}
