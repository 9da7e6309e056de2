import { addDocumentOpening, findDocument } from '../../db/identity/uploaded-documents.ts'
import type { Deps } from '../../deps.ts'
import { decrypt } from '../../encryption/cipher.ts'
import { hasDocument, readDocument } from '../../encryption/files.ts'

/** A customer's document for our staff. The opening is recorded before the content is read. Undefined when there is none. */
export async function openDocument(
  { db, settings, now, newId }: Deps,
  { id, openedBy }: { id: string; openedBy: string },
) {
  const document = await findDocument(db, id)
  if (!document || !(await hasDocument(settings.documentsDirectory, id))) return undefined
  const { customerId, documentType, name, mediaType, key } = document
  const of = { documentId: id, documentType, customerId }
  await addDocumentOpening(db, { ...of, id: newId(), openedBy, openedAt: now() })
  const bytes = await readDocument(settings.documentsDirectory, id)
  return { name, mediaType, bytes: decrypt(settings.documentsKeys, id, { bytes, key }) }
}
