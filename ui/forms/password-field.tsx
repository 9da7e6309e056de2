import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icons/icon.tsx'
import { Field } from './field.tsx'
import { useFieldState } from './form-state.ts'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'dir'>) {
  const t = useTranslations('shell.form')
  const { id } = useFieldState(props.name)
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="password">
      <Field {...props} type={isShown ? 'text' : 'password'} dir="ltr" />
      <button
        type="button"
        className="password-toggle"
        aria-controls={id}
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}
