import type { Store } from '@galgal/domain/store'
import { Empty } from '@galgal/ui/feedback/empty.tsx'
import { Button, ButtonLink } from '@galgal/ui/forms/button.tsx'
import { pageMessages } from '@galgal/ui/i18n/messages.server.ts'
import { useHydrated } from '@galgal/ui/layout/hydration.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cars } from '../../catalogue/car-index.ts'
import { useCars } from '../../catalogue/cars-in-browser.ts'
import { removeFavourites, useFavourites } from '../../catalogue/favourites.ts'
import { storeAt, storePath } from '../../catalogue/store-address.ts'
import { cacheablePage } from '../../http/cacheable.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { useSignedIn } from '../../session/signed-in.ts'
import { VehicleCards } from '../../ui/vehicle-cards.tsx'
import type { Route } from './+types/page'

export const headers = cacheablePage()

export const loader = (args: Route.LoaderArgs) => ({
  messages: pageMessages(args, 'favourites', 'catalog'),
  store: storeAt(args.url),
})

/** The cars marked with a heart: the page is the same for everyone, the list is the browser's. */
export default function Favourites({ loaderData: { store } }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  const isSignedIn = useSignedIn()
  const title = t(store === 'B2B' ? 'titleBusiness' : 'title')
  return (
    <div className="ground-subtle favourites">
      <PageHead title={title} noindex />
      <div className="wrap">
        <h1>{title}</h1>
        <p className="muted">{t(isSignedIn ? 'leadAccount' : 'lead')}</p>
        <noscript>
          <p className="favourites-note">{t('withoutScript')}</p>
          <ButtonLink to={`${storePath(store)}/catalog`}>{t('toCatalogue')}</ButtonLink>
        </noscript>
        {useHydrated() && <List key={`${store} ${isSignedIn}`} store={store} />}
      </div>
    </div>
  )
}

function List({ store }: { store: Store }) {
  const t = useTranslations('favourites')
  const cars = useCars(store)
  const ids = useShown(useFavourites())
  if (ids.length === 0)
    return (
      <Empty title={t('empty')}>
        <p className="muted">{t('emptyText')}</p>
        <ButtonLink to={`${storePath(store)}/catalog`}>{t('toCatalogue')}</ButtonLink>
      </Empty>
    )
  if (!cars) return <Coming count={ids.length} />
  const found = ids.filter((id) => cars.rowOf(id) !== undefined)
  const missing = ids.filter((id) => cars.rowOf(id) === undefined)
  return (
    <>
      {missing.length > 0 && <Elsewhere store={store} ids={missing} />}
      <Found cars={cars} ids={found} />
    </>
  )
}

/** A car whose heart is taken back stays in sight until one leaves, so that it can be given back. */
function useShown(ids: readonly number[]): readonly number[] {
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length === 0) return shown
  const all = [...added, ...shown]
  setShown(all)
  return all
}

function Found({ cars, ids }: { cars: Cars; ids: readonly number[] }) {
  const t = useTranslations('favourites')
  if (ids.length === 0) return null
  return (
    <>
      <h2 className="favourites-total">{t('count', { count: ids.length })}</h2>
      <VehicleCards cards={ids.map((id) => cars.card(cars.rowOf(id) ?? 0))} />
      <p className="note">{t('note')}</p>
    </>
  )
}

/** Holds the place of the cards, so that nothing jumps when they come. */
function Coming({ count }: { count: number }) {
  const t = useTranslations('favourites')
  return (
    <>
      <h2 className="favourites-total">{t('loading')}</h2>
      <ul className="card-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <li key={place} className="card favourites-place" />
        ))}
      </ul>
    </>
  )
}

/** Marked cars that this store does not have: the other one may, and the rest are gone. */
function Elsewhere({ store, ids }: { store: Store; ids: readonly number[] }) {
  const t = useTranslations('favourites')
  const other = store === 'B2B' ? 'B2C' : 'B2B'
  const cars = useCars(other)
  const marked = useFavourites()
  if (!cars) return null
  const isThere = (id: number) => cars.rowOf(id) !== undefined
  const there = ids.filter(isThere)
  const gone = ids.filter((id) => !isThere(id) && marked.includes(id))
  const business = store === 'B2B'
  return (
    <>
      {there.length > 0 && (
        <p className="favourites-note">
          {t(business ? 'inOtherBusiness' : 'inOther', { count: there.length })}{' '}
          <Link className="text-link" to={`${storePath(other)}/favourites`}>
            {t(business ? 'toOtherBusiness' : 'toOther')}
          </Link>
        </p>
      )}
      {gone.length > 0 && (
        <p className="favourites-note">
          {t('gone', { count: gone.length })}{' '}
          <Button look="outline" small onClick={() => removeFavourites(gone)}>
            {t('forget')}
          </Button>
        </p>
      )}
    </>
  )
}
