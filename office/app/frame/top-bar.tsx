import { localeOf } from '@galgal/i18n/locales'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { WheelMark } from '@galgal/ui/layout/logo.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { pathInto, usePathIn } from '@galgal/ui/navigation/paths.ts'
import { Form, useLocation, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { MyMenu, ViewMenu } from './menus.tsx'
import { mayAny } from './office-pages.ts'

/** The bar over every page: where one is, which hub, the search, how it looks, who I am. */
export function TopBar() {
  const t = useTranslations('office.frame')
  const root = useRootData()
  const me = root?.me
  return (
    <header className="bar">
      {me && (
        <button
          type="button"
          className="bar-button bar-areas"
          popoverTarget="areas"
          aria-label={t('areas')}
        >
          <Icon name="menu" />
        </button>
      )}
      <Link to="/" className="bar-home">
        <WheelMark />
        <span>
          <b>{root?.brand}</b> <span className="bar-room">{t('room')}</span>
        </span>
      </Link>
      {me ? (
        <>
          <HubSwitch />
          {mayAny(me, ['board.see']) && <Search />}
          <div className="bar-end">
            <ViewMenu />
            <MyMenu />
          </div>
        </>
      ) : (
        <div className="bar-end">
          <OtherLanguage />
        </div>
      )}
    </header>
  )
}

/** One field for whatever is known of a customer, a car or a payment. */
function Search() {
  const t = useTranslations('office.frame')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const pathIn = usePathIn()
  const to = pathIn('/search')
  return (
    <Form role="search" action={to} className="bar-search">
      <label className="visually-hidden" htmlFor="search">
        {t('search')}
      </label>
      <Icon name="search" />
      <input
        id="search"
        name="q"
        type="search"
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        placeholder={t('searchHint')}
        aria-keyshortcuts="/ Control+K"
        defaultValue={pathname === to ? (search.get('q') ?? '') : ''}
        key={pathname === to ? search.get('q') : ''}
      />
      <span className="bar-key" aria-hidden="true">
        /
      </span>
    </Form>
  )
}

/** Which hub's day one works on, kept for this browser; nothing where there is one or none to choose. */
function HubSwitch() {
  const t = useTranslations('office.frame')
  const { hubs = [], view } = useRootData() ?? {}
  const { pathname, search } = useLocation()
  const pathIn = usePathIn()
  if (hubs.length < 2) return null
  return (
    <Form method="post" action={pathIn('/preferences')} className="bar-hub" replace>
      <input type="hidden" name="back" value={pathname + search} />
      <label className="visually-hidden" htmlFor="hub">
        {t('hub')}
      </label>
      <select
        id="hub"
        name="hub"
        className="input"
        defaultValue={view?.hub ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('everyHub')}</option>
        {hubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="bar-button">
        {t('choose')}
      </button>
    </Form>
  )
}

function OtherLanguage() {
  const { pathname, search } = useLocation()
  const { code } = localeOf(useParams())
  const other = localeOf({ locale: code === 'he' ? 'en' : 'he' })
  return (
    <a
      className="bar-button"
      href={pathInto(other.code, pathname) + search}
      hrefLang={other.code}
      lang={other.code}
    >
      {other.name}
    </a>
  )
}
