import type { Locale } from './locales.ts'

// Markdown is carried along by whatever bundles the storefront; without a bundler there is none.
const posts: Record<string, string> = import.meta.glob('../posts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const handbooks: Record<string, string> = import.meta.glob('../handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A text as it is written: its name in addresses, and its Markdown behind a head of `name: value` lines. */
export type MarkdownText = { slug: string; text: string }

/** The posts in a language, in no order. */
export const markdownPosts = (locale: Locale): MarkdownText[] =>
  Object.entries(posts).flatMap(([path, text]) => {
    const [, language, slug] = /\/(\w+)\/([^/]+)\.md$/.exec(path) ?? []
    return language === locale && slug ? { slug, text } : []
  })

/** The user guide in a language. */
export const markdownHandbook = (locale: Locale): MarkdownText => ({
  slug: 'handbook',
  text: handbooks[`../handbook/${locale}.md`] ?? '',
})
