import { createHash } from 'node:crypto'
import { company } from '@galgal/i18n/company'
import { isLocale, type Locale, locales } from '@galgal/i18n/locales'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '../deps.ts'
import { localeFrom } from '../http/visitor.ts'

const styles = `
:root{color-scheme:light dark;--bg:#fff;--text:#12211f;--muted:#53605c;--line:#85908b;--brand:#0a6b5e;--on:#fff;--bad:#bf2a2a;--bad-soft:#fcebe9;--soft:#e3f1ed}
@media (prefers-color-scheme:dark){:root{--bg:#14211f;--text:#eef3f0;--muted:#a9bdb7;--line:#7d8b86;--brand:#4cc7b0;--on:#06231f;--bad:#ff9b93;--bad-soft:#3a1c1a;--soft:#123a34}}
*{box-sizing:border-box}
body{margin:0;padding:1.25rem;background:var(--bg);color:var(--text);font:1rem/1.5 Heebo,Poppins,system-ui,sans-serif}
main{max-inline-size:30rem;margin-inline:auto}
h1{font-size:1.375rem;line-height:1.2;margin:0 0 .25rem}
p{margin:0 0 1rem;color:var(--muted);font-size:.9375rem}
form{display:grid;gap:1rem;grid-template-columns:1fr 1fr}
.wide{grid-column:1/-1}
label{display:block;font-weight:500;margin-block-end:.25rem}
small{display:block;margin-block-start:.25rem;color:var(--muted);font-size:.8125rem}
input{inline-size:100%;min-block-size:3rem;padding:.5rem .75rem;border:1.5px solid var(--line);border-radius:.625rem;background:var(--bg);color:inherit;font:inherit}
input[dir=ltr]{text-align:start}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
[aria-invalid=true]{border:2px solid var(--bad)}
.wrong{color:var(--bad);font-size:.875rem;margin:.25rem 0 0}
[role=alert]{background:var(--bad-soft);color:var(--bad);border-radius:.75rem;padding:.75rem 1rem;margin-block-end:1rem}
[role=alert] p{color:inherit;margin:0;font-weight:600}
[role=alert] ul{margin:.25rem 0 0;padding-inline-start:1.25rem}
[role=alert] a{color:inherit}
.note{background:var(--soft);color:var(--text);border-radius:.75rem;padding:.5rem .75rem}
.note bdi{white-space:nowrap}
button,.button{grid-column:1/-1;min-block-size:3.25rem;border:0;border-radius:.875rem;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
.button{display:inline-grid;place-items:center;padding-inline:1.5rem;text-decoration:none}
.quiet{background:none;color:inherit;border:1px solid var(--line)}
.sum{color:inherit;font-size:1.25rem;font-weight:600}
.framed body{padding:.25rem}
.framed h1,.framed h1+p{position:absolute;clip-path:inset(50%)}
.framed main{max-inline-size:none}
@media (max-width:22rem){form{grid-template-columns:1fr}}
`

/** The brand's colours, where it has its own. */
function brandStyles(): string {
  const own = company().colours
  if (!own) return ''
  const rule = (it: typeof own.light) =>
    `:root{--brand:${it.brand};--on:${it['on-brand']};--soft:${it['brand-soft']}}`
  return `${rule(own.light)}
@media (prefers-color-scheme:dark){${rule(own.dark)}}
`
}

/** Tells the page around a frame how tall this one is, now and whenever that changes; the page around names it. */
const tellHeight = `if(parent!==self){document.documentElement.className='framed';const tell=()=>parent.postMessage({cardFormHeight:Math.ceil(document.body.getBoundingClientRect().height)},'*');new ResizeObserver(tell).observe(document.body);addEventListener('message',tell)}`

const tellHeightHash = createHash('sha256').update(tellHeight).digest('base64')

/** A page of one of the sandbox's companies. */
export const layout = (locale: Locale, title: string, body: unknown) => html`<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${styles}${brandStyles()}</style>
<body><main aria-labelledby="title"><h1 id="title">${title}</h1>${body}</main><script>${raw(tellHeight)}</script></body></html>`

/** Our own pages may frame it, and its form may only lead back to them. */
export function headersOf({ settings }: Deps) {
  const ours = ["'self'", ...settings.publicUrls].join(' ')
  return {
    'content-security-policy': `default-src 'none'; script-src 'sha256-${tellHeightHash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${ours}; frame-ancestors ${ours}`,
    'referrer-policy': 'same-origin',
  }
}

/** The language of `lang`, else of the request. */
export function localeOf(c: Context): Locale {
  const wanted = c.req.query('lang')?.slice(0, 2).toLowerCase() ?? ''
  return isLocale(wanted) ? wanted : localeFrom(c.req.raw.headers).code
}

/** A form or JSON; undefined for invalid JSON. */
export const readBody = (c: Context): Promise<unknown> =>
  (c.req.header('content-type') ?? '').startsWith('application/json')
    ? c.req.json().catch(() => undefined)
    : c.req.parseBody()

export const wantsJson = (c: Context) => (c.req.header('accept') ?? '').includes('application/json')
