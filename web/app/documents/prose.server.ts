import type { Prose } from './prose.tsx'

const NAMES =
  'h2|h3|p|ul|ol|li|dl|dt|dd|strong|em|bdi|br|hr|blockquote|code|table|thead|tbody|tr|th|td'
const ATTRIBUTE = ' (?:id="[a-z0-9-]+"|dir="ltr"|scope="(?:col|row)"|class="(?:notice|total)")'
const ADDRESS = '(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^"<>]*'
const PLAIN = new RegExp(
  `^(?:</(?:${NAMES}|a)>|<(?:${NAMES})(?:${ATTRIBUTE})?>|<a href="${ADDRESS}">)$`,
)
const TAG = /<[^>]*>?|>/g
const PART = /<h2 id="([^"]+)">([^<]*)<\/h2>/g

/**
 * What a page may show of a text that came from elsewhere: HTML that holds nothing but words, lists, tables and
 * links. Throws for anything else, as a policy made of the finished page would let its scripts run.
 */
export function proseOf(html: string): Prose {
  const strange = html.match(TAG)?.find((tag) => !PLAIN.test(tag))
  if (strange) throw new Error(`a text holds more than plain HTML: ${strange}`)
  const parts = [...html.matchAll(PART)].map(([, id = '', title = '']) => ({ id, title }))
  return { html, parts }
}

/** The text of a document that the API gives as a page of its own, without that page and without its title. Throws like `proseOf`. */
export function documentProse(page: string): Prose {
  const [, html] = /<body><h1>.*?<\/h1>([\s\S]*)<\/body>/.exec(page) ?? []
  if (html === undefined) throw new Error('a document has no text under a title')
  return proseOf(html)
}
