import type { B2BType } from '../store.ts'

/** What a customer may send: identity documents, licences, and the documents of a business. */
export const documentTypes = [
  'idFront',
  'idBack',
  'drivingLicenceFront',
  'drivingLicenceBack',
  'companyCertificate',
  'authorisation',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** At most so many files in one upload, each of at most so many bytes. */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Photos of one damage. */
export const MAX_DAMAGE_PHOTOS = 6

/** Accepted media types. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** A document by which a customer is identified. */
export type KycDocumentType = ReturnType<typeof kycDocumentTypes>[number]

/** The documents that identify a customer: both sides of a person's card, or those of a company. */
export const kycDocumentTypes = (b2bType: B2BType) =>
  b2bType === 'Company'
    ? (['companyCertificate', 'authorisation'] as const)
    : (['idFront', 'idBack'] as const)
