import { useTranslations } from 'use-intl'
import type { Card } from '../../catalogue/card.ts'
import { VehicleCards } from '../../ui/vehicle-cards.tsx'

export function SimilarVehicles({ cards }: { cards: Card[] }) {
  const t = useTranslations('vehicle')
  if (cards.length === 0) return null
  return (
    <section className="vehicle-similar" aria-labelledby="similar">
      <h2 id="similar">{t('similar')}</h2>
      <VehicleCards className="card-grid similar-row" cards={cards} />
    </section>
  )
}
