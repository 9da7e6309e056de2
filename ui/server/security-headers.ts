import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sources } from '../http/policy-sources.ts'
import { TRUSTED_POLICIES } from '../http/trusted-types.ts'

// The style sheet and some scripts are the same on every page.
const hashes = new LRUCache<string, string>({
  max: 100,
  memoMethod: (text) => `'sha256-${hash('sha256', text, 'base64')}'`,
})

// Vite writes the styles of edited modules into the page.
const isDev = import.meta.env.MODE === 'development'

type Page = Uint8Array<ArrayBuffer>

/**
 * The scripts of a rendered page that bear the rendering's own nonce, and the page without it: a script that came in
 * through data cannot know it, is not among them, and the policy refuses it.
 */
export function takeMarkedScripts(args: Page, nonce: string): { page: Page; scripts: string[] } {
  const html = Buffer.from(args.buffer, args.byteOffset, args.length)
  const marker = Buffer.from(` nonce="${nonce}"`)
  const scripts: string[] = []
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(marker); at >= 0; at = html.indexOf(marker, from)) {
    const script = inlineScript(html, at)
    if (script !== undefined) scripts.push(script)
    parts.push(html.subarray(from, at))
    from = at + marker.length
  }
  return { page: Buffer.concat([...parts, html.subarray(from)]), scripts }
}

/** The text of the script whose tag that place is in; undefined in any other, and in that of a file. */
function inlineScript(html: Buffer, at: number): string | undefined {
  const opened = html.lastIndexOf('<', at)
  const begins = html.indexOf('>', at) + 1
  const tag = html.toString('latin1', opened, begins)
  if (!/^<script\s/.test(tag) || /\ssrc=/.test(tag)) return undefined
  return html.toString('utf8', begins, html.indexOf('</script>', begins))
}

/** Who may show a page in a frame: nobody, or our own pages. */
type Ancestors = "'none'" | "'self'"

/** What is written into a page itself, word for word. */
type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** What a page may load and run: ours, the scripts and styles that we wrote into it, and those others that the app works with. */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  ancestors: Ancestors,
  others: Sources = {},
): string {
  const also = (name: keyof Sources) => others[name] ?? []
  const hashesOf = (texts: readonly string[]) => [
    ...new Set(texts.map((text) => hashes.memo(text))),
  ]
  const directive = (name: string, ...sources: string[]) => [name, ...sources].join(' ')
  return [
    "default-src 'self'",
    directive('script-src', "'self'", ...also('script-src'), ...hashesOf(scripts)),
    directive('style-src', "'self'", ...(isDev ? ["'unsafe-inline'"] : hashesOf(styles))),
    // A swatch carries its colour in its own attribute.
    "style-src-attr 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', ...also('img-src')),
    "font-src 'self'",
    directive('connect-src', "'self'", ...also('connect-src')),
    directive('frame-src', "'self'", ...also('frame-src')),
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', "'self'", ...also('form-action')),
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICIES}`,
    // The second is what browsers read that do not know the first.
    'report-to policy',
    'report-uri /api/reports/policy',
  ].join('; ')
}
