import type { Store } from '@galgal/domain/store'
import { ButtonLink } from '@galgal/ui/forms/button.tsx'
import { Icon } from '@galgal/ui/icons/icon.tsx'
import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cars } from './car-index.ts'
import { useCars } from './cars-in-browser.ts'
import { comparePath, setCompared, useCompared } from './compared.ts'

/** Pages on which one chooses among cars; elsewhere the bar would only stand in the way. */
const shop = /^\/(?:business\/)?(?:$|catalog|flex-lease|favourites)/

/** The cars chosen for comparison and the way to it, at the foot of the screen. */
export function CompareBar() {
  const path = pathWithout(useLocation().pathname)
  const store: Store = path.startsWith('/business/') ? 'B2B' : 'B2C'
  return shop.test(path) ? <Chosen key={store} store={store} /> : null
}

function Chosen({ store }: { store: Store }) {
  const t = useTranslations('shell.compare')
  const ids = useCompared(store)
  const clear = () => {
    setCompared(store, [])
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {ids.length > 0 && t('chosen', { count: ids.length })}
      </p>
      {ids.length > 0 && (
        <aside className="compare-bar" aria-label={t('bar')}>
          <Names store={store} ids={ids} />
          {ids.length > 1 ? (
            <ButtonLink small to={comparePath(store, ids)} rel="nofollow">
              {t('go', { count: ids.length })}
            </ButtonLink>
          ) : (
            <span className="compare-another">{t('another')}</span>
          )}
          <button type="button" className="compare-clear" aria-label={t('clear')} onClick={clear}>
            <Icon name="close" />
          </button>
        </aside>
      )}
    </>
  )
}

/** By name where there is room, as soon as the cars are here. */
function Names({ store, ids }: { store: Store; ids: readonly number[] }) {
  const cars = useCars(store)
  return (
    <ul className="compare-names">
      {ids.map((id) => {
        const name = cars && nameOf(cars, id)
        return name && <li key={id}>{name}</li>
      })}
    </ul>
  )
}

function nameOf(cars: Cars, id: number): string | undefined {
  const row = cars.rowOf(id)
  return row === undefined ? undefined : cars.card(row).name
}
