import { OpenBreakGlass } from '@galgal/contract/Office/access'
import { FormPage } from '@galgal/ui/forms/form-page.tsx'
import { PostForm } from '@galgal/ui/forms/post-form.tsx'
import { Submit } from '@galgal/ui/forms/submit.tsx'
import { readForm, redisplayForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { callOffice } from '../../session/call-office.server.ts'
import { enter, sayWhen } from '../../session/sign-in.server.ts'
import type { Route } from './+types/page'

/** The address holds the secret: it goes into no Referer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const loader = (args: Route.LoaderArgs) => ({ messages: pageMessages(args, 'officeAccess') })

/** Opened by a press alone: whatever looks at a link beforehand would use it up. */
export async function action(args: Route.ActionArgs) {
  await readForm(args.request)
  const answer = await callOffice(args, OpenBreakGlass, { link: args.params.secret })
  if (answer.ok) return enter(args, answer.value, '/')
  return redisplayForm({}, sayWhen(args, answer))
}

export default function BreakGlassPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAccess.breakGlass')
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <title>{t('title')}</title>
      <PostForm state={actionData}>
        <Submit>{t('open')}</Submit>
      </PostForm>
    </FormPage>
  )
}
