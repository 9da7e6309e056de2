import { useTranslations } from 'use-intl'
import { CodeField as SixDigits } from '../../ui/code-field.tsx'

/** The code of a message of this sign-up. */
export function CodeField() {
  const words = useTranslations('register.code')
  return <SixDigits label={words('label')} hint={words('hint')} />
}
