import { Province } from '@galgal/contract/Office/hubs/hubs'
import { readForm } from '@galgal/ui/http/form.server.ts'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { newFormKey } from '../../act/run-act.server.ts'
import type { Route } from './+types/new'
import { HubFieldsForm } from './hub-fields.tsx'
import { runNewHub } from './run-hub-act.server.ts'

export const handle = onePage

export const loader = (args: Route.LoaderArgs) => ({
  provinces: Province.options,
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeHubs'),
})

export const action = async (args: Route.ActionArgs) =>
  runNewHub(args, await readForm(args.request))

/** Opens a hub. */
export default function NewHubPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provinces, formKey } = loaderData
  const t = useTranslations('officeHubs')
  return (
    <div className="page">
      <title>{t('newTitle')}</title>
      <header className="page-head">
        <h1>{t('newTitle')}</h1>
      </header>
      <Acts>
        <ActForm
          name="SaveHub"
          label={t('acts.saveNew')}
          state={actionData}
          formKey={formKey}
          isOpen
        >
          <HubFieldsForm provinces={provinces} />
        </ActForm>
      </Acts>
    </div>
  )
}
