import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { useTranslations } from 'use-intl'
import { ActForm, Acts } from '../../act/act-form.tsx'
import { isTried, stateOf } from '../../act/act-state.ts'
import { CsvField } from '../../act/csv-field.tsx'
import { newFormKey } from '../../act/run-act.server.ts'
import type { Route } from './+types/dates'
import { FileProblems } from './car-file.tsx'
import { saveDatesByForm } from './run-many-cars.server.ts'

export const handle = onePage

const NAME = 'SaveCarDates'

export const loader = (args: Route.LoaderArgs) => ({
  formKey: newFormKey(),
  messages: pageMessages(args, 'officeFleet'),
})

export const action = (args: Route.ActionArgs) => saveDatesByForm(args)

/** Licences, tests and insurances of many cars, by a file that is tried first. */
export default function DatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeFleet')
  const own = stateOf(actionData, NAME)
  const count = typeof own?.shown === 'number' ? own.shown : 0
  return (
    <div className="page">
      <title>{t('dates.title')}</title>
      <header className="page-head">
        <h1>{t('dates.title')}</h1>
      </header>
      <p className="muted">{t('dates.lead')}</p>
      <Acts>
        <ActForm
          name={NAME}
          label={t('dates.act')}
          state={actionData}
          formKey={loaderData.formKey}
          hasFile
          isOpen
          preview={
            isTried(own) && (
              <p role="status">
                <b>{t('bulk.would', { count })}</b> {t('register.again')}
              </p>
            )
          }
        >
          <CsvField act={NAME} state={own} label={t('register.choose')} hint={t('dates.hint')} />
        </ActForm>
      </Acts>
      <FileProblems state={actionData} act={NAME} />
    </div>
  )
}
