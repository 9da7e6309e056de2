import type { UploadedDocument } from '@galgal/contract/documents'
import type { z } from 'zod'
import type { DocumentRow } from '../db/identity/uploaded-documents.ts'

/** What a customer may know of a file they sent. */
export const documentsOut = (documents: DocumentRow[]): z.input<typeof UploadedDocument>[] =>
  documents.map(({ id, name, documentType, subscriptionId, size, status, uploadedAt }) => ({
    id,
    name,
    documentType,
    subscriptionId,
    size,
    status,
    uploadedAt: uploadedAt.toISOString(),
  }))
