import { escapedHtml } from './company.ts'
import { type Locale, localeCodes } from './locales.ts'
import { readFolder, textsIn } from './text-files.ts'

const second = { version: '2026-11-2', publishedOn: '2026-11-26' } as const
const third = { version: '2026-11-3', publishedOn: '2026-11-26' } as const

/** The legal documents: where each is read, and which wording is in force since when. A changed wording is a new version. */
export const documents = {
  terms: { path: '/terms-and-conditions', version: '2026-11-6', publishedOn: '2026-11-26' },
  privacy: { path: '/privacy', ...third },
  cookies: { path: '/cookies', ...second },
  accessibility: { path: '/accessibility', ...second },
  cancellation: { path: '/cancel-transaction', version: '2026-11-5', publishedOn: '2026-11-26' },
  disclosure: { path: '/disclosure', ...third },
} as const

export type DocumentName = keyof typeof documents
export const documentNames = Object.keys(documents) as DocumentName[]

/** Values that stand in braces in a document: who we are and how we are reached. */
export type DocumentValues = Record<
  | 'company'
  | 'companyNumber'
  | 'street'
  | 'phone'
  | 'phoneLink'
  | 'email'
  | 'coordinator'
  | 'coordinatorPhone'
  | 'coordinatorEmail',
  string
>

const files = readFolder('legal')
const texts = new Map(localeCodes.map((locale) => [locale, textsIn(files, locale)]))

/** A document's title, which is its first line, and what stands under it as HTML. Throws for a value nobody knows. */
export function readDocument(locale: Locale, name: DocumentName, values: DocumentValues) {
  const [first = '', ...rest] = (texts.get(locale)?.[name] ?? '').trim().split('\n')
  const html = rest.join('\n').replace(/\{(\w+)\}/g, (_, value: string) => {
    const known = values[value as keyof DocumentValues]
    if (known === undefined) throw new Error(`${name}: nobody knows {${value}}`)
    return escapedHtml(known)
  })
  return { title: first, html: html.trim() }
}
