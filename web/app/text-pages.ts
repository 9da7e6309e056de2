/** Addresses of pages to read, each the folder of its page too. */
export const textPages = [
  'terms-and-conditions',
  'privacy',
  'cookies',
  'accessibility',
  'cancel-transaction',
  'disclosure',
] as const
