import { isIndexable, readFilter } from '@galgal/domain/catalogue-address'
import { localeOf } from '@galgal/text/locales'
import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogueOf } from '../../catalogue.server.ts'
import { keptPage } from '../../kept.ts'
import { pathIn } from '../../paths.ts'
import { storeAt, storePath } from '../../store-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { wordsOf } from '../../words.server.ts'
import type { Route } from './+types/page'
import { askedOf } from './asked.server.ts'
import { type CatalogueView, viewOf } from './catalogue-view.server.ts'
import { Chips } from './chips.tsx'
import { Rail } from './rail.tsx'
import { Results } from './results.tsx'
import { SortLinks } from './sort-links.tsx'
import { ToolBar } from './tool-bar.tsx'

export const headers = () => keptPage

export async function loader(page: Route.LoaderArgs) {
  const store = storeAt(page.url)
  const catalogue = await catalogueOf(page, store)
  const base = `${storePath(store)}/catalog`
  const brands = catalogue.filters.brand.map(({ value }) => value)
  const asked = askedOf(page.url, catalogue, { base, brands })
  if (asked.redirect) throw redirect(pathIn(page.params, asked.redirect), 302)

  const segments = page.params['*'] ? page.params['*'].split('/') : []
  const read = readFilter(segments, new Set(brands))
  if (read.status === 'missing') throw data(null, { status: 404 })
  const isList = page.params['*'] !== undefined
  const isRight = read.status !== 'redirect' && !(isList && page.url.pathname.endsWith('/'))
  if (!isRight) throw redirect(pathIn(page.params, base + read.address) + page.url.search, 301)

  const view = viewOf(catalogue, store, { filter: read.filter, ...asked })
  return {
    words: wordsOf(localeOf(page.params).code, 'catalog'),
    view,
    canonical: base + read.address,
    indexed: read.status === 'canonical' && isIndexable(read.filter, view.total),
  }
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { view, canonical, indexed } = loaderData
  const words = useTranslations('catalog')
  const heading = useHeading(view)
  return (
    <div className="catalog">
      <Head view={view} heading={heading} canonical={canonical} indexed={indexed} />
      <div className="wrap">
        <div className="catalog-head">
          <div>
            <h1>{heading}</h1>
            <p>
              <span role="status">{words('count', { count: view.total })}</span>{' '}
              <span aria-hidden="true">·</span>{' '}
              {words(view.store === 'B2B' ? 'promiseBusiness' : 'promise')}
            </p>
          </div>
          <SortLinks sort={view.sort} />
        </div>
        <ToolBar chosen={view.chips.length} />
        <div className="catalog-layout">
          <Rail view={view} />
          <section className="results" aria-labelledby="results">
            <h2 className="visually-hidden" id="results">
              {words('results')}
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
  const words = useTranslations('catalog')
  const named = chips.filter((chip) => chip.label)
  if (named.length === 0 || named.length > 2)
    return words(store === 'B2B' ? 'allBusinessCars' : 'allCars')
  return named.map(({ label }) => label).join(' · ')
}

type HeadProps = { view: CatalogueView; heading: string; canonical: string; indexed: boolean }

function Head({ view: { store, total, lowest }, heading, canonical, indexed }: HeadProps) {
  const words = useTranslations('catalog')
  const business = store === 'B2B'
  const figures = { count: total, price: lowest ?? '' }
  return (
    <PageHead
      title={words(business ? 'titleBusiness' : 'title', { what: heading })}
      canonical={canonical}
      noindex={!indexed}
      {...(lowest && {
        description: words(business ? 'descriptionBusiness' : 'description', figures),
      })}
    />
  )
}
