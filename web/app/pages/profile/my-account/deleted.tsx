import { formatDay } from '@galgal/domain/dates'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { FormActions, FormPage } from '@galgal/ui/forms/form-page.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../seo/page-head.tsx'
import type { Route } from './+types/deleted'

export function loader({ params, url }: Route.LoaderArgs) {
  const until = url.searchParams.get('until') ?? ''
  return {
    messages: pageMessages({ params }, 'account'),
    until: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(until) ? formatDay(until) : null,
  }
}

/** The last page of an account, for nobody in particular. */
export default function DeletedPage({ loaderData: { until } }: Route.ComponentProps) {
  const t = useTranslations('account.deleted')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <FormPage title={t('title')} lead={until ? t('until', { day: until }) : t('nothing')}>
        <p>{t('farewell')}</p>
        <FormActions>
          <ButtonLink to="/">{t('home')}</ButtonLink>
        </FormActions>
      </FormPage>
    </>
  )
}
