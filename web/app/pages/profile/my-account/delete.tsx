import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../seo/page-head.tsx'
import { requireCustomer } from '../../../session/customer.server.ts'
import type { Route } from './+types/delete'
import { DeleteForm } from './delete-form.tsx'
import { performFromForm, takeRefusedForm } from './pending-action.server.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args)
  return {
    messages: pageMessages(args, 'account'),
    refused: takeRefusedForm(args, 'delete'),
  }
}

export const action = (args: Route.ActionArgs) =>
  performFromForm(args, { action: 'delete', values: {} })

/** Asks once more before an account is deleted; where scripts run the same stands in a dialog over the account. */
export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.delete')
  return (
    <div className="wrap ground-subtle">
      <PageHead title={t('title')} noindex />
      <div className="form-page">
        <section className="panel form-panel">
          <h1>{t('title')}</h1>
          <DeleteForm
            state={actionData ?? loaderData.refused}
            stay={
              <ButtonLink look="outline" to="/profile/my-account">
                {t('stay')}
              </ButtonLink>
            }
          />
        </section>
      </div>
    </div>
  )
}
