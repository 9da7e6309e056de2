/// <reference types="vite/client" />
import type { Locale } from './locales.ts'

// Markdown is carried along by whatever bundles the storefront; without a bundler there are no posts.
const files: Record<string, string> = import.meta.glob('../posts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A post as it is written: its name in addresses, and its Markdown behind a head of `name: value` lines. */
export type WrittenPost = { slug: string; text: string }

/** The posts in a language, in no order. */
export const writtenPosts = (locale: Locale): WrittenPost[] =>
  Object.entries(files).flatMap(([path, text]) => {
    const [, language, slug] = /\/(\w+)\/([^/]+)\.md$/.exec(path) ?? []
    return language === locale && slug ? { slug, text } : []
  })
