import type { FilterList } from '@galgal/contract/catalogue'
import type { CarIndex } from '@galgal/contract/catalogue-index'
import { inShekels } from '@galgal/contract/prices'
import { previousPrice } from '@galgal/domain/catalogue/previous-price'
import { bodyStyles } from '@galgal/domain/catalogue/vehicle'
import { dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import type { Store } from '@galgal/domain/store'
import { splitVat, vatPercentOn } from '@galgal/domain/subscriptions/tax'
import { inLanguage, type Locale } from '@galgal/i18n/locales'
import { type Asker, storeOf } from './catalogue.ts'
import { bitsOf, type StoreCar } from './store-cars.ts'

type Cars = CarIndex['cars']
/** How every column reads a car. */
type Readers = { [Name in keyof Cars]: (it: StoreCar) => Cars[Name][number] }

/** What was computed once is used for everything of the same key. */
function oncePer<Of, Key, Result extends string | number | null>(
  keyOf: (of: Of) => Key,
  compute: (of: Of) => Result,
) {
  const known = new Map<Key, Result>()
  return (of: Of): Result => {
    const key = keyOf(of)
    const before = known.get(key)
    if (before !== undefined) return before
    const result = compute(of)
    known.set(key, result)
    return result
  }
}

const placesIn = (options: readonly { value: string }[]) => {
  const places = new Map(options.map(({ value }, place) => [value, place]))
  return (value: string) => places.get(value) ?? 0
}

/** Names and paints that stand once, however many cars have them; the answer grows with every new one. */
function createPalette(locale: Locale) {
  const colours: CarIndex['colours'] = []
  const placesOf = new Map<string, Map<string, number>>()
  const placeOf = ({ hex, name }: StoreCar['car']['colours'][number]): number => {
    const color = inLanguage(locale, name)
    const places = placesOf.get(hex) ?? new Map<string, number>()
    if (places.size === 0) placesOf.set(hex, places)
    const known = places.get(color)
    if (known !== undefined) return known
    const place = colours.push({ color, hex }) - 1
    places.set(color, place)
    return place
  }
  return { colours, placeOf }
}

const whatItIs = (filters: FilterList, locale: Locale) => {
  const brand = placesIn(filters.brand)
  const vehicleType = placesIn(filters.vehicleType)
  const size = placesIn(filters.size)
  const gas = placesIn(filters.gas)
  const gear = placesIn(filters.gear)
  const label = placesIn(filters.enviromental)
  const place = placesIn(filters.province)
  const provinces = oncePer(
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

const whatCanBeHad = (placeOf: ReturnType<typeof createPalette>['placeOf']) =>
  ({
    days: ({ car }) => car.minimumDays,
    left: ({ left }) => left,
    isTop: ({ isTop }) => (isTop ? 1 : 0),
    colours: ({ car }) => car.colours.map(placeOf),
    inStock: ({ inStock }) => inStock,
  }) satisfies Partial<Readers>

function whatItCosts(now: Date) {
  const percent = vatPercentOn(dayAt(now))
  const gross = (amount: Agorot | null | undefined) =>
    typeof amount === 'number' ? inShekels(amount) : null
  const net = (amount: Agorot | null | undefined) =>
    typeof amount === 'number' ? inShekels(splitVat(amount, percent).net) : null
  const before = oncePer(
    (it: StoreCar) => it,
    ({ packs: [first] }) => (first ? previousPrice(first, first.asked, now) : null),
  )
  return {
    months: ({ packs }) => packs[0]?.months ?? 0,
    price: ({ packs }) => gross(packs[0]?.monthly),
    net: ({ packs }) => net(packs[0]?.monthly),
    previous: (it) => gross(before(it)),
    previousNet: (it) => net(before(it)),
    lastMonths: ({ packs }) => packs.at(-1)?.months ?? 0,
    lastPrice: ({ packs }) => gross(packs.at(-1)?.monthly),
    lastNet: ({ packs }) => net(packs.at(-1)?.monthly),
  } satisfies Partial<Readers>
}

/** A whole store in columns. */
export async function carIndexOf(asker: Asker, store: Store): Promise<CarIndex> {
  const { cars, filters } = await storeOf(asker, store)
  const { colours, placeOf } = createPalette(asker.locale)
  // A calendar day takes its time to find, and many cars changed together.
  const changed = oncePer((instant: Date) => instant.getTime(), dayAt)
  const readers: Readers = {
    ...whatItIs(filters, asker.locale),
    ...whatCanBeHad(placeOf),
    ...whatItCosts(asker.now()),
    changed: ({ car }) => changed(car.changedAt),
  }
  const columns = Object.entries(readers).map(([name, read]) => [
    name,
    cars.map<unknown>((it) => read(it)),
  ])
  return {
    store,
    filters,
    colours,
    bodyStyles: [...bodyStyles],
    cars: Object.fromEntries(columns) as Cars,
  }
}
