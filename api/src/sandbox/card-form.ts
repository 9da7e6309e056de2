import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { html } from 'hono/html'
import { layout } from './sandbox-layout.ts'

export type CardField = 'number' | 'expiry' | 'cvv' | 'holder'
/** What is wrong: a field's name, or that the company says no, to this card or to any. */
export type CardFormError = CardField | 'declined' | 'tooMany'
const isField = (it: CardFormError): it is CardField => it !== 'declined' && it !== 'tooMany'

export type CardForm = {
  locale: Locale
  /** What was typed; a number and a cvv are never sent back. */
  typed: { expiry: string; holder: string }
  formErrors: CardFormError[]
}

type Words = ReturnType<typeof translator<'card'>>

function field(
  t: Words,
  formErrors: CardFormError[],
  it: {
    name: CardField
    value?: string
    autocomplete: string
    length: number
    hint?: string
    text?: true
  },
) {
  const wrong = formErrors.includes(it.name)
  const describedBy = [it.hint ? `${it.name}-hint` : '', wrong ? `${it.name}-wrong` : '']
    .filter(Boolean)
    .join(' ')
  return html`<div class="${it.name === 'number' || it.name === 'holder' ? 'wide' : ''}">
    <label for="${it.name}">${t(it.name)}</label>
    <input id="${it.name}" name="${it.name}" value="${it.value ?? ''}" required
      maxlength="${it.length}" autocomplete="${it.autocomplete}"
      inputmode="${it.text ? 'text' : 'numeric'}" dir="${it.text ? 'auto' : 'ltr'}"
      aria-invalid="${String(wrong)}" ${describedBy ? html`aria-describedby="${describedBy}"` : ''}>
    ${it.hint ? html`<small id="${it.name}-hint">${it.hint}</small>` : ''}
    ${wrong ? html`<p class="wrong" id="${it.name}-wrong">${t(`errors.${it.name}`)}</p>` : ''}
  </div>`
}

const summary = (
  t: Words,
  formErrors: CardFormError[],
) => html`<div role="alert" tabindex="-1" autofocus>
  <p>${t(`errors.${formErrors.find((it) => !isField(it)) ?? 'summary'}`)}</p>
  <ul>${formErrors
    .filter(isField)
    .map((it) => html`<li><a href="#${it}">${t(`errors.${it}`)}</a></li>`)}</ul></div>`

/** The page where a card is typed; its form goes to the address it came from. */
export function cardFormPage({ locale, typed, formErrors }: CardForm) {
  const t = translator(locale, 'card')
  return layout(
    locale,
    t('title'),
    html`<p>${t('lead')}</p>
    ${formErrors.length ? summary(t, formErrors) : ''}
    <p class="note">${t('sandboxNote')} <bdi dir="ltr">4242 4242 4242 4242</bdi></p>
    <form method="post" novalidate>
      ${field(t, formErrors, { name: 'number', autocomplete: 'cc-number', length: 23 })}
      ${field(t, formErrors, { name: 'expiry', value: typed.expiry, autocomplete: 'cc-exp', length: 7, hint: t('expiryHint') })}
      ${field(t, formErrors, { name: 'cvv', autocomplete: 'cc-csc', length: 4 })}
      ${field(t, formErrors, { name: 'holder', value: typed.holder, autocomplete: 'cc-name', length: 120, text: true })}
      <button>${t('submit')}</button>
    </form>`,
  )
}

export function cardGonePage(locale: Locale) {
  const t = translator(locale, 'card')
  return layout(locale, t('gone.title'), html`<p>${t('gone.text')}</p>`)
}
