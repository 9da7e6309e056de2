import { createHash } from 'node:crypto'
import { company } from '@galgal/i18n/company'
import { isLocale, type Locale, locales } from '@galgal/i18n/locales'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '../deps.ts'
import { localeFrom } from '../http/visitor.ts'
import { companyFonts } from './company-fonts.ts'

/** As the tokens of the same names are on the pages around it. */
export const companyColours = {
  light: {
    surface: '#ffffff',
    text: '#12211f',
    'text-muted': '#53605c',
    'border-strong': '#85908b',
    brand: '#0a6b5e',
    'brand-hover': '#085649',
    'on-brand': '#ffffff',
    'brand-soft': '#e3f1ed',
    error: '#bf2a2a',
    'error-soft': '#fcebe9',
  },
  dark: {
    surface: '#162120',
    text: '#eef4f2',
    'text-muted': '#a6b6b1',
    'border-strong': '#6c7f7a',
    brand: '#4cc7b0',
    'brand-hover': '#6ad6c1',
    'on-brand': '#04211c',
    'brand-soft': '#12352f',
    error: '#ff8f87',
    'error-soft': '#3a1616',
  },
}

const inRoot = (colours: Record<string, string>) =>
  `:root{${Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`

const bothThemes = (it: Record<'light' | 'dark', Record<string, string>>) => `${inRoot(it.light)}
@media (prefers-color-scheme:dark){${inRoot(it.dark)}}
`

const styles = `${companyFonts}
${bothThemes(companyColours)}
:root{color-scheme:light dark}
:root[lang=en]{font-size:94%}
*{box-sizing:border-box}
body{margin:0;padding:1.25rem;background:var(--surface);color:var(--text);font:1.0625rem/1.5 Heebo,system-ui,sans-serif}
[lang=en] body{font-family:Poppins,Heebo,system-ui,sans-serif}
main{max-inline-size:30rem;margin-inline:auto}
h1{font-size:1.375rem;line-height:1.2;margin:0 0 .25rem}
p{margin:0 0 1rem;color:var(--text-muted);font-size:.9375rem}
form{display:grid;gap:1.25rem 1rem;grid-template-columns:1fr 1fr;align-items:start}
.wide{grid-column:1/-1}
label{display:block;font-weight:600;margin-block-end:.375rem}
small{display:block;margin-block-start:.375rem;color:var(--text-muted);font-size:.875rem}
input{inline-size:100%;min-block-size:52px;padding:.375rem 1rem;border:1.5px solid var(--border-strong);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
input[dir=ltr]{text-align:start}
[dir=rtl] input[dir=ltr]{text-align:end}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
[aria-invalid=true]{border-color:var(--error);background:var(--error-soft)}
.wrong{color:var(--error);font-size:.875rem;font-weight:500;margin:.375rem 0 0}
[role=alert]{background:var(--error-soft);border-inline-start:4px solid var(--error);border-radius:14px;padding:1rem 1.125rem;margin-block-end:1.25rem}
[role=alert]:focus{outline:none}
[role=alert] p{color:inherit;margin:0;font-weight:600}
[role=alert] ul{margin:.25rem 0 0;padding:0;list-style:none}
[role=alert] a{display:inline-block;padding-block:.375rem;color:inherit;font-size:.9375rem;text-underline-offset:.22em}
.note{background:var(--brand-soft);color:var(--text);border-radius:14px;padding:.75rem 1rem}
.note bdi{white-space:nowrap}
button,.button{grid-column:1/-1;min-block-size:52px;padding:6px 26px;border:0;border-radius:14px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;line-height:1.2;cursor:pointer}
.button{display:inline-grid;place-items:center;text-decoration:none}
:is(button,.button):not(.quiet):hover{background:var(--brand-hover)}
.quiet{background:none;color:inherit;border:1.5px solid var(--border-strong)}
.sum{color:inherit;font-size:1.25rem;font-weight:600}
.framed body{padding:.25rem}
.framed h1,.framed h1+p{position:absolute;clip-path:inset(50%)}
.framed main{max-inline-size:none}
@media (max-width:22rem){form{grid-template-columns:1fr}}
`

/** The brand's colours, where it has its own. */
const brandStyles = (): string => {
  const own = company().colours
  return own ? bothThemes(own) : ''
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
    'content-security-policy': `default-src 'none'; script-src 'sha256-${tellHeightHash}'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action ${ours}; frame-ancestors ${ours}`,
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
