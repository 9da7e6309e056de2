import { pathWithout } from '@galgal/ui/navigation/paths.ts'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ListLink } from './list-navigation.tsx'
import { type Sort, sorts } from './sorting.ts'

const sortWords = {
  recommended: 'sortRecommended',
  price: 'sortPrice',
  earliest: 'sortEarliest',
} as const

export function SortLinks({ sort }: { sort: Sort }) {
  const t = useTranslations('catalog')
  const path = pathWithout(useLocation().pathname)
  return (
    <nav className="sort" aria-labelledby="sort">
      <span id="sort">{t('sort')}</span>
      <div className="segment">
        {sorts.map((it) => (
          <ListLink
            key={it}
            to={it === 'recommended' ? path : `${path}?sort=${it}`}
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
