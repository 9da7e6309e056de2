import { markdownHandbook } from '@galgal/i18n/markdown'
import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.server.ts'
import { postAddresses, postsIn, readPost } from './posts.server.ts'

test('a post is its head and its Markdown', () => {
  const text =
    '---\ntitle: Two: words\ndescription: Short.\ndate: 2026-10-12\n---\n## Part\n\nA [link](/faq), **strong**.\n\n- one\n- two\n'
  expect(readPost({ slug: 'two-words', text })).toMatchObject({
    path: '/blog/two-words',
    title: 'Two: words',
    description: 'Short.',
    date: '2026-10-12',
    html: '<h2 id="part-1">Part</h2>\n<p>A <a href="/faq">link</a>, <strong>strong</strong>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  })
})

test('a post without a day is no post, and neither is one that brings a script', () => {
  const head = 'title: A\ndescription: B'
  expect(() => readPost({ slug: 'a', text: `---\n${head}\n---\nText` })).toThrow('has no date')
  const text = `---\n${head}\ndate: 2026-10-12\n---\nText <script>alert(1)</script>`
  expect(() => readPost({ slug: 'a', text })).toThrow('more than plain HTML')
})

test('[RT37] both languages have the same posts, of the same days, the newest first', () => {
  const of = (locale: 'he' | 'en') => postsIn(locale).map(({ slug, date }) => `${date} ${slug}`)
  expect(of('he').length).toBeGreaterThan(3)
  expect(of('he')).toEqual(of('en'))
  expect(of('he')).toEqual(of('he').toSorted().reverse())
  expect(postAddresses()[0]).toEqual({
    path: `/blog/${postsIn('he')[0]?.slug}`,
    changed: postsIn('he')[0]?.date,
  })
})

test('a post in English leads to English pages, one in Hebrew to Hebrew ones', () => {
  const links = (locale: 'he' | 'en') =>
    postsIn(locale).flatMap(({ html }) =>
      [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to),
    )
  expect(links('en').length).toBe(links('he').length)
  expect(links('en')).toEqual(links('he').map((to) => `/en${to}`))
})

test('the user guide has the same parts in both languages, each of them to be entered at', () => {
  const parts = (locale: 'he' | 'en') => readMarkdown(markdownHandbook(locale)).parts
  expect(parts('he').length).toBeGreaterThan(5)
  expect(parts('he').map(({ id }) => id)).toEqual(parts('en').map(({ id }) => id))
})
