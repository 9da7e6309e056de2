import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

type Props = {
  list: string
  /** What the file’s call takes beside the address. */
  with?: Record<string, string>
}

/** The list as it is filtered, as a file; a fresh proof may be asked for first. */
export function ExportLink({ list, with: more = {} }: Props) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const pathIn = usePathIn()
  const filters = new URLSearchParams(search)
  for (const name of ['cursor', 'back', 'size', 'open']) filters.delete(name)
  for (const [name, value] of Object.entries(more)) filters.set(name, value)
  const query = filters.size > 0 ? `?${filters}` : ''
  return (
    // The framework's own link would fetch it as a page.
    <a className="button button-outline button-small" href={pathIn(`/export/${list}${query}`)}>
      {t('csv')}
    </a>
  )
}
