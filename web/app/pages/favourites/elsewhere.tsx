import type { Store } from '@galgal/domain/store'
import { Button } from '@galgal/ui/forms/button.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { useCars } from '../../catalogue/cars-in-browser.ts'
import { removeFavourites, useFavourites } from '../../catalogue/favourites.ts'
import { storePath } from '../../catalogue/store-address.ts'

/** Marked cars that this store does not have: the other one may, and the rest are gone. */
export function Elsewhere({ store, ids }: { store: Store; ids: readonly number[] }) {
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
