import type { Toast } from '@galgal/ui/feedback/toast-messages.ts'
import { useSavedToast } from '@galgal/ui/feedback/use-saved-toast.ts'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { secretAddress } from '../../http/cacheable.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { linkPage } from '../../session/one-time-link.server.ts'
import { LinkOver } from '../../ui/link-over.tsx'
import type { Route } from './+types/undo-email'
import { openUndo, undoChange } from './change-password.server.ts'

export const headers = () => secretAddress

export async function loader(args: Route.LoaderArgs) {
  const user = await openUndo(args)
  const messages = pageMessages(args, 'account', 'password')
  return linkPage({ user, messages })
}

/** Only a pressed button changes anything: mail programs open links by themselves. */
export const action = (args: Route.ActionArgs) => undoChange(args)

/** Where the e-mail about a new e-mail leads whoever did not ask for it. */
export default function UndoEmailPage({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.undo')
  if (actionData?.isDone) return <Done toast={actionData.toast} />
  return (
    <>
      <PageHead title={t('title')} canonical="/changePassword" noindex />
      {user === undefined ? <LinkOver /> : <Undo user={user} message={actionData?.message ?? ''} />}
    </>
  )
}

function Undo({ user, message }: { user: string; message: string }) {
  const t = useTranslations('account.undo')
  return (
    <FormPage title={t('title')} lead={t.rich('lead', { ltr, user })}>
      <PostForm state={message ? { values: {}, fields: {}, message } : undefined}>
        <FormActions>
          <Submit>{t('submit')}</Submit>
        </FormActions>
      </PostForm>
    </FormPage>
  )
}

function Done({ toast }: { toast: Toast }) {
  useSavedToast(toast)
  const t = useTranslations('account.undo')
  const out = useTranslations('password.over')
  return (
    <>
      <PageHead title={t('done')} canonical="/changePassword" noindex />
      <FormPage title={t('done')} lead={t('doneText')}>
        <FormActions>
          <ButtonLink to="/login">{out('login')}</ButtonLink>
        </FormActions>
      </FormPage>
    </>
  )
}
