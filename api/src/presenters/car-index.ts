import type { FilterList } from '@galgal/contract/catalogue'
import type { CarIndex } from '@galgal/contract/catalogue-index'
import { inShekels } from '@galgal/contract/prices'
import { listPeriods } from '@galgal/domain/catalogue/list-period'
import { previousPrice } from '@galgal/domain/catalogue/previous-price'
import { bodyStyles } from '@galgal/domain/catalogue/vehicle'
import { dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { splitVat, vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { type CatalogueContext, storeOf } from './catalogue.ts'
import { bitsOf, type StoreCar } from './store-cars.ts'

type Cars = CarIndex['cars']
/** Reads the value of each column. */
type Readers = { [Name in keyof Cars]: (car: StoreCar) => Cars[Name][number] }

/** Computes a result once for all items of the same key. */
function memoizeBy<Item, Key, Result extends string | number | null>(
  keyOf: (item: Item) => Key,
  compute: (item: Item) => Result,
) {
  const known = new Map<Key, Result>()
  return (item: Item): Result => {
    const key = keyOf(item)
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const result = compute(item)
    known.set(key, result)
    return result
  }
}

const indexIn = (options: readonly { value: string }[]) => {
  const indexes = new Map(options.map(({ value }, index) => [value, index]))
  return (value: string) => indexes.get(value) ?? 0
}

/** Colours by index: each is listed once, however many cars have it. */
function createPalette(locale: Locale) {
  const colours: CarIndex['colours'] = []
  const indexesByHex = new Map<string, Map<string, number>>()
  const indexOf = ({ hex, name }: StoreCar['car']['colours'][number]): number => {
    const color = inLanguage(locale, name)
    const indexes = indexesByHex.get(hex) ?? new Map<string, number>()
    if (indexes.size === 0) indexesByHex.set(hex, indexes)
    const known = indexes.get(color)
    if (known !== undefined) return known
    const index = colours.push({ color, hex }) - 1
    indexes.set(color, index)
    return index
  }
  return { colours, indexOf }
}

const vehicleColumns = (filters: FilterList, locale: Locale) => {
  const brand = indexIn(filters.brand)
  const vehicleType = indexIn(filters.vehicleType)
  const size = indexIn(filters.size)
  const gas = indexIn(filters.gas)
  const gear = indexIn(filters.gear)
  const label = indexIn(filters.enviromental)
  const place = indexIn(filters.province)
  const provinces = memoizeBy(
    (list: readonly string[]) => list,
    (list) => bitsOf(list, place),
  )
  return {
    id: ({ car }) => car.classificationId,
    brand: ({ car }) => brand(car.brandSlug),
    model: ({ car }) => inLanguage(locale, car.model),
    modelSlug: ({ car }) => car.modelSlug,
    version: ({ car }) => car.version,
    versionSlug: ({ car }) => car.versionSlug,
    year: ({ car }) => car.year,
    vehicleType: ({ car }) => vehicleType(car.vehicleType),
    size: ({ car }) => size(car.size),
    gas: ({ car }) => gas(car.gas),
    gear: ({ car }) => gear(car.gear),
    enviromental: ({ car }) => label(car.environmentalLabel),
    province: ({ car }) => provinces(car.provinces),
    bodyStyle: ({ car }) => bodyStyles.indexOf(car.bodyStyle),
    seats: ({ car }) => car.seats,
    grade: ({ car }) => car.pollutionGrade,
    litres: ({ car }) => car.wltp.litresPer100Km,
    kwh: ({ car }) => car.wltp.kwhPer100Km,
    km: ({ car }) => car.kmPerMonth,
    photo: ({ car }) => car.photos[0]?.id ?? null,
  } satisfies Partial<Readers>
}

const availabilityColumns = (indexOf: ReturnType<typeof createPalette>['indexOf']) =>
  ({
    days: ({ car }) => car.minimumDays,
    left: ({ left }) => left,
    isTop: ({ isTop }) => (isTop ? 1 : 0),
    colours: ({ car }) => car.colours.map(indexOf),
    inStock: ({ inStock }) => inStock,
  }) satisfies Partial<Readers>

function pricesAt(now: Date) {
  const percent = vatPercentOn(dayAt(now))
  return {
    gross: (amount: Agorot | null | undefined) =>
      typeof amount === 'number' ? inShekels(amount) : null,
    net: (amount: Agorot | null | undefined) =>
      typeof amount === 'number' ? inShekels(splitVat(amount, percent).net) : null,
  }
}

/** The prices of each period that a list can be priced by and that some car is offered for. */
function periodColumns(cars: readonly StoreCar[], now: Date): CarIndex['byPeriod'] {
  const { gross, net } = pricesAt(now)
  return listPeriods.flatMap((months) => {
    const monthly = cars.map(({ packs }) => packs.find((pack) => pack.months === months)?.monthly)
    const isOffered = monthly.some((amount) => amount !== undefined)
    return isOffered ? { months, price: monthly.map(gross), net: monthly.map(net) } : []
  })
}

function priceColumns(now: Date) {
  const { gross, net } = pricesAt(now)
  const previous = memoizeBy(
    (car: StoreCar) => car,
    ({ packs: [first] }) => (first ? previousPrice(first, first.pastPrices, now) : null),
  )
  return {
    months: ({ packs }) => packs[0]?.months ?? 0,
    price: ({ packs }) => gross(packs[0]?.monthly),
    net: ({ packs }) => net(packs[0]?.monthly),
    previous: (car) => gross(previous(car)),
    previousNet: (car) => net(previous(car)),
    lastMonths: ({ packs }) => packs.at(-1)?.months ?? 0,
    lastPrice: ({ packs }) => gross(packs.at(-1)?.monthly),
    lastNet: ({ packs }) => net(packs.at(-1)?.monthly),
  } satisfies Partial<Readers>
}

/** The cars of a store by column. */
export async function carIndexOf(ctx: CatalogueContext, store: Store): Promise<CarIndex> {
  const { cars, filters } = await storeOf(ctx, store)
  const { colours, indexOf } = createPalette(ctx.locale)
  // Converting to a calendar day is slow, and many cars changed at the same instant.
  const changed = memoizeBy((instant: Date) => instant.getTime(), dayAt)
  const readers: Readers = {
    ...vehicleColumns(filters, ctx.locale),
    ...availabilityColumns(indexOf),
    ...priceColumns(ctx.now()),
    changed: ({ car }) => changed(car.changedAt),
  }
  const columns = Object.entries(readers).map(([name, read]) => [
    name,
    cars.map<unknown>((car) => read(car)),
  ])
  return {
    store,
    filters,
    colours,
    bodyStyles: [...bodyStyles],
    byPeriod: periodColumns(cars, ctx.now()),
    cars: Object.fromEntries(columns) as Cars,
  }
}
