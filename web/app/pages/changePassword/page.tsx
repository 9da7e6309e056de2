import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { NewPassword } from '@galgal/ui/forms/new-password.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { useTranslations } from 'use-intl'
import { secretAddress } from '../../http/cacheable.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { linkPage } from '../../session/one-time-link.server.ts'
import { wantedStore } from '../../session/wanted-store.server.ts'
import { LinkOver } from '../../ui/link-over.tsx'
import type { Route } from './+types/page'
import { choosePassword, openLink } from './change-password.server.ts'

export const headers = () => secretAddress

export async function loader(args: Route.LoaderArgs) {
  const link = await openLink(args)
  const messages = pageMessages(args, 'password')
  return linkPage({ ...link, messages, store: wantedStore(args) })
}

export const action = (args: Route.ActionArgs) => choosePassword(args)

/** Where the link of an e-mail leads: to a new password, or to the first one of an account. */
export default function ChangePasswordPage({
  loaderData: { isFirst, user },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('password')
  const title = t(isFirst ? 'choose.first' : 'choose.reset')
  return (
    <>
      <PageHead
        title={user === undefined ? t('over.title') : title}
        canonical="/changePassword"
        noindex
      />
      {user === undefined ? (
        <LinkOver />
      ) : (
        <FormPage
          title={title}
          lead={t.rich(isFirst ? 'choose.firstLead' : 'choose.resetLead', { ltr, user })}
        >
          <PostForm state={actionData}>
            <NewPassword />
            <FormActions>
              <Submit>{t('choose.submit')}</Submit>
            </FormActions>
          </PostForm>
        </FormPage>
      )}
    </>
  )
}
