import { company } from '@galgal/i18n/company'
import { type Locale, locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { html, raw } from 'hono/html'
import { type Block, blocksOf } from './email-blocks.ts'
import type { EmailMessage } from './mail.ts'

/** The brand’s colours, by the names of its style sheet, for e-mail, where no style sheet reaches. */
export const light = {
  'bg-subtle': '#f6f5f1',
  surface: '#ffffff',
  'surface-sunken': '#f0efe9',
  border: '#e3e1d9',
  text: '#12211f',
  'text-muted': '#53605c',
  brand: '#0a6b5e',
  'on-brand': '#ffffff',
  'brand-soft': '#e3f1ed',
  'on-brand-soft': '#085649',
  accent: '#ffb938',
} as const

export const dark: Record<keyof typeof light, string> = {
  'bg-subtle': '#111b1a',
  surface: '#162120',
  'surface-sunken': '#0f1817',
  border: '#2a3937',
  text: '#eef4f2',
  'text-muted': '#a6b6b1',
  brand: '#4cc7b0',
  'on-brand': '#04211c',
  'brand-soft': '#12352f',
  'on-brand-soft': '#8ae3d1',
  accent: '#ffc457',
}

type Colour = keyof typeof light
/** With those of a brand of its own in their place. */
const coloursOf = (theme: 'light' | 'dark'): Record<Colour, string> => ({
  ...(theme === 'light' ? light : dark),
  ...company().colours?.[theme],
})
type Html = ReturnType<typeof html>

const LONGEST_BUTTON = 40
const fonts = {
  rtl: 'Heebo,Arial,sans-serif',
  ltr: 'Poppins,Helvetica,Arial,sans-serif',
}

/** Programs that follow the reader's theme find the dark colours here; all others use those written on each element. */
const darkRules = (inDark: Record<Colour, string>) =>
  (Object.keys(dark) as Colour[])
    .map(
      (name) =>
        `.c-${name}{color:${inDark[name]}!important}.b-${name}{background:${inDark[name]}!important}`,
    )
    .join('')
const styles = (
  inDark: Record<Colour, string>,
) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media (max-width:480px){.card{padding:24px 20px 8px!important}.code{font-size:32px!important}}
@media (prefers-color-scheme:dark){${darkRules(inDark)}.line{border-color:${inDark.border}!important}}`

/** An e-mail's HTML, made of the words of its text alone: tables that carry their own direction, no picture and nothing that tells of reading. */
export async function emailHtml(message: EmailMessage, publicUrl: string): Promise<string> {
  const { locale, subject } = message
  const { dir } = locales[locale]
  const blocks = blocksOf(message, publicUrl)
  const page = html`<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${plain(subject)}</title>
<style>${raw(styles(coloursOf('dark')))}</style>
</head>
<body class="b-bg-subtle" dir="${dir}" style="margin:0;padding:0;${ground('bg-subtle')}">
${preheader(blocks)}
<div role="article" aria-roledescription="email" aria-label="${plain(subject)}" lang="${locale}" dir="${dir}">
<table role="presentation" class="b-bg-subtle" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day('bg-subtle')}" style="${ground('bg-subtle')}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${head(locale)}
${card(message, blocks)}
${foot(message, publicUrl)}
</table>
</td></tr>
</table>
</div>
</body>
</html>`
  return (await page).toString()
}

const day = (colour: Colour) => coloursOf('light')[colour]
const ink = (colour: Colour) => `color:${day(colour)};`
const ground = (colour: Colour) => `background:${day(colour)};`
/** Mail programs know no start and end. */
const side = (locale: Locale) => (locales[locale].dir === 'rtl' ? 'right' : 'left')
const type = (locale: Locale, size: number, colour: Colour) =>
  `font-family:${fonts[locales[locale].dir]};font-size:${size}px;line-height:1.6;text-align:${side(locale)};${ink(colour)}`

const isolate = /\u2068([^\u2068\u2069]*)\u2069/g
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

/** Escaped text in which set-apart values are; the marks stay, for programs that drop the element. */
function inline(text: string): Html[] {
  return text
    .split(isolate)
    .map((part, index) => (index % 2 ? html`<bdi>\u2068${part}\u2069</bdi>` : html`${part}`))
}

const lines = (texts: string[]) =>
  texts.map((line, index) => html`${index ? raw('<br>') : ''}${inline(line)}`)

/** What a list of e-mails shows beside the subject: the first words after the greeting; then room, so that nothing else follows. */
function preheader(blocks: Block[]): Html {
  const words = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))
  const first = words[1] ?? words[0] ?? ''
  return html`<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${plain(first)}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`
}

function head(locale: Locale): Html {
  const { dir } = locales[locale]
  const brand = translator(locale, 'shell')('brand')
  return html`<tr><td class="c-brand" dir="${dir}" style="padding:0 8px 16px;${type(locale, 28, 'brand')}font-weight:800;line-height:1.2">${brand}
<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0"><tr><td class="b-accent" width="36" height="4" bgcolor="${day('accent')}" style="${ground('accent')}border-radius:2px;font-size:0;line-height:4px">&nbsp;</td></tr></table></td></tr>`
}

/** What the e-mail is about, large, and on a line of its own which car or sum; a code speaks for itself. */
function heading({ locale, subject, code }: EmailMessage): Html {
  if (code) return html``
  const { dir } = locales[locale]
  const advertising = translator(locale, 'notifications')('frame.advertising')
  const at = subject.startsWith(advertising) ? -1 : subject.indexOf(': ')
  const [about, what] = at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 2)]
  return html`<tr><td class="c-text" dir="${dir}" style="padding:0 0 20px;${type(locale, 17, 'text')}"><h1 class="c-text" style="margin:0;${type(locale, 24, 'text')}font-weight:700;line-height:1.3">${inline(about)}</h1>${what ? html`<div class="c-brand" style="${ink('brand')}font-weight:600;padding-top:4px">${inline(what)}</div>` : ''}</td></tr>
`
}

function card(message: EmailMessage, blocks: Block[]): Html {
  const { locale } = message
  const { dir } = locales[locale]
  const first = blocks.find(({ kind }) => kind === 'link')
  const rows = blocks.map((block) => drawn(locale, block, block === first))
  return html`<tr><td class="card b-surface line" dir="${dir}" bgcolor="${day('surface')}" style="${ground('surface')}border:1px solid ${day('border')};border-radius:20px;padding:32px 32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0">
${heading(message)}${rows}
</table>
</td></tr>`
}

function drawn(locale: Locale, block: Block, isFirst: boolean): Html {
  if (block.kind === 'code') return code(locale, block.code)
  if (block.kind === 'rows') return facts(locale, block.rows)
  if (block.kind === 'text') return paragraph(locale, html`${lines(block.lines)}`)
  if (isFirst) return button(locale, block)
  return paragraph(locale, html`${inline(block.lead)} ${anchor(block.href, block.label)}`)
}

const paragraph = (locale: Locale, content: Html) =>
  html`<tr><td class="c-text" dir="${locales[locale].dir}" style="padding:0 0 16px;${type(locale, 17, 'text')}">${content}</td></tr>
`

const anchor = (href: string, label = '') =>
  label
    ? html`<a class="c-brand" href="${href}" style="${ink('brand')}font-weight:600">${inline(label)}</a>`
    : html`<a class="c-brand" href="${href}" dir="ltr" style="${ink('brand')}word-break:break-all">${href}</a>`

/** The room between the digits is not in the text, so that a copied code is the code. */
const code = (locale: Locale, digits: string) =>
  html`<tr><td style="padding:0 0 16px">
<table role="presentation" dir="${locales[locale].dir}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="code b-brand-soft c-on-brand-soft" dir="ltr" align="center" bgcolor="${day('brand-soft')}" style="${ground('brand-soft')}border-radius:14px;padding:20px 8px;font-family:${fonts.ltr};font-size:38px;line-height:1.2;font-weight:700;letter-spacing:8px;text-indent:8px;text-align:center;${ink('on-brand-soft')}">${digits}</td></tr></table>
</td></tr>
`

const facts = (locale: Locale, rows: { label: string; value: string }[]) =>
  html`<tr><td style="padding:0 0 24px">
<table class="line" dir="${locales[locale].dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${day('border')}">
${rows.map(({ label, value }) => fact(locale, label, value))}</table>
</td></tr>
`

const fact = (locale: Locale, label: string, value: string) => {
  const { dir } = locales[locale]
  const line = `border-bottom:1px solid ${day('border')};vertical-align:top;`
  const gap = dir === 'rtl' ? 'padding:8px 0 8px 16px' : 'padding:8px 16px 8px 0'
  return html`<tr><th scope="row" class="c-text-muted line" dir="${dir}" width="38%" style="${line}${gap};${type(locale, 15, 'text-muted')}font-weight:400">${inline(label)}</th>
<td class="c-text line" dir="${dir}" style="${line}padding:8px 0;${type(locale, 15, 'text')}font-weight:600">${inline(value)}</td></tr>
`
}

type Link = Extract<Block, { kind: 'link' }>

function button(locale: Locale, { lead, label, href }: Link): Html {
  const t = translator(locale, 'notifications')
  const { dir } = locales[locale]
  const fits = label !== '' && plain(label).length <= LONGEST_BUTTON
  const before = fits ? lead : `${lead} ${label}`.trim()
  return html`${before ? paragraph(locale, html`${inline(before)}`) : ''}<tr><td dir="${dir}" style="padding:4px 0 12px;text-align:${side(locale)}">
<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0"><tr><td class="b-brand" align="center" bgcolor="${day('brand')}" style="${ground('brand')}border-radius:14px"><a class="b-brand c-on-brand" href="${href}" style="display:inline-block;padding:14px 28px;border-radius:14px;${ground('brand')}font-family:${fonts[dir]};font-size:17px;line-height:1.4;font-weight:600;text-decoration:none;${ink('on-brand')}">${fits ? inline(label) : t('frame.open')}</a></td></tr></table>
</td></tr>
<tr><td class="c-text-muted" dir="${dir}" style="padding:0 0 16px;${type(locale, 13, 'text-muted')}">${t('frame.address')}<br>${anchor(href)}</td></tr>
`
}

function foot({ locale, subject }: EmailMessage, publicUrl: string): Html {
  const { dir } = locales[locale]
  const t = translator(locale, 'notifications')
  const shell = translator(locale, 'shell')
  const { host } = new URL(publicUrl)
  // The law has an advertisement say so first.
  const why = subject.startsWith(t('frame.advertising')) ? 'whyAdvertising' : 'why'
  return html`<tr><td class="c-text-muted" dir="${dir}" style="padding:20px 8px 0;${type(locale, 13, 'text-muted')}">${shell('brand')} · ${shell('tagline')} · <a class="c-text-muted" href="${publicUrl}" dir="ltr" style="${ink('text-muted')}">${host}</a><br>${t(`frame.${why}`)}</td></tr>`
}
