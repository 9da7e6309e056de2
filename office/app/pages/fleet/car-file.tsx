import { FieldFrame } from '@galgal/ui/forms/field.tsx'
import { useTranslations } from 'use-intl'
import { ActForm } from '../../act/act-form.tsx'
import { type ActState, stateOf } from '../../act/act-state.ts'
import { PlainTable } from '../../record/plain-table.tsx'
import { Ltr } from '../../ui/ltr.tsx'

const NAME = 'RegisterFile'

/** Cars of a CSV file: read and tried first; what was tried is sent along when they are registered. */
export function CarFile({ state, formKey }: { state: unknown; formKey: string }) {
  const t = useTranslations('officeFleet.register')
  const own = stateOf(state, NAME)
  const text = own?.values.text ?? ''
  const isTried = own?.effects !== undefined
  return (
    <ActForm
      name={NAME}
      label={t('fileAct')}
      state={state}
      formKey={formKey}
      hasFile
      preview={isTried && <Would state={own} />}
    >
      {isTried ? (
        <textarea name="text" hidden readOnly defaultValue={text} />
      ) : (
        <ChooseFile columns={t('columns')} />
      )}
    </ActForm>
  )
}

function ChooseFile({ columns }: { columns: string }) {
  const t = useTranslations('officeFleet.register')
  return (
    <FieldFrame name="file" label={t('choose')} hint={`${t('chooseHint')} ${columns}`}>
      <input
        id={`${NAME}-file`}
        type="file"
        name="file"
        accept=".csv,text/csv"
        aria-describedby={`${NAME}-file-hint`}
      />
    </FieldFrame>
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
