import { CodeField as SixDigits } from '@galgal/ui/forms/code-field.tsx'
import { useTranslations } from 'use-intl'

/** The code of a message of this sign-up. */
export function CodeField() {
  const t = useTranslations('register.code')
  return <SixDigits label={t('label')} hint={t('hint')} />
}
