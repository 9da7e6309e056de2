import type { MySubscription } from '@galgal/contract/subscription'
import { dayAt, formatDay } from '@galgal/domain/dates'
import type { Locale } from '@galgal/text/locales'
import type { IssuedDocument } from '../db/issued-documents.ts'
import { documentName, fileNameOf } from '../flows/read-document.ts'

/** A document as the wire lists it. */
export function issuedDocument(
  { id, type, issuedAt, size }: IssuedDocument,
  locale: Locale,
): MySubscription['documents'][number] {
  const date = dayAt(issuedAt)
  return {
    fileName: fileNameOf(id),
    reuqestType: type,
    name: documentName(locale, type),
    date,
    dateStr: formatDay(date),
    size,
  }
}
