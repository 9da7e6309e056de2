import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { type ReactNode, useRef } from 'react'
import { Link as PlainLink, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayOpen } from '../frame/office-pages.ts'
import { useMe } from '../root-data.ts'
import { ColumnMenu, useShownColumns } from './columns.tsx'
import { listWith } from './list-address.ts'
import { useSelection } from './selection.ts'

/** A field of a row, or one of what it holds. */
type Field<Row> = (keyof Row & string) | `${keyof Row & string}.${string}`

export type Column<Row> = {
  /** Unique in its table. */
  name: string
  /** What it shows of a row, for its file; the field of its name, where nothing else is said. */
  fields?: readonly Field<Row>[]
  label: string
  cell: (row: Row) => ReactNode
  /** The names by which the call sorts by this column, each in its direction. */
  sorts?: { ascending?: string; descending?: string }
  /** Figures stand under each other at the end of the cell. */
  isNumber?: boolean
  /** Short words that stay in one line. */
  isShort?: boolean
  /** Longer words, which get room for some of them in a line. */
  isLong?: boolean
}

const classOf = ({ isNumber, isShort, isLong }: Partial<Column<never>>) =>
  isNumber ? 'number' : isShort ? 'short' : isLong ? 'long' : undefined

type Props<Row> = {
  /** Says what the rows are, to who listens. */
  caption: string
  /** The first column heads its row: it leads to the record. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** Where a row leads whoever may open it, in Hebrew's address; without it rows lead nowhere. */
  pathOf?: (row: Row) => string
  /** The sort of a list that names none. */
  defaultSort?: string
  /** The id of the form that gets the chosen rows as `id`; without it nothing can be chosen. */
  bulkForm?: string
  /** Why there is nothing. */
  empty: ReactNode
}

/** Rows of one kind. Sorting is links, choosing is boxes of a form, opening is the row's own link. */
export function ListTable<Row>(props: Props<Row>) {
  const { caption, rows, idOf, pathOf, bulkForm, empty } = props
  const columns = useShownColumns(props.columns)
  const table = useRef<HTMLTableElement>(null)
  useSelection(table, bulkForm)
  if (rows.length === 0) return <NoRows>{empty}</NoRows>
  const [first, ...others] = columns
  if (!first) return null
  return (
    <>
      <ColumnMenu columns={props.columns} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is moved by keys */}
      <section className="list-frame" aria-label={caption} tabIndex={0}>
        <table className="list" ref={table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {bulkForm && <SelectAll />}
              {columns.map((column) => (
                <ColumnHead key={column.name} column={column} defaultSort={props.defaultSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)}>
                {bulkForm && <SelectCell id={idOf(row)} form={bulkForm} />}
                <th scope="row" className={classOf(first)}>
                  <RowLink to={pathOf?.(row)}>{first.cell(row)}</RowLink>
                </th>
                {others.map((column) => (
                  <td key={column.name} data-label={column.label} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const me = useMe()
  return to !== undefined && mayOpen(me, to) ? <Link to={to}>{children}</Link> : children
}

type HeadProps = { column: Column<never>; defaultSort: string | undefined }

/** A column's name; where the list can be sorted by it, the way there, or to the other direction. */
function ColumnHead({ column: { label, sorts, isNumber }, defaultSort }: HeadProps) {
  const [search] = useSearchParams()
  const className = isNumber ? 'number' : undefined
  if (!sorts)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const sort = search.get('sort') ?? defaultSort
  const { ascending, descending } = sorts
  const isUp = sort !== undefined && sort === ascending
  const isDown = sort !== undefined && sort === descending
  const next = isUp ? (descending ?? ascending) : isDown ? (ascending ?? descending) : undefined
  const to = listWith(search, { sort: next ?? ascending ?? descending })
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <PlainLink to={to} preventScrollReset>
        {label}
        <Icon name="down" className={isUp ? 'sort sort-up' : isDown ? 'sort' : 'sort sort-none'} />
      </PlainLink>
    </th>
  )
}

/** Only with scripts: a form takes the boxes as they are. */
function SelectAll() {
  const t = useTranslations('office.list')
  return (
    <th scope="col" className="list-select">
      {useHydrated() ? (
        <input type="checkbox" data-select-all aria-label={t('selectAll')} />
      ) : (
        <span className="visually-hidden">{t('select')}</span>
      )}
    </th>
  )
}

function SelectCell({ id, form }: { id: string; form: string }) {
  const t = useTranslations('office.list')
  return (
    <td className="list-select">
      <input type="checkbox" name="id" value={id} form={form} aria-label={t('select')} />
    </td>
  )
}

/** Nothing to show: why, and the way to everything where a filter is the reason. */
function NoRows({ children }: { children: ReactNode }) {
  const t = useTranslations('office.list')
  const { pathname, search } = useLocation()
  return (
    <Empty title={children}>
      {search && (
        <ButtonLink look="outline" small to={pathWithout(pathname)}>
          {t('clear')}
        </ButtonLink>
      )}
    </Empty>
  )
}
