import type { Locale } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { html } from 'hono/html'
import { layout } from './company-layout.ts'

export type CardField = 'number' | 'expiry' | 'cvv' | 'holder'
/** A field that is wrong, or a refusal of this card or of any more tries. */
export type CardFormError = CardField | 'declined' | 'tooMany'
const isField = (error: CardFormError): error is CardField =>
  error !== 'declined' && error !== 'tooMany'

export type CardForm = {
  locale: Locale
  /** redisplayed; a number and a cvv never are */
  typed: { expiry: string; holder: string }
  formErrors: CardFormError[]
}

type CardTranslator = ReturnType<typeof translator<'card'>>

function field(
  t: CardTranslator,
  formErrors: CardFormError[],
  input: {
    name: CardField
    value?: string
    autocomplete: string
    length: number
    hint?: string
    text?: true
  },
) {
  const isInvalid = formErrors.includes(input.name)
  const describedBy = [
    input.hint ? `${input.name}-hint` : '',
    isInvalid ? `${input.name}-wrong` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return html`<div class="${input.name === 'number' || input.name === 'holder' ? 'wide' : ''}">
    <label for="${input.name}">${t(input.name)}</label>
    <input id="${input.name}" name="${input.name}" value="${input.value ?? ''}" required
      maxlength="${input.length}" autocomplete="${input.autocomplete}"
      inputmode="${input.text ? 'text' : 'numeric'}" dir="${input.text ? 'auto' : 'ltr'}"
      aria-invalid="${String(isInvalid)}" ${describedBy ? html`aria-describedby="${describedBy}"` : ''}>
    ${input.hint ? html`<small id="${input.name}-hint">${input.hint}</small>` : ''}
    ${isInvalid ? html`<p class="wrong" id="${input.name}-wrong">${t(`errors.${input.name}`)}</p>` : ''}
  </div>`
}

const summary = (
  t: CardTranslator,
  formErrors: CardFormError[],
) => html`<div role="alert" tabindex="-1" autofocus>
  <p>${t(`errors.${formErrors.find((error) => !isField(error)) ?? 'summary'}`)}</p>
  <ul>${formErrors
    .filter(isField)
    .map((name) => html`<li><a href="#${name}">${t(`errors.${name}`)}</a></li>`)}</ul></div>`

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
