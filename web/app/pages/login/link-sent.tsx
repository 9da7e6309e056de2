import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../ui/button.tsx'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import type { FormState } from '../../ui/form-state.ts'
import { ltr } from '../../ui/ltr.tsx'
import { Notice } from '../../ui/notice.tsx'
import { outboxLink } from '../../ui/outbox-link.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import { focusHeading } from '../../ui/use-focus-on-new-page.ts'

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
