import type { CatalogResponse, FilterList } from '@galgal/contract/catalogue'
import { inShekels } from '@galgal/contract/prices'
import { CURRENCY_CODE, formatPrice } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { type Locale, locales } from '@galgal/i18n/locales'
import { offeredCars } from '../db/catalogue/offered-cars.ts'
import type { Db } from '../db/database.ts'
import { listProvinces } from '../db/order/provinces.ts'
import { catalogItem } from './catalog-item.ts'
import { filterList } from './filter-list.ts'
import { carsIn, type StoreCar } from './store-cars.ts'

export type Asker = { db: Db; locale: Locale; now: () => Date }

/** The cars of a store in the order of its lists, with its filters. */
export async function storeOf(
  { db, locale }: Asker,
  store: Store,
): Promise<{ cars: StoreCar[]; filters: FilterList }> {
  const [offered, regions] = await Promise.all([offeredCars(db), listProvinces(db)])
  const cars = carsIn(offered, store)
  return { cars, filters: filterList(cars, regions, locale) }
}

/** A whole store in one answer. */
export async function catalogueOf(asker: Asker, store: Store): Promise<CatalogResponse> {
  const { cars, filters } = await storeOf(asker, store)
  const prices = cars.flatMap(({ packs: [first] }) => first?.monthly ?? [])
  const highest = prices.reduce((a, b) => Math.max(a, b), 0)
  const lowest = prices.reduce((a, b) => Math.min(a, b), prices[0] ?? 0)
  return {
    items: cars.map(({ car }) => catalogItem(car, store, asker, { whole: false })),
    count: cars.length,
    currency: CURRENCY_CODE,
    highestprice: inShekels(highest),
    lowestprice: inShekels(lowest),
    highestpriceStr: formatPrice(highest),
    lowestpriceStr: formatPrice(lowest),
    numberFormat: locales[asker.locale].tag,
    filters,
  }
}
