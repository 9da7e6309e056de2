import { UploadedDocuments } from '@galgal/contract/SubscriptionMain.mine'
import { safePath } from '@galgal/domain/safe-url'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { forgetTyped } from '@galgal/ui/forms/keep-typed.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useFollow } from '@galgal/ui/layout/use-follow.ts'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useIdentityStatusEvents } from '../../analytics/own-events.ts'
import { callApiOrThrow } from '../../api/api.server.ts'
import { DocumentStatus } from '../../kyc/document-status.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { catalogueFor, requireCustomer } from '../../session/customer.server.ts'
import type { Route } from './+types/finished'

/** The outcome of a sign-up: where the check of the documents stands, and the way to the page that was wanted. */
export async function loader(args: Route.LoaderArgs) {
  const { personal, b2BType } = await requireCustomer(args)
  const sent = await callApiOrThrow(args, UploadedDocuments, {})
  const wanted = safePath(args.url.searchParams.get('next') ?? '')
  return {
    messages: pageMessages(args, 'register', 'documents'),
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
