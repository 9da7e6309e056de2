import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { focusHeading } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'

/** In place of what an e-mail's link led to, once it was used or its time has passed; the page brings the messages of `password`. */
export function LinkOver() {
  const t = useTranslations('password.over')
  const isLoaded = useNavigationType() === 'POP'
  // It may come where a form has just been sent from.
  useEffect(() => {
    if (!isLoaded) focusHeading()
  }, [isLoaded])
  return (
    <FormPage title={t('title')} lead={t('text')}>
      <FormActions>
        <ButtonLink look="outline" to="/login">
          {t('login')}
        </ButtonLink>
        <ButtonLink to="/login/recover">{t('again')}</ButtonLink>
      </FormActions>
    </FormPage>
  )
}
