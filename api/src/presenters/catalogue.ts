import type { CatalogResponse, FilterList } from '@galgal/contract/catalogue'
import { inShekels } from '@galgal/contract/prices'
import { CURRENCY_CODE, formatPrice } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { type Locale, locales } from '@galgal/i18n/locales'
import { offeredCars } from '../db/catalogue/offered-cars.ts'
import type { Db } from '../db/database.ts'
import { listProvinces } from '../db/order/places.ts'
import { catalogItem } from './catalog-item.ts'
import { filterList } from './filter-list.ts'
import { listStoreCars, type StoreCar } from './store-cars.ts'

export type CatalogueContext = { db: Db; locale: Locale; now: () => Date }

/** The cars of a store in the order of its lists, with its filters. */
export async function storeOf(
  { db, locale }: CatalogueContext,
  store: Store,
): Promise<{ cars: StoreCar[]; filters: FilterList }> {
  const [offered, regions] = await Promise.all([offeredCars(db), listProvinces(db)])
  const cars = listStoreCars(offered, store)
  return { cars, filters: filterList(cars, regions, locale) }
}

/** All cars of a store. */
export async function catalogueOf(ctx: CatalogueContext, store: Store): Promise<CatalogResponse> {
  const { cars, filters } = await storeOf(ctx, store)
  const prices = cars.flatMap(({ packs: [first] }) => first?.monthly ?? [])
  const highest = prices.reduce((a, b) => Math.max(a, b), 0)
  const lowest = prices.reduce((a, b) => Math.min(a, b), prices[0] ?? 0)
  return {
    items: cars.map(({ car }) => catalogItem(car, store, ctx, { whole: false })),
    count: cars.length,
    currency: CURRENCY_CODE,
    highestprice: inShekels(highest),
    lowestprice: inShekels(lowest),
    highestpriceStr: formatPrice(highest),
    lowestpriceStr: formatPrice(lowest),
    numberFormat: locales[ctx.locale].tag,
    filters,
  }
}
