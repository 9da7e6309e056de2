import type { Signed, UploadedDocument } from '@galgal/contract/documents'
import type { MySubscription } from '@galgal/contract/subscription'
import { dayAt, formatDay } from '@galgal/domain/dates'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { IssuedDocument } from '../db/documents/issued-documents.ts'
import type { DocumentRow } from '../db/identity/uploaded-documents.ts'
import { documentName, fileNameOf } from '../flows/documents/read-document.ts'
import type { SignedDocument } from '../flows/documents/sign-document.ts'

/** What a customer may know of the files they sent. */
export const uploadedDocumentsOut = (rows: DocumentRow[]): z.input<typeof UploadedDocument>[] =>
  rows.map(({ id, name, documentType, subscriptionId, size, status, uploadedAt }) => ({
    id,
    name,
    documentType,
    subscriptionId,
    size,
    status,
    uploadedAt: uploadedAt.toISOString(),
  }))

/** A subscription's issued documents, newest first; those of the whole order are listed with each of its cars. */
export const issuedDocumentsOut = (
  issued: IssuedDocument[],
  { id, orderId }: { id: string; orderId: string },
  locale: Locale,
): MySubscription['documents'] =>
  issued
    .filter((document) => document.orderId === orderId && (document.subscriptionId ?? id) === id)
    .map((document) => ({
      fileName: fileNameOf(document.id),
      reuqestType: document.type,
      name: documentName(locale, document),
      date: dayAt(document.issuedAt),
      dateStr: formatDay(dayAt(document.issuedAt)),
      size: document.size,
    }))

export function signatureOut({ signature, issued }: SignedDocument): z.output<typeof Signed> {
  const { name, at, type } = signature
  const signedOn = dayAt(at)
  return {
    name,
    signedOn,
    signedOnStr: formatDay(signedOn),
    reuqestType: type,
    fileName: fileNameOf(issued.id),
  }
}
