import {
  PASSWORD_MIN_LENGTH,
  type PasswordStrength,
  passwordStrength,
} from '@galgal/domain/people/password-strength'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PasswordField } from './password-field.tsx'

/** A new password and its repetition; the page brings the messages of `password`. */
export function NewPassword() {
  const t = useTranslations('password.fields')
  return (
    <>
      <NewPasswordField
        name="newPassword"
        label={t('new')}
        hint={t('hint', { min: PASSWORD_MIN_LENGTH })}
      />
      <PasswordField name="reEnteredPassword" label={t('again')} autoComplete="new-password" />
    </>
  )
}

/** A password that is being chosen, and how strong it is while it is typed; the page brings the messages of `password`. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Strength of={typed} field={props.name} />
    </>
  )
}

const steps: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

/** How hard a password is to guess, in words and as a bar, once something is typed. */
function Strength({ of: password, field }: { of: string; field: string }) {
  const t = useTranslations('password.strength')
  const strength = passwordStrength(password)
  return (
    <div className="password-strength" data-strength={strength} hidden={password === ''}>
      <span className="password-bar" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={step <= steps[strength] ? 'is-reached' : undefined} />
        ))}
      </span>
      <output htmlFor={field}>{password !== '' && `${t('label')}: ${t(strength)}`}</output>
    </div>
  )
}
