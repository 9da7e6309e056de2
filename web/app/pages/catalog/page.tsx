import { readListPeriod } from '@galgal/domain/catalogue/list-period'
import { localeOf } from '@galgal/i18n/locales'
import { Alert } from '@galgal/ui/feedback/alert.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { loadedMessages } from '@galgal/ui/i18n/messages.ts'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { pathIn, pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useLayoutEffect, useRef } from 'react'
import { data, redirect, useLocation, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { carsAtHand, useCarsSoon } from '../../catalogue/cars-in-browser.ts'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { storeAt } from '../../catalogue/store-address.ts'
import { anything, type CachePolicy, cacheablePage, type Query } from '../../http/cacheable.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { BreadcrumbData, ItemListData } from '../../seo/structured-data.tsx'
import { FeaturedCars } from '../../ui/featured-cars.tsx'
import type { Route } from './+types/page'
import { type CatalogueView, PAGE_SIZE } from './catalogue-view.ts'
import { Chips } from './chips.tsx'
import { RESULTS } from './focus-results.ts'
import { ListLink, ListNavigation } from './list-navigation.tsx'
import { type ListQuery, withQuery } from './list-query.ts'
import { formFields, listedAt, shownOf } from './listed.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { RAIL, Rail } from './rail.tsx'
import { Results } from './results.tsx'
import { sorts } from './sorting.ts'

/** The parameters of a list. What a form sent is answered with its address, and kept by no one. */
const listQuery: Query = {
  sort: (value) => (value !== 'recommended' && sorts.some((it) => it === value) ? value : ''),
  period: (value) => String(readListPeriod(value) ?? ''),
  show: (value) => {
    const shown = shownOf(Number(value))
    return shown === PAGE_SIZE ? '' : String(shown)
  },
  ...Object.fromEntries([...formFields].map((name) => [name, anything])),
}

export const headers = cacheablePage(listQuery)
export const handle = onePage

export async function loader(args: Route.LoaderArgs) {
  const listed = listedAt(args, await carsOf(args, storeAt(args.url)))
  if (listed.missing) throw data(null, { status: 404 })
  if (listed.redirect !== undefined)
    throw redirect(pathIn(args.params, listed.redirect), { status: listed.status })
  requestContext(args).cachePolicy = cachePolicyOf({ ...listed, splat: args.params['*'] })
  return { messages: pageMessages(args, 'catalog'), ...listed }
}

/** In the browser a filter is answered from the cars that are already here, without any request. */
export async function clientLoader({ url, params, serverLoader }: Route.ClientLoaderArgs) {
  const cars = carsAtHand(storeAt(url), localeOf(params).code)
  const messages = loadedMessages('catalog')
  const listed = cars && messages && listedAt({ url, params }, cars)
  // What needs another address or an error page is the server's to answer.
  if (!listed?.view) return await serverLoader()
  return { messages, ...listed }
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { view, canonical, indexed } = loaderData
  const t = useTranslations('catalog')
  const heading = useHeading(view)
  const list = useListTop()
  useCarsSoon(view.store)
  return (
    <div className="catalog">
      <Head view={view} canonical={canonical} indexed={indexed} />
      <ListData view={view} />
      <ListNavigation>
        <div className="wrap">
          <div className="catalog-head">
            <h1>{heading}</h1>
            <p>
              <span role="status">{t('count', { count: view.total })}</span>
              {view.total > 0 && (
                <>
                  {' '}
                  <span aria-hidden="true">·</span>{' '}
                  {t(view.store === 'B2B' ? 'promiseBusiness' : 'promise')}
                </>
              )}
            </p>
          </div>
          <div className="list-ways">
            <PeriodSwitch periods={view.periods} chosen={view.period} />
            <SortLinks sort={view.sort} period={view.period} />
          </div>
          <ToolBar chosen={view.chips.length} />
          <div className="catalog-layout">
            <Rail view={view} />
            <section className="results" aria-labelledby={RESULTS} ref={list}>
              <FeaturedCars store={view.store} cards={view.featured} />
              <ListHeading isRest={view.featured.length > 0} />
              {Object.keys(view.budget.unread).length > 0 && (
                <Alert icon="alert">{t('budgetLeftOut')}</Alert>
              )}
              <Chips chips={view.chips} whole={withQuery(view.base, view)} />
              <Results view={view} />
            </section>
          </div>
        </div>
      </ListNavigation>
    </div>
  )
}

/** Below the row of featured cars it is seen where the others begin. */
function ListHeading({ isRest }: { isRest: boolean }) {
  const t = useTranslations('catalog')
  return (
    <h2 className={isRest ? 'results-rest' : 'visually-hidden'} id={RESULTS} tabIndex={-1}>
      {t(isRest ? 'otherCars' : 'results')}
    </h2>
  )
}

/** Names the list by what was chosen, as long as that is short. */
function useHeading({ chips, store }: CatalogueView): string {
  const t = useTranslations('catalog')
  const named = chips.filter((chip) => chip.label)
  if (named.length === 0 || named.length > 2)
    return t(store === 'B2B' ? 'allBusinessCars' : 'allCars')
  return named.map(({ label }) => label).join(' · ')
}

const needsNoun = ['size', 'gas', 'gear'] as const

/** The same for a title, where one choice alone has to read as cars. */
function useSubject({ chips }: CatalogueView): string {
  const t = useTranslations('catalog')
  const named = chips.filter((chip) => chip.label)
  const [first] = named
  if (!first || named.length > 2) return t('allCars')
  const facet = needsNoun.find((it) => first.key.startsWith(`${it}-`))
  if (facet && named.length === 1) return t(`alone.${facet}`, { value: first.label })
  return named.map(({ label }) => label).join(' · ')
}

type HeadProps = { view: CatalogueView; canonical: string; indexed: boolean }

function Head({ view, canonical, indexed }: HeadProps) {
  const { store, total, lowest } = view
  const what = useSubject(view)
  const t = useTranslations('catalog')
  const business = store === 'B2B'
  const figures = { what, count: total, price: lowest ?? '' }
  return (
    <PageHead
      title={t(business ? 'titleBusiness' : 'title', { what })}
      canonical={canonical}
      noindex={!indexed}
      {...(lowest && {
        description: t(business ? 'descriptionBusiness' : 'description', figures),
      })}
    />
  )
}

const pathOf = (to: string) => to.split('?')[0] ?? to

/** What search engines read of a list: its cars, and the way to it. */
function ListData({ view }: { view: CatalogueView }) {
  const t = useTranslations('catalog')
  const shell = useTranslations('shell.breadcrumbs')
  const { base, cards, chips, store } = view
  const items = cards.map(({ to, name, version }) => ({
    to: pathOf(to),
    name: `${name} ${version}`,
  }))
  const [first, second] = chips
  const way = [
    { to: '/', label: shell('home') },
    { to: base, label: t(store === 'B2B' ? 'allBusinessCars' : 'allCars') },
  ]
  // Without its second choice, a list is that of its first.
  if (first && second) way.push({ to: second.to, label: first.label })
  return (
    <>
      <ItemListData items={items} />
      {first && chips.length <= 2 && <BreadcrumbData way={way} here={(second ?? first).label} />}
    </>
  )
}

/** On small screens: the button that opens the filters. */
function ToolBar({ chosen }: { chosen: number }) {
  const t = useTranslations('catalog')
  return (
    <div className="tool-bar">
      <button className="button button-primary button-small" type="button" popoverTarget={RAIL}>
        <Icon name="filter" />
        {t('filterCount', { count: chosen })}
      </button>
    </div>
  )
}

const sortWords = {
  recommended: 'sortRecommended',
  price: 'sortPrice',
  earliest: 'sortEarliest',
} as const

function SortLinks({ sort, period }: ListQuery) {
  const t = useTranslations('catalog')
  const path = pathWithout(useLocation().pathname)
  return (
    <nav className="sort" aria-labelledby="sort">
      <span id="sort">{t('sort')}</span>
      <div className="segment">
        {sorts.map((it) => (
          <ListLink
            key={it}
            to={withQuery(path, { sort: it, period })}
            aria-current={it === sort ? 'true' : undefined}
            rel="nofollow"
          >
            {t(sortWords[it])}
          </ListLink>
        ))}
      </div>
    </nav>
  )
}

/** Another list is read from its beginning; more of the same one, and the way back, keep the place. */
function useListTop() {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const query = new URLSearchParams(search)
  query.delete('show')
  const address = `${pathname}?${query}`
  const last = useRef(address)
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const isOther = last.current !== address
    last.current = address
    if (!isOther || type === 'POP' || !list.current) return
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  }, [address, type])
  return list
}

type Listed = { canonical: string; indexed: boolean; splat: string | undefined }

/** Filters can be combined without end: what comes of them takes no room from the lists of the site map, and an address with parts that mean nothing is not kept at all. */
function cachePolicyOf({ canonical, indexed, splat }: Listed): CachePolicy {
  if (splat && !canonical.endsWith(`/catalog/${splat}`)) return 'never'
  return indexed ? 'listed' : 'unlisted'
}
