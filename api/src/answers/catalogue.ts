import type { CatalogItem, CatalogResponse, FilterList } from '@galgal/contract/catalogue'
import { filterableCar } from '@galgal/contract/filterable-car'
import { cleanAll, countsFor, type Facet } from '@galgal/domain/catalogue-filter'
import { formatPrice, shekels } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import type { InBoth } from '@galgal/domain/vehicle'
import { environmentalLabels, gases, gears, sizes, vehicleTypes } from '@galgal/domain/vehicle'
import { type Locale, locales } from '@galgal/text/locales'
import { translator } from '@galgal/text/say'
import { listOfferedVehicles, listProvinces } from '../db/catalogue.ts'
import type { Db } from '../db/open-database.ts'
import { catalogItem } from './catalog-item.ts'

type Asker = { db: Db; locale: Locale; now: () => Date }

/** Top cars first, waiting-list cars last, then by price, then by id. */
const byPlace = (a: CatalogItem, b: CatalogItem) =>
  Number(b.isTop) - Number(a.isTop) ||
  Number(a.waitingList) - Number(b.waitingList) ||
  a.pricing.paymentPerMonthValue - b.pricing.paymentPerMonthValue ||
  a.id - b.id

/** The values of every filter that have a car, counted as the storefront counts them. */
function filtersOf(
  items: CatalogItem[],
  regions: { code: string; name: InBoth }[],
  locale: Locale,
): FilterList {
  const say = translator(locale, 'labels')
  const counts = countsFor(items.map(filterableCar), cleanAll())
  const options = (facet: Facet, values: readonly string[], label: (value: string) => string) =>
    values.flatMap((value) => {
      const count = counts[facet].get(value)
      return count ? [{ value, label: label(value), count }] : []
    })
  const labelled =
    (group: 'size' | 'gear' | 'gas' | 'environmentalLabel' | 'vehicleType') => (value: string) =>
      say(`${group}.${value}` as 'size.mini')
  const brands = new Map(items.map((car) => [car.brandSlug, car.brand]))
  const byName = new Intl.Collator(locales[locale].tag)
  const regionName = (code: string) => regions.find((it) => it.code === code)?.name[locale] ?? code

  return {
    brand: options('brand', [...brands.keys()], (it) => brands.get(it) ?? it).toSorted((a, b) =>
      byName.compare(a.label, b.label),
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
    hideAvailabilityFilter: false,
    availability: ([3, 7, 15, 0] as const).map((value) => ({
      value,
      label: say(`availability.${value}`),
      count: counts.availability.get(String(value)) ?? 0,
    })),
  }
}

/** A whole store in one answer. */
export async function catalogueOf(asker: Asker, store: Store): Promise<CatalogResponse> {
  const [cars, regions] = await Promise.all([
    listOfferedVehicles(asker.db, store),
    listProvinces(asker.db),
  ])
  const items = cars
    .map((car) => catalogItem(car, store, asker, { whole: false }))
    .toSorted(byPlace)
  const prices = items
    .filter((car) => car.pricing.subscription_packs.length)
    .map((car) => car.pricing.paymentPerMonthValue)
  const highest = prices.length ? Math.max(...prices) : 0
  const lowest = prices.length ? Math.min(...prices) : 0
  return {
    items,
    count: items.length,
    currency: 'NIS',
    highestprice: highest,
    lowestprice: lowest,
    highestpriceStr: formatPrice(shekels(highest)),
    lowestpriceStr: formatPrice(shekels(lowest)),
    numberFormat: locales[asker.locale].tag,
    filters: filtersOf(items, regions, asker.locale),
  }
}
