import { localeOf, localePrefix } from '@galgal/i18n/locales'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Field, SelectField } from '@galgal/ui/forms/field.tsx'
import { FieldIdContext } from '@galgal/ui/forms/form-state.ts'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import { Form, useLocation, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMe, useRootData, type View } from '../root-data.ts'
import { Typed } from '../ui/ltr.tsx'
import { listWith } from './list-address.ts'

/** The names that this list has with its filters, and the way to give it another. */
export function NamedViews() {
  const t = useTranslations('office.views')
  const { views } = useRootData() ?? {}
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { code } = localeOf(useParams())
  if (!views) return null
  const list = pathname.slice(localePrefix(code).length)
  const query = listWith(search, {}).slice(1)
  const shown = views.filter((view) => view.list === list)
  return (
    <nav className="views" aria-label={t('title')}>
      {shown.map(({ id, name, query: of }) => (
        <Link
          key={id}
          to={`${list}?${of}`}
          className="button button-ghost button-small"
          aria-current={of === query ? 'page' : undefined}
        >
          <Typed>{name}</Typed>
        </Link>
      ))}
      <details>
        <summary className="button button-ghost button-small">{t('manage')}</summary>
        <div className="panel views-panel">
          <SaveForm list={list} query={query} />
          <OwnViews views={shown.filter(({ isOwn }) => isOwn)} />
        </div>
      </details>
    </nav>
  )
}

function useBack() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="back" value={pathname + search} />
}

function SaveForm({ list, query }: { list: string; query: string }) {
  const t = useTranslations('office')
  const { roles } = useMe()
  const known = (role: string) => t.has(`roles.${role}` as never)
  const back = useBack()
  return (
    // The names stand at the root, which a document of its own reads anew.
    <Form method="post" action={usePathIn()('/views')} reloadDocument className="form">
      {back}
      <input type="hidden" name="act" value="save" />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      <FieldIdContext value="view-">
        <Field name="name" label={t('views.name')} dir="auto" maxLength={60} required />
        <SelectField
          name="role"
          label={t('views.for')}
          optional
          placeholder={t('views.me')}
          options={roles.map((role) => ({
            value: role,
            label: known(role) ? t(`roles.${role}` as 'roles.desk') : role,
          }))}
        />
      </FieldIdContext>
      <div>
        <Button type="submit" look="outline" small>
          {t('views.save')}
        </Button>
      </div>
    </Form>
  )
}

function OwnViews({ views }: { views: readonly View[] }) {
  const t = useTranslations('office.views')
  const back = useBack()
  const action = usePathIn()('/views')
  if (views.length === 0) return null
  return (
    <ul className="rows" aria-label={t('own')}>
      {views.map(({ id, name }) => (
        <li key={id}>
          <Typed>{name}</Typed>
          <Form method="post" action={action} reloadDocument>
            {back}
            <input type="hidden" name="act" value="remove" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" look="ghost" small>
              {t('remove')} <span className="visually-hidden">{name}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
