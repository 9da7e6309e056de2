import { LeaveMailing } from '@galgal/contract/GetUser'
import { localeOf } from '@galgal/text/locales'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../../api.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Submit } from '../../ui/submit.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/leave'

export const loader = (page: Route.LoaderArgs) => ({
  words: wordsOf(localeOf(page.params).code, 'mailing'),
})

/** Only a pressed button stops anything: mail programs open links by themselves. */
export async function action(page: Route.ActionArgs) {
  const asked = page.url.searchParams
  const account = asked.get('account') ?? ''
  const answer = await ask(page, LeaveMailing, { account, key: asked.get('key') ?? '' })
  return answer.ok ? { hasLeft: true } : data({ hasLeft: false }, { status: answer.status })
}

/** The way out of an advertisement, also for who is not signed in. */
export default function LeaveMailingPage({ actionData }: Route.ComponentProps) {
  const words = useTranslations('mailing')
  const hasLeft = actionData?.hasLeft
  const title = words(hasLeft ? 'left' : 'title')
  return (
    <>
      <PageHead title={title} noindex />
      <FormPage title={title}>
        {hasLeft === undefined ? (
          <>
            <p className="form-page-lead">{words('text')}</p>
            <PostForm state={undefined}>
              <FormActions>
                <ButtonLink look="ghost" to="/catalog">
                  {words('stay')}
                </ButtonLink>
                <Submit>{words('leave')}</Submit>
              </FormActions>
            </PostForm>
          </>
        ) : (
          <>
            <Notice good={hasLeft}>{words(hasLeft ? 'leftText' : 'unknown')}</Notice>
            <FormActions>
              <ButtonLink to="/catalog">{words('toCatalog')}</ButtonLink>
            </FormActions>
          </>
        )}
      </FormPage>
    </>
  )
}
