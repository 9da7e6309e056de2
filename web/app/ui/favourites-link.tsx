import { Icon } from '@galgal/ui/icons/icon.tsx'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import { useFavourites } from '../catalogue/favourites.ts'
import { useIsBusiness } from '../navigation/use-is-business.ts'

/** The favourites of the store one is in. */
const useFavouritesPath = () => (useIsBusiness() ? '/business/favourites' : '/favourites')

/** A heart with the number of marked cars on its shoulder, where it moves nothing. */
export function FavouritesLink() {
  const t = useTranslations('shell.favourites')
  const count = useFavourites().length
  return (
    <Link
      className="button button-ghost button-small favourites-link"
      to={useFavouritesPath()}
      data-of-store=""
      data-favourites="favourites-count"
    >
      <Icon name="heart" />
      <span className="visually-hidden">{t('link')} </span>
      {count > 0 && <span className="favourites-count">{count}</span>}
    </Link>
  )
}

/** The same in the menu, in words. */
export function MenuFavourites() {
  const t = useTranslations('shell.favourites')
  const count = useFavourites().length
  return (
    <Link to={useFavouritesPath()} data-of-store="" data-favourites="menu-count">
      {t('link')} {count > 0 && <span className="menu-count">{count}</span>}
    </Link>
  )
}
