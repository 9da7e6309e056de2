import type { IssuedRow } from '@galgal/contract/Office/shapes'
import type { Locale } from '@galgal/i18n/locales'
import type { z } from 'zod'
import type { IssuedDocument } from '../../db/documents/issued-documents.ts'
import { documentName } from '../../flows/documents/read-document.ts'

/** Documents of ours, as a record lists them. */
export const issuedOut = (
  documents: IssuedDocument[],
  locale: Locale,
): z.input<typeof IssuedRow>[] =>
  documents.map((document) => ({
    id: document.id,
    type: document.type,
    name: documentName(locale, document),
    issuedAt: document.issuedAt.toISOString(),
  }))
