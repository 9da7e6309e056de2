import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Form, Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listWith, nextPage, pageBefore } from './list-address.ts'

const sizes = ['25', '50', '100']
const DEFAULT_SIZE = '50'

/** The way to the next page and back, and how many rows each has. */
export function Pager({ next }: { next: string | null }) {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  const before = pageBefore(search)
  const isFirst = !search.has('cursor')
  return (
    <nav className="pager" aria-label={t('pages')}>
      <Size />
      {!isFirst && (
        <Link className="button button-ghost button-small" to={listWith(search, {})}>
          {t('first')}
        </Link>
      )}
      {before !== undefined && (
        <Link className="button button-outline button-small" rel="prev" to={before}>
          <Icon name="chevron" directional className="icon-back" />
          {t('back')}
        </Link>
      )}
      {next !== null && (
        <Link className="button button-outline button-small" rel="next" to={nextPage(search, next)}>
          {t('next')}
          <Icon name="chevron" directional />
        </Link>
      )}
    </nav>
  )
}

function Size() {
  const t = useTranslations('office.list')
  const [search] = useSearchParams()
  return (
    <Form className="pager-size">
      <HiddenFields search={search} but={['size', 'cursor', 'back']} />
      <label htmlFor="size">{t('size')}</label>
      <select
        id="size"
        name="size"
        className="input"
        defaultValue={search.get('size') ?? DEFAULT_SIZE}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <button type="submit" className="button button-ghost button-small without-scripts">
        {t('show')}
      </button>
    </Form>
  )
}

/** What stands in the address beside a form's own fields goes along. */
export function HiddenFields({ search, but }: { search: URLSearchParams; but: readonly string[] }) {
  return [...search]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
}
