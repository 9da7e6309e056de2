/** What a customer may send: identity papers, licences, and the papers of a business. */
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
