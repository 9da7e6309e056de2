import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import { useTranslations } from 'use-intl'

/** A link that was used, is too old, or never was. */
export function InvitationOver() {
  const t = useTranslations('officeAccess.invitation')
  return (
    <FormPage title={t('over')} lead={t('overText')}>
      <title>{t('over')}</title>
      <ButtonLink to="/sign-in">{t('toSignIn')}</ButtonLink>
    </FormPage>
  )
}
