import { Button } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { Form, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Chosen, COLUMN, shownColumns } from './chosen-columns.ts'
import { HiddenFields } from './pager.tsx'

/** The columns that the address chooses; all of them when it chooses none. The first one heads its row, and stays. */
export function useShownColumns<Column extends Chosen>(columns: readonly Column[]): Column[] {
  const [search] = useSearchParams()
  return shownColumns(columns, search)
}

/** Which columns the list has: boxes of a form that is sent by GET, with and without scripts. */
export function ColumnMenu({ columns }: { columns: readonly (Chosen & { label: string })[] }) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [first, ...others] = columns
  const shown = shownColumns(columns, search)
  const rest = new URLSearchParams(search)
  rest.delete(COLUMN)
  if (!first || others.length < 2) return null
  return (
    <details className="columns">
      <summary className="button button-ghost button-small">
        {shown.length === columns.length
          ? t('columns')
          : t('columnsSome', { count: shown.length, all: columns.length })}
      </summary>
      {/* Another address has other boxes. */}
      <Form className="panel columns-panel" preventScrollReset key={`${search}`}>
        <HiddenFields search={search} but={[COLUMN]} />
        <fieldset className="columns-boxes">
          <legend>{t('columnsShown')}</legend>
          <label>
            <input type="checkbox" checked disabled readOnly />
            {first.label}
          </label>
          {others.map(({ name, label }) => (
            <label key={name}>
              <input
                type="checkbox"
                name={COLUMN}
                value={name}
                defaultChecked={shown.some((column) => column.name === name)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="filters-send">
          <Button type="submit" look="outline" small>
            {t('show')}
          </Button>
          {search.has(COLUMN) && (
            <Link className="text-link" to={`${pathname}${rest.size > 0 ? `?${rest}` : ''}`}>
              {t('columnsAll')}
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}
