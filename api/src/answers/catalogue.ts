import type { CatalogItem, CatalogResponse, FilterList } from '@galgal/contract/catalogue'
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

const availabilities = [3, 7, 15, 0] as const
const isWithin = (days: (typeof availabilities)[number], car: CatalogItem) =>
  days === 0
    ? car.waitingList
    : days === 3
      ? car.minimumdaystosubscription <= 3
      : car.minimumdaystosubscription < days

function filtersOf(
  items: CatalogItem[],
  regions: { code: string; name: InBoth }[],
  locale: Locale,
): FilterList {
  const say = translator(locale, 'labels')
  const options = (
    values: readonly string[],
    label: (value: string) => string,
    has: (car: CatalogItem, value: string) => boolean,
  ) =>
    values
      .map((value) => ({
        value,
        label: label(value),
        count: items.filter((car) => has(car, value)).length,
      }))
      .filter(({ count }) => count > 0)
  const brands = new Map(items.map((car) => [car.brandSlug, car.brand]))
  const byName = new Intl.Collator(locales[locale].tag)
  const labelled =
    (group: 'size' | 'gear' | 'gas' | 'environmentalLabel' | 'vehicleType') => (value: string) =>
      say(`${group}.${value}` as 'size.mini')

  return {
    brand: options(
      [...brands.keys()],
      (it) => brands.get(it) ?? it,
      (car, it) => car.brandSlug === it,
    ).toSorted((a, b) => byName.compare(a.label, b.label)),
    size: options(sizes, labelled('size'), (car, it) => car.specs.size === it),
    gear: options(gears, labelled('gear'), (car, it) => car.specs.gear === it),
    gas: options(gases, labelled('gas'), (car, it) => car.specs.engine === it),
    enviromental: options(
      environmentalLabels,
      labelled('environmentalLabel'),
      (car, it) => car.specs.environmentallabel === it,
    ),
    province: options(
      regions.map(({ code }) => code),
      (code) => regions.find((it) => it.code === code)?.name[locale] ?? code,
      (car, it) => car.province.includes(it),
    ),
    vehicleType: options(
      vehicleTypes,
      labelled('vehicleType'),
      (car, it) => car.vehicle_type === it,
    ),
    hideAvailabilityFilter: false,
    availability: availabilities.map((value) => ({
      value,
      label: say(`availability.${value}`),
      count: items.filter((car) => isWithin(value, car)).length,
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
