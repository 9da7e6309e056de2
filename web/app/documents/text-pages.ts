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

const withForms: readonly string[] = ['cancel-transaction'] satisfies (typeof textPages)[number][]
const withoutForms: readonly string[] = textPages.filter((path) => !withForms.includes(path))

/** The addresses of pages that have no React, as the browser takes patterns. */
export const staticPatterns = [...withoutForms.map((path) => `/${path}`), '/blog/*']

/** Whether a page, by its path without the language, is plain HTML with a small script, and has no React. */
export function isStaticPage(path: string): boolean {
  const [, first = '', slug, ...rest] = path.replace(/(.)\/$/, '$1').split('/')
  if (rest.length > 0 || !withoutForms.includes(first)) return false
  return slug === undefined || (first === 'blog' && !slug.includes('.'))
}
