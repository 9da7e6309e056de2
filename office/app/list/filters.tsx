import { Button } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { COLUMN } from './chosen-columns.ts'
import { NamedViews } from './named-views.tsx'
import { HiddenFields } from './pager.tsx'

type Props = {
  /** The names of the fields within; everything else of the address but the place stays. */
  names: readonly string[]
  /** False for a part of a record, whose filters nobody names. */
  hasViews?: boolean
  children: ReactNode
}

/** Which rows the list shows. The address is the state: a form that is sent by GET, with and without scripts. */
export function Filters({ names, hasViews = true, children }: Props) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isFiltered = names.some((name) => search.get(name))
  return (
    <>
      {hasViews && <NamedViews />}
      {/* Another address has other values in its fields. */}
      <Form className="filters" role="search" aria-label={t('filter')} key={`${search}`}>
        <HiddenFields search={search} but={[...names, 'cursor', 'back']} />
        {children}
        <div className="filters-send">
          <Button type="submit" look="outline" small>
            {t('show')}
          </Button>
          {isFiltered && (
            <Link className="text-link" to={withoutFilters(pathname, search)}>
              {t('clear')}
            </Link>
          )}
        </div>
      </Form>
    </>
  )
}

/** The same list without its filters; its columns stay. */
function withoutFilters(pathname: string, search: URLSearchParams) {
  const columns = search.getAll(COLUMN).map((name) => [COLUMN, name])
  const query = columns.length > 0 ? `?${new URLSearchParams(columns)}` : ''
  return pathWithout(pathname) + query
}

type FieldProps = { name: string; label: string }

export function TextFilter({ name, label }: FieldProps) {
  const [search] = useSearchParams()
  return (
    <Filter name={name} label={label}>
      <input
        id={`filter-${name}`}
        name={name}
        className="input"
        dir="auto"
        maxLength={100}
        defaultValue={search.get(name) ?? ''}
      />
    </Filter>
  )
}

type ChoiceProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** What is chosen, where the address says it by another name. */
  chosen?: string | undefined
  /** One of them is chosen always. */
  isNeeded?: boolean
}

/** One of several; sent at once where scripts run. */
export function ChoiceFilter({ name, label, options, chosen, isNeeded }: ChoiceProps) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  return (
    <Filter name={name} label={label}>
      <select
        id={`filter-${name}`}
        name={name}
        className="input"
        defaultValue={chosen ?? search.get(name) ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {!isNeeded && <option value="">{t('any')}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Filter>
  )
}

/** From a day to a day; the names are those of every list's call. */
export function DaysFilter({ label }: { label: string }) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  return (
    <fieldset className="filter filter-days">
      <legend>{label}</legend>
      {(['from', 'till'] as const).map((name) => (
        <label key={name}>
          <span className="visually-hidden">{t(name)}</span>
          <input type="date" name={name} className="input" defaultValue={search.get(name) ?? ''} />
        </label>
      ))}
    </fieldset>
  )
}

function Filter({ name, label, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      {children}
    </div>
  )
}
