import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type CatalogueView, PAGE_SIZE } from './catalogue-view.ts'
import { ListLink } from './list-navigation.tsx'
import { placeOf } from './listed-car.tsx'

type Props = { view: CatalogueView; expectMore: () => void }

/** A link to the same list with more cars; followed without a script it leads to the first of them. */
export function More({ view: { total, cards, sort, nextId }, expectMore }: Props) {
  const t = useTranslations('catalog')
  const path = pathWithout(useLocation().pathname)
  const isRest = total > cards.length
  if (!isRest) return null
  const query = new URLSearchParams({
    ...(sort === 'recommended' ? {} : { sort }),
    show: String(cards.length + PAGE_SIZE),
  })
  const to = `${path}?${query}`
  return (
    <div className="results-more">
      <p className="muted">{t('shown', { shown: cards.length, count: total })}</p>
      {nextId === null ? (
        <p>{t('rest')}</p>
      ) : (
        <ListLink
          className="button button-outline"
          to={`${to}#${placeOf(nextId)}`}
          scriptTo={to}
          rel="nofollow"
          replace
          onClick={expectMore}
        >
          {t('more', { count: Math.min(total - cards.length, PAGE_SIZE) })}
        </ListLink>
      )}
    </div>
  )
}
