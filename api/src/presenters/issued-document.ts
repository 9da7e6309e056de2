import type { MySubscription } from '@galgal/contract/subscription'
import { dayAt, formatDay } from '@galgal/domain/dates'
import type { Locale } from '@galgal/i18n/locales'
import type { IssuedDocument } from '../db/documents/issued-documents.ts'
import { documentName, fileNameOf } from '../flows/documents/read-document.ts'

/** A document as the wire lists it. */
function issuedDocument(
  { id, type, subject, issuedAt, size }: IssuedDocument,
  locale: Locale,
): MySubscription['documents'][number] {
  const date = dayAt(issuedAt)
  return {
    fileName: fileNameOf(id),
    reuqestType: type,
    name: documentName(locale, { type, subject }),
    date,
    dateStr: formatDay(date),
    size,
  }
}

/** A subscription's documents as the wire lists them, newest first; one of the whole order is each of its cars'. */
export const documentsOf = (
  issued: IssuedDocument[],
  { id, orderId }: { id: string; orderId: string },
  locale: Locale,
) =>
  issued
    .filter((it) => it.orderId === orderId && (it.subscriptionId ?? id) === id)
    .map((it) => issuedDocument(it, locale))
