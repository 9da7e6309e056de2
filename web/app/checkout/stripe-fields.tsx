import { localeOf } from '@galgal/i18n/locales'
import { Unavailable } from '@galgal/ui/feedback/unavailable.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import type { Appearance, Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'

type Props = {
  clientSecret: string
  publicKey: string
  returnTo: string
  retry: string
}
type Opened = { stripe: Stripe; elements: StripeElements }

/** Fields for a card that Stripe's own script draws: what is typed there never reaches us. */
export function StripeFields({ clientSecret, publicKey, returnTo, retry }: Props) {
  const t = useTranslations('payment.addCard')
  const payment = useTranslations('payment')
  const { stripe } = localeOf(useParams())
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | 'failed'>()
  const [validationError, setValidationError] = useState('')
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    let isGone = false
    const element = place.current
    const show = async () => {
      const fields = await openFields(publicKey, clientSecret, stripe)
      if (isGone || !element) return
      fields.elements.create('payment').mount(element)
      setOpened(fields)
    }
    show().catch(() => isGone || setOpened('failed'))
    return () => {
      isGone = true
    }
  }, [publicKey, clientSecret, stripe])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!opened || opened === 'failed' || isSending) return
    setIsSending(true)
    const { error } = await opened.stripe.confirmSetup({
      elements: opened.elements,
      confirmParams: { return_url: returnTo },
      redirect: 'if_required',
    })
    if (!error) return location.assign(returnTo)
    setValidationError(error.message ?? t('failed'))
    setIsSending(false)
  }

  if (opened === 'failed')
    return (
      <Unavailable retry={retry} again={payment('retry')}>
        {t('failed')}
      </Unavailable>
    )
  return (
    <form className="form" onSubmit={save}>
      <noscript>
        <p className="order-notice">{t('needsScript')}</p>
      </noscript>
      {!opened && <p role="status">{t('loading')}</p>}
      <div ref={place} />
      {validationError && (
        <p className="order-notice order-notice-error" role="alert">
          {validationError}
        </p>
      )}
      {opened && <Submit isSending={isSending}>{t('save')}</Submit>}
    </form>
  )
}

/** Stripe's script comes from Stripe and only to whom types a card; throws when it does not come. */
async function openFields(
  key: string,
  clientSecret: string,
  locale: StripeElementLocale,
): Promise<Opened> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(key, { locale })
  if (!stripe) throw new Error('no browser to load Stripe in')
  return { stripe, elements: stripe.elements({ clientSecret, appearance: brandAppearance() }) }
}

const variables = {
  colorPrimary: '--color-brand',
  colorBackground: '--color-surface',
  colorText: '--color-text',
  colorDanger: '--color-error',
  borderRadius: '--radius-md',
} as const

/** The frames of Stripe know nothing of our style sheet, so they are told its values. */
function brandAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(variables).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ])
  return { theme: 'stripe', variables: Object.fromEntries(entries) }
}
