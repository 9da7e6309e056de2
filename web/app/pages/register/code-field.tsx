import { useTranslations } from 'use-intl'
import { CodeField as SixDigits } from '../../ui/code-field.tsx'

/** The code of a message of this sign-up. */
export function CodeField() {
  const t = useTranslations('register.code')
  return <SixDigits label={t('label')} hint={t('hint')} />
}
