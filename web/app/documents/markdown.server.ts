import type { MarkdownText } from '@galgal/i18n/markdown'
import { Marked } from 'marked'
import { proseOf } from './prose.server.ts'

const HEAD = /^---\n([\s\S]*?)\n---\n/
const markdown = new Marked({ async: false, gfm: true })

/** A text read from its Markdown. Throws when its head lacks a title, a description or what else is wanted of it. */
export function readMarkdown<Name extends string = never>(
  { slug, text }: MarkdownText,
  ...also: Name[]
) {
  const [whole = '', head = ''] = HEAD.exec(text) ?? []
  const lines = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ').trim()]
    }),
  )
  const values = ['title', 'description', ...also].map((name) => {
    const value = lines.get(name)
    if (!value) throw new Error(`the text ${slug} has no ${name}`)
    return [name, value]
  })
  let part = 0
  const html = markdown
    .parse(text.slice(whole.length), { async: false })
    // A text that names its parts itself keeps their names.
    .replaceAll('<h2>', () => `<h2 id="part-${++part}">`)
  const named: Record<'title' | 'description' | Name, string> = Object.fromEntries(values)
  return { ...named, ...proseOf(html) }
}
