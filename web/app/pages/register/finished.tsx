import { UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { safePath } from '@galgal/domain/safe-url'
import { localeOf } from '@galgal/i18n/locales'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useIdentityStatusEvents } from '../../analytics/use-identity-status-events.ts'
import { callApiOrThrow } from '../../api/api.server.ts'
import { messagesOf } from '../../i18n/messages.server.ts'
import { pathWithout } from '../../i18n/paths.ts'
import { catalogueFor, requireCustomer } from '../../session/customer.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentStatus } from '../../ui/document-status.tsx'
import { FormActions, FormPage } from '../../ui/form-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { forgetTyped } from '../../ui/keep-typed.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useFollow } from '../../ui/use-follow.ts'
import type { Route } from './+types/finished'

/** The outcome of a sign-up: where the check of the documents stands, and the way to the page that was wanted. */
export async function loader(args: Route.LoaderArgs) {
  const { personal, b2BType } = await requireCustomer(args)
  const sent = await callApiOrThrow(args, UploadedDocuments, {})
  const wanted = safePath(args.url.searchParams.get('next') ?? '')
  return {
    messages: messagesOf(localeOf(args.params).code, 'register', 'documents'),
    name: personal.firstName,
    status: sent.status,
    // Links are written in Hebrew's addresses and come out in the page's.
    onward: wanted && pathWithout(wanted),
    catalogue: catalogueFor(b2BType),
  }
}

export default function FinishedPage({ loaderData }: Route.ComponentProps) {
  const { name, status, onward, catalogue } = loaderData
  const t = useTranslations('register.finished')
  useEffect(() => forgetTyped(), [])
  useFollow(status === 'waiting_response')
  useIdentityStatusEvents(status)
  const title = name ? t('headingNamed', { name }) : t('heading')
  return (
    <>
      <PageHead title={title} noindex />
      <FormPage title={title} lead={onward ? undefined : t('lead')}>
        <DocumentStatus status={status} />
        <FormActions>
          <ButtonLink to={onward ?? catalogue}>
            {t(onward ? 'onward' : 'catalogue')}
            <Icon name="arrow" directional />
          </ButtonLink>
        </FormActions>
      </FormPage>
    </>
  )
}
