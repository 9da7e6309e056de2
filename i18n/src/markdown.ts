import { withCompany } from './company.ts'
import type { Locale } from './locales.ts'
import { readFolder, textsIn } from './text-files.ts'

// A bundler carries the files along; without one they are read where they lie.
const posts = import.meta.env?.SSR
  ? import.meta.glob('../posts/*/*.md', { query: '?raw', import: 'default', eager: true })
  : readFolder('posts')
const handbooks = import.meta.env?.SSR
  ? import.meta.glob('../handbook/*/*.md', { query: '?raw', import: 'default', eager: true })
  : readFolder('handbook')

/** A text as it is written: its name in addresses, and its Markdown behind a head of `name: value` lines. */
export type MarkdownText = { slug: string; text: string }

/** The posts in a language, in no order. */
export const markdownPosts = (locale: Locale): MarkdownText[] =>
  Object.entries(textsIn(posts, locale)).map(([slug, text]) => ({
    slug,
    text: withCompany(locale, text),
  }))

/** The user guide in a language. */
export const markdownHandbook = (locale: Locale): MarkdownText => ({
  slug: 'handbook',
  text: withCompany(locale, textsIn(handbooks, locale).handbook ?? ''),
})
