import { useTranslations } from 'use-intl'
import { ActForm } from '../../act/act-form.tsx'
import { type ActState, isTried, stateOf } from '../../act/act-state.ts'
import { CsvField } from '../../act/csv-field.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

const NAME = 'RegisterFile'

/** Cars of a CSV file: read and tried first; what was tried is sent along when they are registered. */
export function CarFile({ state, formKey }: { state: unknown; formKey: string }) {
  const t = useTranslations('officeFleet.register')
  const own = stateOf(state, NAME)
  return (
    <ActForm
      name={NAME}
      label={t('fileAct')}
      state={state}
      formKey={formKey}
      hasFile
      preview={own && isTried(own) && <Would state={own} />}
    >
      <CsvField
        act={NAME}
        state={own}
        label={t('choose')}
        hint={`${t('chooseHint')} ${t('columns')}`}
      />
    </ActForm>
  )
}

function Would({ state }: { state: ActState }) {
  const t = useTranslations('officeFleet.register')
  const count = typeof state.shown === 'number' ? state.shown : 0
  return (
    <p role="status">
      <b>{t('would', { count })}</b> {t('again')}
    </p>
  )
}

/** What is wrong in the file that was tried, line by line. */
export function FileProblems({ state, act = NAME }: { state: unknown; act?: string }) {
  const t = useTranslations('officeFleet.register')
  const rows = stateOf(state, act)?.rows
  if (!rows) return null
  return (
    <PlainTable
      title={t('problems')}
      columns={[
        { label: t('line'), cell: ({ line }) => <Ltr>{line}</Ltr> },
        { label: t('field'), cell: ({ field }) => <Ltr>{field || '–'}</Ltr> },
        { label: t('problem'), cell: ({ message }) => message },
      ]}
      rows={rows}
      idOf={({ line, field, message }) => `${line} ${field} ${message}`}
      nothing=""
    />
  )
}
