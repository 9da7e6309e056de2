import type { CatalogResponse, FilterList } from '@galgal/contract/catalogue'
import { inShekels } from '@galgal/contract/prices'
import {
  columnsOf,
  emptyFilter,
  type Facet,
  narrow,
} from '@galgal/domain/catalogue/catalogue-filter'
import {
  environmentalLabels,
  gases,
  gears,
  type Localised,
  sizes,
  vehicleTypes,
} from '@galgal/domain/catalogue/vehicle'
import { CURRENCY_CODE, formatPrice } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { inLanguage, type Locale, locales } from '@galgal/i18n/locales'
import { translator } from '@galgal/i18n/translator'
import { offeredCars } from '../db/catalogue/offered-cars.ts'
import type { Db } from '../db/database.ts'
import { listProvinces } from '../db/order/places.ts'
import type { Settings } from '../deps.ts'
import { catalogItem } from './catalog-item.ts'
import { listStoreCars, type StoreCar } from './store-cars.ts'

export type CatalogueContext = {
  db: Db
  locale: Locale
  now: () => Date
  settings: Pick<Settings, 'hideAvailabilityFilter'>
}

/** The cars of a store in the order of its lists, with its filters. */
export async function storeOf(
  { db, locale, settings }: CatalogueContext,
  store: Store,
): Promise<{ cars: StoreCar[]; filters: FilterList }> {
  const [offered, regions] = await Promise.all([offeredCars(db), listProvinces(db)])
  const cars = listStoreCars(offered, store)
  const { hideAvailabilityFilter } = settings
  return { cars, filters: { ...filterList(cars, regions, locale), hideAvailabilityFilter } }
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

/** The options of every filter with at least one car, and how many cars each has. */
function filterList(
  cars: readonly StoreCar[],
  regions: readonly { code: string; name: Localised }[],
  locale: Locale,
): Omit<FilterList, 'hideAvailabilityFilter'> {
  const t = translator(locale, 'labels')
  const { counts } = narrow(columnsOf(cars.map((car) => car.filterable)), emptyFilter())
  const options = (facet: Facet, values: readonly string[], label: (value: string) => string) =>
    values.flatMap((value) => {
      const count = counts[facet].get(value)
      return count ? [{ value, label: label(value), count }] : []
    })
  const labelled =
    (group: 'size' | 'gear' | 'gas' | 'environmentalLabel' | 'vehicleType') => (value: string) =>
      t(`${group}.${value}` as 'size.mini')
  const brands = new Map(cars.map(({ car }) => [car.brandSlug, inLanguage(locale, car.brand)]))
  const byName = new Intl.Collator(locales[locale].tag)
  const regionName = (code: string) =>
    inLanguage(locale, regions.find((region) => region.code === code)?.name) ?? code

  return {
    brand: options('brand', [...brands.keys()], (slug) => brands.get(slug) ?? slug).toSorted(
      (a, b) => byName.compare(a.label, b.label),
    ),
    size: options('size', sizes, labelled('size')),
    gear: options('gear', gears, labelled('gear')),
    gas: options('gas', gases, labelled('gas')),
    enviromental: options('label', environmentalLabels, labelled('environmentalLabel')),
    province: options(
      'province',
      regions.map(({ code }) => code),
      regionName,
    ),
    vehicleType: options('type', vehicleTypes, labelled('vehicleType')),
    availability: ([3, 7, 15, 0] as const).map((value) => ({
      value,
      label: t(`availability.${value}`),
      count: counts.availability.get(String(value)) ?? 0,
    })),
  }
}
