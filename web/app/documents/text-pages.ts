/** Addresses of pages to read, each the folder of its page too. */
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
