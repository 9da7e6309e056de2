import type { Locale } from '@galgal/text/locales'
import { locales } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import { html } from 'hono/html'

export type CardField = 'number' | 'expiry' | 'cvv' | 'holder'
/** What is wrong: a field's name, or that the company says no. */
export type CardMistake = CardField | 'declined'

export type CardForm = {
  locale: Locale
  /** What was typed; a number and a cvv are never sent back. */
  typed: { expiry: string; holder: string }
  mistakes: CardMistake[]
}

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
input{inline-size:100%;min-block-size:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--bg);color:inherit;font:inherit}
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
button{grid-column:1/-1;min-block-size:3.25rem;border:0;border-radius:999px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
@media (max-width:22rem){form{grid-template-columns:1fr}}
`

const layout = (locale: Locale, title: string, body: unknown) => html`<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${styles}</style>
<body><main aria-labelledby="title"><h1 id="title">${title}</h1>${body}</main></body></html>`

type Words = ReturnType<typeof translator<'card'>>

function field(
  say: Words,
  mistakes: CardMistake[],
  it: {
    name: CardField
    value?: string
    autocomplete: string
    length: number
    hint?: string
    text?: true
  },
) {
  const wrong = mistakes.includes(it.name)
  const describedBy = [it.hint ? `${it.name}-hint` : '', wrong ? `${it.name}-wrong` : '']
    .filter(Boolean)
    .join(' ')
  return html`<div class="${it.name === 'number' || it.name === 'holder' ? 'wide' : ''}">
    <label for="${it.name}">${say(it.name)}</label>
    <input id="${it.name}" name="${it.name}" value="${it.value ?? ''}" required
      maxlength="${it.length}" autocomplete="${it.autocomplete}"
      inputmode="${it.text ? 'text' : 'numeric'}" dir="${it.text ? 'auto' : 'ltr'}"
      aria-invalid="${String(wrong)}" ${describedBy ? html`aria-describedby="${describedBy}"` : ''}>
    ${it.hint ? html`<small id="${it.name}-hint">${it.hint}</small>` : ''}
    ${wrong ? html`<p class="wrong" id="${it.name}-wrong">${say(`errors.${it.name}`)}</p>` : ''}
  </div>`
}

const summary = (
  say: Words,
  mistakes: CardMistake[],
) => html`<div role="alert" tabindex="-1" autofocus>
  <p>${say(mistakes.includes('declined') ? 'errors.declined' : 'errors.summary')}</p>
  <ul>${mistakes
    .filter((it) => it !== 'declined')
    .map((it) => html`<li><a href="#${it}">${say(`errors.${it}`)}</a></li>`)}</ul></div>`

/** The page where a card is typed; its form goes to the address it came from. */
export function cardFormPage({ locale, typed, mistakes }: CardForm) {
  const say = translator(locale, 'card')
  return layout(
    locale,
    say('title'),
    html`<p>${say('lead')}</p>
    ${mistakes.length ? summary(say, mistakes) : ''}
    <p class="note">${say('sandboxNote')} <bdi dir="ltr">4242 4242 4242 4242</bdi></p>
    <form method="post" novalidate>
      ${field(say, mistakes, { name: 'number', autocomplete: 'cc-number', length: 23 })}
      ${field(say, mistakes, { name: 'expiry', value: typed.expiry, autocomplete: 'cc-exp', length: 7, hint: say('expiryHint') })}
      ${field(say, mistakes, { name: 'cvv', autocomplete: 'cc-csc', length: 4 })}
      ${field(say, mistakes, { name: 'holder', value: typed.holder, autocomplete: 'cc-name', length: 120, text: true })}
      <button>${say('submit')}</button>
    </form>`,
  )
}

export function cardGonePage(locale: Locale) {
  const say = translator(locale, 'card')
  return layout(locale, say('gone.title'), html`<p>${say('gone.text')}</p>`)
}
