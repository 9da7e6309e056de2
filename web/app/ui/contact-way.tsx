import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { ltr } from './ltr.tsx'

type Words = {
  (name: 'way' | 'phone' | 'email'): string
  rich: (name: 'phoneHint', tags: { ltr: typeof ltr }) => ReactNode
}

/** A phone and an e-mail address, of which one is enough. */
export function ContactWay({
  words,
  names,
}: {
  words: Words
  names: Record<'phone' | 'email', string>
}) {
  return (
    <fieldset className="contact-way">
      <legend>{words('way')}</legend>
      <Field
        name={names.phone}
        label={words('phone')}
        hint={words.rich('phoneHint', { ltr })}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        aria-required={false}
      />
      <Field
        name={names.email}
        label={words('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        aria-required={false}
      />
    </fieldset>
  )
}
