import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { ltr } from '@galgal/ui/layout/ltr.tsx'
import { textLink } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { secretAddress } from '../../http/cacheable.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { linkPage } from '../../session/one-time-link.server.ts'
import { LinkOver } from '../../ui/link-over.tsx'
import type { Route } from './+types/page'
import { enter, openLink } from './auto-login.server.ts'

const ADDRESS = '/auto-login'

export const headers = () => secretAddress

export async function loader(args: Route.LoaderArgs) {
  const link = await openLink(args)
  const messages = pageMessages(args, 'password')
  return linkPage({ ...link, messages })
}

export const action = (args: Route.ActionArgs) => enter(args)

/** Where the link of an e-mail signs in, once the button is pressed. */
export default function AutoLoginPage({ loaderData: { linkData, user } }: Route.ComponentProps) {
  const t = useTranslations('password.autoLogin')
  const pathIn = usePathIn()
  const here = pathIn(ADDRESS)
  // The secret leaves the address, and so the browser's history, at once; the form keeps it.
  useEffect(() => window.history.replaceState(window.history.state, '', here), [here])
  return (
    <>
      <PageHead title={t('title')} canonical={ADDRESS} noindex />
      {user === undefined ? (
        <LinkOver />
      ) : (
        <FormPage
          title={t('title')}
          lead={t.rich('lead', { ltr, user })}
          below={t.rich('other', { link: textLink('/login') })}
        >
          <PostForm state={undefined} action={here}>
            <input type="hidden" name="linkData" value={linkData} />
            <FormActions>
              <Submit>{t('submit', { user })}</Submit>
            </FormActions>
          </PostForm>
        </FormPage>
      )}
    </>
  )
}
