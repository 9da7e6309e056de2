import { homeLocale, type Locale } from '@galgal/text/locales'
import { type WrittenPost, writtenPosts } from '@galgal/text/posts'
import { Marked } from 'marked'
import { proseOf } from './prose.server.ts'

const HEAD = /^---\n([\s\S]*?)\n---\n/
const markdown = new Marked({ async: false, gfm: true })

/** A post read from its Markdown. Throws when its head lacks a title, a description or a day. */
export function readPost({ slug, text }: WrittenPost) {
  const [whole = '', head = ''] = HEAD.exec(text) ?? []
  const values = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ').trim()]
    }),
  )
  const headOf = (name: 'title' | 'description' | 'date') => {
    const value = values.get(name)
    if (!value) throw new Error(`the post ${slug} has no ${name}`)
    return value
  }
  const html = markdown.parse(text.slice(whole.length), { async: false })
  return {
    slug,
    path: `/blog/${slug}`,
    title: headOf('title'),
    description: headOf('description'),
    date: headOf('date'),
    ...proseOf(html),
  }
}

export type Post = ReturnType<typeof readPost>

const read = new Map<Locale, Post[]>()

/** The posts in a language, the newest first. */
export function postsIn(locale: Locale): Post[] {
  const known = read.get(locale)
  if (known) return known
  const posts = writtenPosts(locale)
    .map(readPost)
    .toSorted((one, other) => other.date.localeCompare(one.date))
  read.set(locale, posts)
  return posts
}

/** Where posts are and when they were written: the same in every language. */
export const postAddresses = () =>
  postsIn(homeLocale).map(({ path, date }) => ({ path, changed: date }))
