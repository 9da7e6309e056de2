import { documentTypes, MOST_FILES } from '@galgal/domain/document-type'
import { z } from 'zod'
import { DocumentStatus } from './user.ts'
import { id, instant } from './values.ts'

const DocumentType = z.enum(documentTypes, { error: 'invalid' })

/** The fields of the multipart body; a file's type is read from its content. */
export const DocumentsIn = z.strictObject({
  documentType: DocumentType,
  file: z
    .array(z.file({ error: 'required' }), { error: 'required' })
    .min(1, { error: 'required' })
    .max(MOST_FILES, { error: 'tooManyFiles' }),
  subscriptionId: id.optional(),
})

export const UploadedDocument = z.object({
  id: z.string(),
  name: z.string(),
  documentType: DocumentType,
  subscriptionId: z.string().nullable(),
  size: z.int().describe('bytes that are kept'),
  status: z.enum(['received', 'accepted', 'rejected']),
  uploadedAt: instant,
})
export type UploadedDocument = z.output<typeof UploadedDocument>

/** Everything the customer has sent, and where the check of who they are stands; a company's stands here alone. */
export const DocumentsOut = z.object({
  documents: z.array(UploadedDocument),
  acceptedTypes: z.array(DocumentType).describe('also of files that are deleted by now'),
  status: DocumentStatus,
})
