import {
  PASSWORD_MIN_LENGTH,
  type PasswordStrength,
  passwordStrength,
} from '@galgal/domain/password-strength'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PasswordField } from './password-field.tsx'

/** A new password and its repetition; the page brings the words of `password`. */
export function NewPassword() {
  const words = useTranslations('password.fields')
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        name="newPassword"
        label={words('new')}
        hint={words('hint', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Strength of={typed} />
      <PasswordField name="reEnteredPassword" label={words('again')} autoComplete="new-password" />
    </>
  )
}

const steps: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

/** How hard a password is to guess, in words and as a bar, once something is typed. */
function Strength({ of: password }: { of: string }) {
  const words = useTranslations('password.strength')
  const strength = passwordStrength(password)
  return (
    <div className="password-strength" data-strength={strength} hidden={password === ''}>
      <span className="password-bar" aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={step <= steps[strength] ? 'is-reached' : undefined} />
        ))}
      </span>
      <output htmlFor="newPassword">
        {password !== '' && `${words('label')}: ${words(strength)}`}
      </output>
    </div>
  )
}
