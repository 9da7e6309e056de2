import { localeOf } from '@galgal/i18n/locales'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { secretAddress } from '../../http/secret-address.ts'
import { messagesOf } from '../../i18n/messages.server.ts'
import { stayOnPage } from '../../navigation/stay-on-page.ts'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import { LinkOver } from '../../ui/link-over.tsx'
import { ltr } from '../../ui/ltr.tsx'
import { NewPassword } from '../../ui/new-password.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { Route } from './+types/page'
import { choosePassword, openLink } from './change-password.server.ts'

const GONE = 410

export const headers = () => secretAddress

export async function loader(args: Route.LoaderArgs) {
  const link = await openLink(args)
  const messages = messagesOf(localeOf(args.params).code, 'password')
  return data({ ...link, messages }, { status: link.user === undefined ? GONE : 200 })
}

export const action = (args: Route.ActionArgs) => choosePassword(args)

export const clientAction = (args: Route.ClientActionArgs) => stayOnPage(args)

/** Where the link of a letter leads: to a new password, or to the first one of an account. */
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
