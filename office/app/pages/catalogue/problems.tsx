import { useTranslations } from 'use-intl'
import { stateOf } from '../../act/act-state.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

/** What is wrong in the file or the rows that were tried, line by line. */
export function Problems({ state, act }: { state: unknown; act: string }) {
  const t = useTranslations('officeCatalogue.importPage')
  const rows = stateOf(state, act)?.rows
  if (!rows) return null
  return <ProblemTable title={t('problems')} rows={rows} />
}

type Row = { line: number; field: string; message: string }

export function ProblemTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTranslations('officeCatalogue.importPage')
  return (
    <PlainTable
      title={title}
      nothing=""
      rows={rows}
      idOf={({ line, field, message }) => `${line} ${field} ${message}`}
      columns={[
        { label: t('line'), cell: ({ line }) => <Ltr>{line}</Ltr> },
        { label: t('field'), cell: ({ field }) => <Ltr>{field || '–'}</Ltr> },
        { label: t('problem'), cell: ({ message }) => message },
      ]}
    />
  )
}
