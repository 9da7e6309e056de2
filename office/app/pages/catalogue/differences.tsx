import { useTranslations } from 'use-intl'
import { Typed } from '../../ui/ltr.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { Change } from './vehicle-data.ts'

/** What a draft changes, field by field, with what it is today. */
export function Differences({ change, title }: { change: Change; title?: string }) {
  const t = useTranslations('officeCatalogue')
  return (
    <PlainTable
      title={title ?? t('difference.title')}
      nothing={t('difference.nothing')}
      rows={Object.entries(change).map(([name, [before, after]]) => ({ name, before, after }))}
      idOf={({ name }) => name}
      columns={[
        { label: t('difference.field'), cell: ({ name }) => <FieldName name={name} /> },
        { label: t('difference.before'), cell: ({ before }) => <Value value={before} /> },
        { label: t('difference.after'), cell: ({ after }) => <Value value={after} /> },
      ]}
    />
  )
}

/** A field of the import's row in words; one that has none by its own name. */
export function FieldName({ name }: { name: string }) {
  const t = useTranslations('officeCatalogue')
  const [first = name] = name.split('.')
  const key = `fields.${first}` as 'fields.year'
  return t.has(key) ? t(key) : name
}

function Value({ value }: { value: unknown }) {
  const t = useTranslations('officeCatalogue.difference')
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return <Typed>{textOf(value)}</Typed>
}

const colourText = ({ nameHe, nameEn, hex, stock }: Record<string, unknown>) =>
  `${nameHe} / ${nameEn} ${hex} × ${stock}`

/** Lists and what holds several figures, in one line. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' · ') || '–'
  if (typeof value !== 'object' || value === null) return String(value)
  if ('hex' in value) return colourText(value as Record<string, unknown>)
  return Object.entries(value)
    .flatMap(([name, it]) => (it === null || it === false ? [] : [`${name}: ${textOf(it)}`]))
    .join(', ')
}
