import { useTranslations } from 'use-intl'
import type { CatalogueView } from './catalogue-view.ts'
import { ListLink } from './list-navigation.tsx'

type Props = { periods: CatalogueView['periods']; chosen: number | null }

/** For how long: what every price of the list is for. */
export function PeriodSwitch({ periods, chosen }: Props) {
  const t = useTranslations('catalog.period')
  const [first, second] = periods
  if (!first || !second) return null
  return (
    <nav className="period-switch" aria-labelledby="period">
      <span id="period">{t('label')}</span>
      <div className="segment">
        {periods.map(({ months, to }) => (
          <ListLink
            key={months}
            to={to}
            aria-current={months === (chosen ?? first.months) ? 'true' : undefined}
            rel="nofollow"
          >
            {t('months', { months })}
          </ListLink>
        ))}
      </div>
    </nav>
  )
}
