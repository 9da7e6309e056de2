import { Link } from '@galgal/ui/navigation/link.tsx'
import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { VehicleCards } from '../../ui/vehicle-cards.tsx'

/** The cars the operator marked, in one row that scrolls sideways. */
export function Featured({ cards, count }: { cards: Card[]; count: number }) {
  const t = useTranslations('home.featured')
  if (cards.length === 0) return null
  return (
    <section className="wrap home-section" aria-labelledby="featured">
      <div className="section-head">
        <div>
          <h2 id="featured">{t('heading')}</h2>
          <p>{t('lead')}</p>
        </div>
        <Link className="text-link" to="/catalog">
          {t('all', { count })}
        </Link>
      </div>
      <VehicleCards className="featured" cards={cards} />
      <p className="note">{t('note')}</p>
    </section>
  )
}
