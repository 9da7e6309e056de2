import { Notice } from '@galgal/ui/feedback/notice.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import type { FormState } from '@galgal/ui/forms/form-state.ts'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { focusHeading } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { outboxLink } from '../../ui/outbox-link.tsx'

type Props = { title: string; state: FormState; sandbox: boolean }

/** What may have been sent, and a way to have it sent again; it says nothing of whether the address has an account. */
export function LinkSent({ title, state, sandbox }: Props) {
  const t = useTranslations('password.recover')
  const { email = '', sent = '' } = state.values
  // The form that had focus is gone.
  useEffect(focusHeading, [])
  return (
    <FormPage title={title} lead={t.rich('sentText', { ltr, email })}>
      {sent === 'again' && !state.message && <Notice good>{t('sentAgain')}</Notice>}
      {sandbox && <Notice>{t.rich('sandbox', outboxLink)}</Notice>}
      <PostForm state={state}>
        <p className="form-aside">{t('notArrived')}</p>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="sent" value={sent} />
        <FormActions>
          <ButtonLink look="ghost" to="/login/recover" reloadDocument>
            {t('otherEmail')}
          </ButtonLink>
          <Submit look="outline">{t('again')}</Submit>
        </FormActions>
      </PostForm>
    </FormPage>
  )
}
