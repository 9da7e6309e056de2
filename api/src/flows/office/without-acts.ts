/** Styles as they are, and everything that a browser would read as a tag. */
const PIECE = /<style\b[^>]*>[\s\S]*?<\/style\s*>|<\/?[a-z][^>]*>/gi
const TAG = /^<(\/?)([a-z][\w:-]*)((?:\s+[^\s=>/"]+(?:\s*=\s*"[^"]*")?)*)\s*(\/?)>$/i
const ATTRIBUTE = /\s+([^\s=>/"]+)(?:\s*=\s*("[^"]*"))?/g
/** Of their own meaning: what stands between their tags goes with them. */
const WHOLE = /<(script|template|iframe|object|embed|dialog)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const COMMENT = /<!--[\s\S]*?-->/g

/** Tags that fetch, lead or run; forms become plain parts of the page. */
const dropped = new Set(['script', 'iframe', 'object', 'embed', 'base', 'meta', 'template'])
const plainer: Record<string, string> = { form: 'div' }
/** Attributes that lead somewhere, send something or call a part by its id. */
const leading =
  /^(?:on.*|href|hreflang|action|formaction|formmethod|formtarget|form|method|target|ping|download|popover\w*|command\w*|autofocus|accesskey|srcdoc|nonce|integrity|contenteditable)$/i
/** Their `href` fetches a style or a drawing, and leads nowhere. */
const fetching = new Set(['link', 'use', 'image'])

/** A page of ours as it is seen before scripts, with nothing left in it that acts: no script, form or link. It reads pages that React made, whose attributes all stand in double quotes; a tag of any other form is left out. */
export const withoutActs = (html: string): string =>
  html
    .replace(COMMENT, '')
    .replace(WHOLE, '')
    .replace(PIECE, (piece) => (/^<style\b/i.test(piece) ? piece : tagOf(piece)))

function tagOf(piece: string): string {
  const [, end = '', name = '', attributes = '', own = ''] = TAG.exec(piece) ?? []
  const tag = name.toLowerCase()
  if (!tag || (dropped.has(tag) && !isCharset(tag, attributes))) return ''
  if (tag === 'link' && !/\srel\s*=\s*"stylesheet"/i.test(attributes)) return ''
  return `<${end}${plainer[tag] ?? name}${inert(tag, attributes)}${own && ' /'}>`
}

const isCharset = (tag: string, attributes: string) =>
  tag === 'meta' && /^\s+(?:charset|name="(?:viewport|color-scheme)")/i.test(attributes)

function inert(tag: string, attributes: string): string {
  return attributes.replace(ATTRIBUTE, (whole, name: string, value: string | undefined) => {
    const isAddress = /^(?:xlink:)?href$/i.test(name)
    if (isAddress && fetching.has(tag)) return whole
    if (isAddress || leading.test(name)) return ''
    return /^"\s*javascript:/i.test(value ?? '') ? '' : whole
  })
}
