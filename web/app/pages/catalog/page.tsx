import { localeOf } from '@galgal/i18n/locales'
import { onePage } from '@galgal/ui/layout/use-focus-on-new-page.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { carsAtHand, useCarsSoon } from '../../catalogue/cars-in-browser.ts'
import { carsOf } from '../../catalogue/catalogue.server.ts'
import { storeAt } from '../../catalogue/store-address.ts'
import { cacheablePage } from '../../http/cacheable.ts'
import { requestContext } from '../../http/request-context.server.ts'
import { pageMessages } from '../../i18n/messages.server.ts'
import { loadedMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/page'
import { cachePolicyOf, listQuery } from './cached-lists.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { Chips } from './chips.tsx'
import { RESULTS } from './focus-results.ts'
import { ListData } from './list-data.tsx'
import { listedAt } from './listed.ts'
import { Rail } from './rail.tsx'
import { Results } from './results.tsx'
import { SortLinks } from './sort-links.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useListTop } from './use-list-top.ts'

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
      <div className="wrap">
        <div className="catalog-head">
          <div>
            <h1>{heading}</h1>
            <p>
              <span role="status">{t('count', { count: view.total })}</span>{' '}
              <span aria-hidden="true">·</span>{' '}
              {t(view.store === 'B2B' ? 'promiseBusiness' : 'promise')}
            </p>
          </div>
          <SortLinks sort={view.sort} />
        </div>
        <ToolBar chosen={view.chips.length} />
        <div className="catalog-layout">
          <Rail view={view} />
          <section className="results" aria-labelledby={RESULTS} ref={list}>
            <h2 className="visually-hidden" id={RESULTS} tabIndex={-1}>
              {t('results')}
            </h2>
            <Chips chips={view.chips} base={view.base} />
            <Results view={view} />
          </section>
        </div>
      </div>
    </div>
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
