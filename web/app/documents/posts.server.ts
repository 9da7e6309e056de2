import { homeLocale, type Locale } from '@galgal/i18n/locales'
import { type MarkdownText, markdownPosts } from '@galgal/i18n/markdown'
import { readMarkdown } from './markdown.server.ts'

/** A post read from its Markdown. Throws when its head lacks a title, a description or a day. */
export const readPost = (post: MarkdownText) => ({
  slug: post.slug,
  path: `/blog/${post.slug}`,
  ...readMarkdown(post, 'date'),
})

export type Post = ReturnType<typeof readPost>

const read = new Map<Locale, Post[]>()

/** The posts in a language, the newest first. */
export function postsIn(locale: Locale): Post[] {
  const known = read.get(locale)
  if (known) return known
  const posts = markdownPosts(locale)
    .map(readPost)
    .toSorted((one, other) => other.date.localeCompare(one.date))
  read.set(locale, posts)
  return posts
}

/** Where posts are and when they were written: the same in every language. */
export const postAddresses = () =>
  postsIn(homeLocale).map(({ path, date }) => ({ path, changed: date }))
