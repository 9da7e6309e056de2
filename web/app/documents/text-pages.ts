/** Addresses of legal documents that are read and nothing else, by the document. */
export const legalPages = {
  'terms-and-conditions': 'terms',
  privacy: 'privacy',
  accessibility: 'accessibility',
  disclosure: 'disclosure',
} as const
export type LegalAddress = keyof typeof legalPages

/** Addresses of pages to read; but for legal documents each is the folder of its page too. */
export const textPages = [
  'faq',
  'blog',
  'handbook',
  'asistencia-en-carretera',
  'energia-emovili',
  'terms-and-conditions',
  'privacy',
  'cookies',
  'accessibility',
  'cancel-transaction',
  'disclosure',
] as const
