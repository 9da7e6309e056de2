import type { Card } from '../catalogue/card.ts'
import { arrivalOf, VehicleCard } from './vehicle-card.tsx'

type Props = {
  cards: readonly Card[]
  className?: string
  /** nothing bigger stands before them on the page */
  onTop?: boolean
}

/** Cards of cars, side by side as the width allows. */
export const VehicleCards = ({ cards, className = 'card-grid', onTop = false }: Props) => (
  <ul className={className}>
    {cards.map((card, place) => (
      <li key={card.id}>
        <VehicleCard card={card} arrival={onTop ? arrivalOf(place) : 'late'} />
      </li>
    ))}
  </ul>
)
