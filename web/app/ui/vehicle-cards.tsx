import type { Card } from '../catalogue/card.ts'
import { VehicleCard } from './vehicle-card.tsx'

type Props = { cards: readonly Card[]; className?: string }

/** Cards of cars, side by side as the width allows. */
export const VehicleCards = ({ cards, className = 'card-grid' }: Props) => (
  <ul className={className}>
    {cards.map((card) => (
      <li key={card.id}>
        <VehicleCard card={card} />
      </li>
    ))}
  </ul>
)
