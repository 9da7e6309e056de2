import { documentTypes, MAX_FILES } from '@galgal/domain/people/document-type'
import { z } from 'zod'
import { nameSchemas } from './name-schemas.ts'
import { ContractText } from './subscription.ts'
import { DocumentStatus } from './user.ts'
import { day, id, instant, requiredText } from './values.ts'

const DocumentType = z.enum(documentTypes, { error: 'invalid' })

/** The fields of the multipart body; a file's type is read from its content. */
export const DocumentsIn = z.strictObject({
  documentType: DocumentType,
  file: z
    .array(z.file({ error: 'required' }), { error: 'required' })
    .min(1, { error: 'required' })
    .max(MAX_FILES, { error: 'tooManyFiles' }),
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

/** Everything the customer has sent, and the status of the identity check; a company's is only here. */
export const DocumentsOut = z.object({
  documents: z.array(UploadedDocument),
  acceptedTypes: z.array(DocumentType).describe('also of files that are deleted by now'),
  status: DocumentStatus,
})

const NAME_LENGTH = 120
const VERSION_LENGTH = 40

/** What a customer reads and signs. */
export const ToSign = z.enum(['contract', 'termination'], { error: 'invalid' })

export const Signing = z.strictObject({
  subscriptionId: id,
  reuqestType: ToSign,
  version: requiredText(VERSION_LENGTH).describe('of the text that was read'),
  name: requiredText(NAME_LENGTH).describe('as the signer typed it'),
})

export const Signed = z.object({
  name: z.string(),
  signedOn: day,
  signedOnStr: z.string(),
  reuqestType: ToSign,
  fileName: z.string().describe('the signed document, for DownloadSubscriptionDocumentv3'),
})

/** A text to read, and whether it is signed or may be. */
export const TextToRead = ContractText.extend({
  signed: Signed.nullable().describe('ours'),
  canSign: z.boolean().describe('ours'),
})

nameSchemas({
  DocumentType,
  UploadedDocument,
  Documents: DocumentsOut,
  ToSign,
  Signed,
  Signing,
  TextToRead,
})
