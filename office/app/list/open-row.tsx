import { Icon } from '@galgal/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

const OPEN = 'open'

/** The same place of the list with one row open, or none. */
function placeWith(search: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(search)
  next.delete(OPEN)
  if (id) next.set(OPEN, id)
  return `?${next}`
}

/** The list's address without the row that is open; where an act on it leads. */
export function withoutOpenRow({ pathname, searchParams }: URL): string {
  const place = placeWith(searchParams, undefined)
  return place === '?' ? pathname : pathname + place
}

type LinkProps = {
  id: string
  /** Which row it is. */
  label: string
  /** What opens, when that is no acts. */
  text?: string
}

/** The way to what can be done with a row, or to more of it. */
export function OpenRowLink({ id, label, text }: LinkProps) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const isOpen = search.get(OPEN) === id
  return (
    <Link
      className="row-open"
      to={placeWith(search, isOpen ? undefined : id)}
      aria-expanded={isOpen}
      aria-label={text ? `${text}: ${label}` : t('actsOn', { row: label })}
    >
      {text ?? t('acts')}
      <Icon name="down" />
    </Link>
  )
}

type Props<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** What can be done with the row that the address names, above its table. */
export function OpenRow<Row extends { id: string }>({ rows, children }: Props<Row>) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const row = rows.find(({ id }) => id === search.get(OPEN))
  if (!row) return null
  return (
    <section className="panel open-row" aria-label={t('acts')} key={row.id}>
      {children(row)}
      <Link className="text-link" to={placeWith(search, undefined)}>
        {t('close')}
      </Link>
    </section>
  )
}
