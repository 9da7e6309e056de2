import type { kycDocumentTypes } from '@galgal/domain/people/document-type'

/** What shows who a customer is. */
export type KycDocument = ReturnType<typeof kycDocumentTypes>[number]

/** The same, and the face that a check compares with them. */
export type Captured = KycDocument | 'selfie'
