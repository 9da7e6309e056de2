import type { FilterList } from '@galgal/contract/catalogue'
import type { CarIndex } from '@galgal/contract/catalogue-index'
import { inShekels } from '@galgal/contract/prices'
import { type Day, dayAt } from '@galgal/domain/dates'
import type { Agorot } from '@galgal/domain/money'
import { previousPrice } from '@galgal/domain/previous-price'
import type { Store } from '@galgal/domain/store'
import { splitVat, vatPercentOn } from '@galgal/domain/vat'
import { bodyStyles } from '@galgal/domain/vehicle'
import type { Locale } from '@galgal/text/locales'
import { type Asker, storeOf } from './catalogue.ts'
import type { StoreCar } from './store-cars.ts'

type Cars = CarIndex['cars']
/** How every column reads a car. */
type Readers = { [Name in keyof Cars]: (it: StoreCar) => Cars[Name][number] }

/** Positions as bits; more than 32 need a sum instead of a shift. */
const bitsOf = (places: readonly number[]) => places.reduce((bits, place) => bits + 2 ** place, 0)

const placesIn = (options: readonly { value: string }[]) => {
  const places = new Map(options.map(({ value }, place) => [value, place]))
  return (value: string) => places.get(value) ?? 0
}

/** Names and paints that stand once, however many cars have them. */
function paletteOf(cars: readonly StoreCar[], locale: Locale) {
  const colours: CarIndex['colours'] = []
  const places = new Map<string, number>()
  for (const { car } of cars)
    for (const { name, hex } of car.colours) {
      const key = `${hex} ${name[locale]}`
      if (!places.has(key)) places.set(key, colours.push({ color: name[locale], hex }) - 1)
    }
  const placeOf = (it: StoreCar['car']['colours'][number]) =>
    places.get(`${it.hex} ${it.name[locale]}`) ?? 0
  return { colours, placeOf }
}

const whatItIs = (filters: FilterList, locale: Locale) => {
  const brand = placesIn(filters.brand)
  const vehicleType = placesIn(filters.vehicleType)
  const size = placesIn(filters.size)
  const gas = placesIn(filters.gas)
  const gear = placesIn(filters.gear)
  const label = placesIn(filters.enviromental)
  const province = placesIn(filters.province)
  return {
    id: ({ car }) => car.classificationId,
    brand: ({ car }) => brand(car.brandSlug),
    model: ({ car }) => car.model[locale],
    modelSlug: ({ car }) => car.modelSlug,
    version: ({ car }) => car.version,
    versionSlug: ({ car }) => car.versionSlug,
    year: ({ car }) => car.year,
    vehicleType: ({ car }) => vehicleType(car.vehicleType),
    size: ({ car }) => size(car.size),
    gas: ({ car }) => gas(car.gas),
    gear: ({ car }) => gear(car.gear),
    enviromental: ({ car }) => label(car.environmentalLabel),
    province: ({ car }) => bitsOf(car.provinces.map(province)),
    bodyStyle: ({ car }) => bodyStyles.indexOf(car.bodyStyle),
    seats: ({ car }) => car.seats,
    grade: ({ car }) => car.pollutionGrade,
    litres: ({ car }) => car.wltp.litresPer100Km,
    kwh: ({ car }) => car.wltp.kwhPer100Km,
    km: ({ car }) => car.kmPerMonth,
    photo: ({ car }) => car.photos[0]?.id ?? null,
  } satisfies Partial<Readers>
}

const whatCanBeHad = (placeOf: ReturnType<typeof paletteOf>['placeOf']) =>
  ({
    days: ({ car }) => car.minimumDays,
    left: ({ left }) => left,
    isTop: ({ isTop }) => (isTop ? 1 : 0),
    colours: ({ car }) => car.colours.map(placeOf),
    inStock: ({ car }) =>
      bitsOf(car.colours.flatMap(({ available }, place) => (available ? place : []))),
  }) satisfies Partial<Readers>

function whatItCosts(now: Date) {
  const percent = vatPercentOn(dayAt(now))
  const gross = (amount: Agorot | null | undefined) =>
    typeof amount === 'number' ? inShekels(amount) : null
  const net = (amount: Agorot | null | undefined) =>
    typeof amount === 'number' ? inShekels(splitVat(amount, percent).net) : null
  const before = ({ packs: [first] }: StoreCar) => first && previousPrice(first, first.asked, now)
  return {
    months: ({ packs: [first] }) => first?.months ?? 0,
    price: ({ packs: [first] }) => gross(first?.monthly),
    net: ({ packs: [first] }) => net(first?.monthly),
    previous: (it) => gross(before(it)),
    previousNet: (it) => net(before(it)),
    lastMonths: ({ packs }) => packs.at(-1)?.months ?? 0,
    lastPrice: ({ packs }) => gross(packs.at(-1)?.monthly),
    lastNet: ({ packs }) => net(packs.at(-1)?.monthly),
  } satisfies Partial<Readers>
}

/** Days of instants; cars that changed together are asked once, for a calendar day takes its time. */
function daysOf(): (instant: Date) => Day {
  const days = new Map<number, Day>()
  return (instant) => {
    const day = days.get(instant.getTime()) ?? dayAt(instant)
    days.set(instant.getTime(), day)
    return day
  }
}

/** A whole store in columns. */
export async function carIndexOf(asker: Asker, store: Store): Promise<CarIndex> {
  const { cars, filters } = await storeOf(asker, store)
  const { colours, placeOf } = paletteOf(cars, asker.locale)
  const changed = daysOf()
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
