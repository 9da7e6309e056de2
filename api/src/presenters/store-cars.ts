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
  /** bit n is set when colour n is available */
  inStock: number
  filterable: FilterableCar
}

/** The bit set of the items' indexes, by a sum instead of a shift: there may be more than 32. */
export function bitsOf<Item>(
  items: readonly Item[],
  indexOf: (item: Item, at: number) => number | undefined,
): number {
  let bits = 0
  for (let at = 0; at < items.length; at++) {
    const index = indexOf(items[at] as Item, at)
    if (index !== undefined) bits += 2 ** index
  }
  return bits
}

function toStoreCar(car: OfferedCar, store: Store): StoreCar {
  const packs = car.packs[store] ?? []
  const [left, monthly] = [leftOf(car), packs[0]?.monthly]
  return {
    car,
    left,
    packs,
    monthly: monthly ?? 0,
    isTop: car.isTop[store] ?? false,
    inStock: bitsOf(car.colours, ({ available }, index) => (available ? index : undefined)),
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

// A car that changes is a new object, so an entry is valid as long as its key lives.
const cache = { B2C: new WeakMap<OfferedCar, StoreCar>(), B2B: new WeakMap<OfferedCar, StoreCar>() }

function storeCarOf(car: OfferedCar, store: Store): StoreCar {
  const known = cache[store].get(car)
  if (known) return known
  const storeCar = toStoreCar(car, store)
  cache[store].set(car, storeCar)
  return storeCar
}

/** Top cars first, waiting-list cars last, then by price, then by id. */
const byRank = (a: StoreCar, b: StoreCar) =>
  Number(b.isTop) - Number(a.isTop) ||
  Number(a.left === 0) - Number(b.left === 0) ||
  a.monthly - b.monthly ||
  a.car.classificationId - b.car.classificationId

/** The cars of a store in the order of its lists. */
export function listStoreCars(cars: OfferedCars, store: Store): StoreCar[] {
  const inStore: StoreCar[] = []
  for (const car of cars.values())
    if (car.stores.includes(store)) inStore.push(storeCarOf(car, store))
  return inStore.sort(byRank)
}
