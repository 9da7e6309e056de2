import { inShekels } from '@galgal/contract/prices'
import type { FilterableCar } from '@galgal/domain/catalogue/catalogue-filter'
import type { Agorot } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import type { OfferedCar, OfferedCars, OfferedPack } from '../db/catalogue/offered-cars.ts'
import { leftOf } from './catalog-item.ts'

/** A car as one store sells it. Without packs its price is on request. */
export type StoreCar = {
  car: OfferedCar
  left: number
  packs: readonly OfferedPack[]
  /** of the first pack, or 0 */
  monthly: Agorot
  isTop: boolean
  /** which of its colours can be had, as bits: bit 0 is the first */
  inStock: number
  /** what filters look at */
  filterable: FilterableCar
}

/** Places as bits, of the items that have one; more than 32 need a sum instead of a shift. */
export function bitsOf<Item>(
  items: readonly Item[],
  placeOf: (item: Item, at: number) => number | undefined,
): number {
  let bits = 0
  for (let at = 0; at < items.length; at++) {
    const place = placeOf(items[at] as Item, at)
    if (place !== undefined) bits += 2 ** place
  }
  return bits
}

function sell(car: OfferedCar, store: Store): StoreCar {
  const packs = car.packs[store] ?? []
  const [left, monthly] = [leftOf(car), packs[0]?.monthly]
  return {
    car,
    left,
    packs,
    monthly: monthly ?? 0,
    isTop: car.isTop[store] ?? false,
    inStock: bitsOf(car.colours, ({ available }, place) => (available ? place : undefined)),
    filterable: {
      brandSlug: car.brandSlug,
      vehicleType: car.vehicleType,
      size: car.size,
      gas: car.gas,
      gear: car.gear,
      label: car.environmentalLabel,
      provinces: car.provinces,
      minimumDays: car.minimumDays,
      waitingList: left === 0,
      price: monthly === undefined ? null : inShekels(monthly),
    },
  }
}

// A car that changes is another object, so what was made of one holds as long as it is kept.
const sold = { B2C: new WeakMap<OfferedCar, StoreCar>(), B2B: new WeakMap<OfferedCar, StoreCar>() }

function sellOnce(car: OfferedCar, store: Store): StoreCar {
  const known = sold[store].get(car)
  if (known) return known
  const made = sell(car, store)
  sold[store].set(car, made)
  return made
}

/** Top cars first, waiting-list cars last, then by price, then by id. */
const byPlace = (a: StoreCar, b: StoreCar) =>
  Number(b.isTop) - Number(a.isTop) ||
  Number(a.left === 0) - Number(b.left === 0) ||
  a.monthly - b.monthly ||
  a.car.classificationId - b.car.classificationId

/** The cars of a store in the order of its lists. */
export function carsIn(cars: OfferedCars, store: Store): StoreCar[] {
  const inStore: StoreCar[] = []
  for (const car of cars.values())
    if (car.stores.includes(store)) inStore.push(sellOnce(car, store))
  return inStore.sort(byPlace)
}
