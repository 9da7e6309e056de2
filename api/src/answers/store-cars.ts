import type { Store } from '@galgal/domain/store'
import type { OfferedCar, OfferedCars, OfferedPack } from '../db/offered-cars.ts'
import { leftOf } from './catalog-item.ts'

/** A car as one store sells it. Without packs its price is on request. */
export type StoreCar = {
  car: OfferedCar
  left: number
  packs: readonly OfferedPack[]
  isTop: boolean
}

const priceOf = ({ packs: [first] }: StoreCar) => first?.monthly ?? 0

/** Top cars first, waiting-list cars last, then by price, then by id. */
const byPlace = (a: StoreCar, b: StoreCar) =>
  Number(b.isTop) - Number(a.isTop) ||
  Number(a.left === 0) - Number(b.left === 0) ||
  priceOf(a) - priceOf(b) ||
  a.car.classificationId - b.car.classificationId

/** The cars of a store in the order of its lists. */
export function carsIn(cars: OfferedCars, store: Store): StoreCar[] {
  const sold: StoreCar[] = []
  for (const car of cars.values())
    if (car.stores.includes(store))
      sold.push({
        car,
        left: leftOf(car),
        packs: car.packs[store] ?? [],
        isTop: car.isTop[store] ?? false,
      })
  return sold.sort(byPlace)
}
