import { hash } from 'node:crypto'

// A script or style written into the page itself; one with `src` is allowed as ours by its address.
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const MOST_STYLES = 8
// The style sheet is the same on every page, and long.
const styleHashes = new Map<string, string>()

const hashOf = (text: string) => `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`

function hashOfStyle(text: string): string {
  const known = styleHashes.get(text)
  if (known) return known
  const hashed = hashOf(text)
  if (styleHashes.size < MOST_STYLES) styleHashes.set(text, hashed)
  return hashed
}

const hashesOf = (page: string, inline: RegExp, hashed: (text: string) => string) =>
  [...new Set([...page.matchAll(inline)].map(([, text = '']) => hashed(text)))].join(' ')

type Ancestors = "'none'" | "'self'"

/** Who may show a page in a frame, by its route's headers: nobody, or our own pages. */
export const frameAncestors = (headers: Headers): Ancestors =>
  headers.has('X-Framed-Page') ? "'self'" : "'none'"

/** Others that pages may load from or lead to, by the policy's directive: a map, a payment company. */
export type Sources = Partial<
  Record<'connect-src' | 'form-action' | 'frame-src' | 'img-src' | 'script-src', readonly string[]>
>

/** What some of the house's parts load from others, together. */
export function joinSources(...parts: Sources[]): Sources {
  const names = new Set(parts.flatMap((part) => Object.keys(part) as (keyof Sources)[]))
  return Object.fromEntries([...names].map((name) => [name, parts.flatMap((it) => it[name] ?? [])]))
}

/** What a finished page may load and run: ours, exactly the inline parts it was rendered with, and those others that the house works with. */
export function contentSecurityPolicy(
  bytes: Uint8Array,
  ancestors: Ancestors,
  others: Sources = {},
): string {
  const also = (name: keyof Sources) => (others[name] ?? []).map((source) => ` ${source}`).join('')
  // A character a byte: tags are ASCII, and what stands between them is hashed as the bytes it is.
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return [
    "default-src 'self'",
    `script-src 'self'${also('script-src')} ${hashesOf(page, INLINE_SCRIPT, hashOf)}`,
    `style-src 'self' ${hashesOf(page, INLINE_STYLE, hashOfStyle)}`,
    // A swatch carries its colour in its own attribute.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${also('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${also('connect-src')}`,
    `frame-src 'self'${also('frame-src')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${also('form-action')}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Headers of every answer of the storefront. */
export function setSecurityHeaders(headers: Headers, secure: boolean) {
  headers.set('X-Content-Type-Options', 'nosniff')
  // A page whose address is a secret says no-referrer itself.
  if (!headers.has('Referrer-Policy'))
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000')
}
