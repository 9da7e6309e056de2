import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Chosen, COLUMN, chosenFields } from './chosen-columns.ts'

type Props = {
  list: string
  /** Of its page: those that the address chooses are the file’s. */
  columns?: readonly Chosen[]
  /** What the file’s call takes beside the address. */
  with?: Record<string, string>
}

/** The list as it is filtered, as a file; a fresh proof may be asked for first. */
export function ExportLink({ list, columns = [], with: more = {} }: Props) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const pathIn = usePathIn()
  const filters = new URLSearchParams(search)
  for (const name of ['cursor', 'back', 'size', 'open', COLUMN]) filters.delete(name)
  const fields = chosenFields(columns, search)
  if (fields) filters.set('columns', fields)
  for (const [name, value] of Object.entries(more)) filters.set(name, value)
  const query = filters.size > 0 ? `?${filters}` : ''
  return (
    // The framework's own link would fetch it as a page.
    <a className="button button-outline button-small" href={pathIn(`/export/csv/${list}${query}`)}>
      {t('csv')}
    </a>
  )
}
