import type { ReactNode } from 'react'
import { ltr } from '../layout/ltr.tsx'
import { Field } from './field.tsx'

type ContactMessages = {
  (name: 'way' | 'phone' | 'email'): string
  rich: (name: 'phoneHint', tags: { ltr: typeof ltr }) => ReactNode
}

/** A phone and an e-mail address, of which one is enough. */
export function ContactWay({
  t,
  names,
}: {
  t: ContactMessages
  names: Record<'phone' | 'email', string>
}) {
  return (
    <fieldset className="contact-way">
      <legend>{t('way')}</legend>
      <Field
        name={names.phone}
        label={t('phone')}
        hint={t.rich('phoneHint', { ltr })}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        aria-required={false}
      />
      <Field
        name={names.email}
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        aria-required={false}
      />
    </fieldset>
  )
}
