import type { Store } from '@galgal/domain/store'
import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { Card } from '../catalogue/card.ts'
import { storePath } from '../catalogue/store-address.ts'
import { VehicleCards } from './vehicle-cards.tsx'

type Props = {
  store: Store
  cards: readonly Card[]
  /** cars of the whole store, to which it then leads; without it the row stands on top of their list */
  count?: number
}

/** The cars the operator marked, in one row that scrolls sideways. */
export function FeaturedCars({ store, cards, count }: Props) {
  const t = useTranslations('catalog')
  if (cards.length === 0) return null
  const business = store === 'B2B'
  const id = `featured-${store}`
  const isList = count === undefined
  const row = <VehicleCards className="featured" cards={cards} onTop={isList} />
  const heading = <h2 id={id}>{t(business ? 'featured.headingBusiness' : 'featured.heading')}</h2>
  if (isList)
    return (
      <section className="featured-on-top" aria-labelledby={id}>
        {heading}
        {row}
      </section>
    )
  return (
    <section className="wrap home-section" aria-labelledby={id}>
      <div className="section-head">
        <div>
          {heading}
          <p>{t(business ? 'promiseBusiness' : 'featured.lead')}</p>
        </div>
        <Link className="text-link" to={`${storePath(store)}/catalog`}>
          {t('featured.all', { count })}
        </Link>
      </div>
      {row}
      <p className="note">{t('note')}</p>
    </section>
  )
}
