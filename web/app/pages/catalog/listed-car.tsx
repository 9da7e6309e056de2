import { memo } from 'react'
import type { Card } from '../../catalogue/card.ts'
import { VehicleCard } from '../../ui/vehicle-card.tsx'

/** How soon the picture of a car is seen. */
export type Arrival = 'first' | 'early' | 'late'

/** What a link to a car's place in the list ends with. */
export const placeOf = (id: number) => `car-${id}`

/** A car that stays in the list is not drawn again. */
export const ListedCar = memo(function ListedCar({
  card,
  arrival,
}: {
  card: Card
  arrival: Arrival
}) {
  return (
    <li id={placeOf(card.id)}>
      <VehicleCard card={card} arrival={arrival} />
    </li>
  )
})
