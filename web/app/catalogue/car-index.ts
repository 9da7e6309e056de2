import type { CarIndex } from '@galgal/contract/catalogue-index'
import { budgetBounds, budgetStops } from '@galgal/domain/catalogue/budget'
import {
  availabilities,
  availabilityBits,
  type Budget,
  type CarColumns,
} from '@galgal/domain/catalogue/catalogue-filter'
import { isFewLeft } from '@galgal/domain/catalogue/vehicle'
import type { Store } from '@galgal/domain/store'
import { drawingOf } from '../art/picture-address.ts'
import { type Looks, styleOf } from '../art/style.ts'
import { cardPriceAt, type PriceColumns, pricesFor } from './car-prices.ts'
import { type Card, PLAIN, shownColour } from './card.ts'
import { storePath } from './store-address.ts'

/** A whole store, read from its columns: the same on the server and in the browser. */
export type Cars = {
  store: Store
  count: number
  filters: CarIndex['filters']
  colours: CarIndex['colours']
  columns: CarIndex['cars']
  /** months; the period that its prices are of, null: the first pack of each car */
  period: number | null
  /** the periods its prices can be of, ascending; the first is that of null */
  periods: number[]
  /** What budgets and the order by price look at, as the store says its prices: shekels a month, gross for consumers, net for businesses; null on request. */
  prices: (number | null)[]
  /** The ends of its price slider, and where that stops between them: made at first use and kept. */
  slider: () => { bounds: Budget | undefined; stops: number[] }
  /** The same store, priced by a period it has. */
  pricedFor: (period: number | null) => Cars
  /** What filters look at. */
  filterable: CarColumns
  /** The row of a car by its classificationId. */
  rowOf: (id: number) => number | undefined
  idAt: (row: number) => number
  /** The name of a car's drawing, and what is drawn where its model is not known. */
  drawing: (row: number) => string
  looks: (row: number) => Looks
  /** How the cars of a drawing look; undefined when none is offered. */
  looksOf: (drawing: string) => Looks | undefined
  /** Made at first use and kept, so that an unchanged card is the same object. */
  card: (row: number) => Card
  /** The Hebrew address: the year stands in it only for older years of the same version. */
  path: (row: number) => string
}

/** Rows stand in the order of the API's lists. */
export function openCarIndex(index: CarIndex): Cars {
  const { store, filters, colours, cars: columns } = index
  const rows = once(() => new Map(columns.id.map((id, row) => [id, row])))
  const drawing = (row: number) =>
    drawingOf(valueAt(filters.brand, columns.brand, row), at(columns.modelSlug, row))
  const looks = (row: number) => looksAt(index, row)
  const drawn = once(() => new Map(columns.id.map((_, row) => [drawing(row), row])))
  const whole = {
    store,
    filters,
    colours,
    columns,
    count: columns.id.length,
    periods: index.byPeriod.map(({ months }) => months),
    rowOf: (id: number) => rows().get(id),
    idAt: (row: number) => at(columns.id, row),
    drawing,
    looks,
    looksOf: (name: string) => {
      const row = drawn().get(name)
      return row === undefined ? undefined : looks(row)
    },
    path: pathsOf(index),
  }
  const opened = new Map<number | null, Cars>()
  const pricedFor = (period: number | null): Cars => {
    const known = whole.periods.indexOf(period ?? 0) > 0 ? period : null
    const cars = opened.get(known) ?? { ...whole, pricedFor, ...pricedBy(index, whole, known) }
    opened.set(known, cars)
    return cars
  }
  return pricedFor(null)
}

type Whole = Pick<Cars, 'drawing' | 'path'>

function pricedBy(index: CarIndex, { drawing, path }: Whole, period: number | null) {
  const columns = pricesFor(index, period)
  const query = period === null ? '' : `?period=${period}`
  const cards: Card[] = []
  const makeCard = (row: number): Card => ({
    ...cardAt(index, columns, row),
    to: path(row) + query,
    drawing: drawing(row),
  })
  const prices = index.store === 'B2B' ? columns.net : columns.price
  return {
    period,
    prices,
    slider: once(() => {
      const known = prices.filter((price) => price !== null)
      return { bounds: budgetBounds(known), stops: budgetStops(known) }
    }),
    filterable: filterableOf(index, prices),
    card: (row: number) => {
      cards[row] ??= makeCard(row)
      return cards[row]
    },
  }
}

// Every column is as long as `id`: the contract's own check, and every row asked for is one of them.
const at = <Value>(column: readonly Value[], row: number): Value => column[row] as Value

const valueAt = (options: readonly { value: string }[], column: readonly number[], row: number) =>
  options[at(column, row)]?.value ?? ''

const labelAt = (options: readonly { label: string }[], column: readonly number[], row: number) =>
  options[at(column, row)]?.label ?? ''

const hasBit = (bits: number, place: number): boolean => Math.floor(bits / 2 ** place) % 2 === 1

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function filterableOf({ filters, cars }: CarIndex, prices: Cars['prices']): CarColumns {
  const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
  return {
    count: cars.id.length,
    values: {
      brand: valuesOf(filters.brand),
      type: valuesOf(filters.vehicleType),
      size: valuesOf(filters.size),
      gas: valuesOf(filters.gas),
      gear: valuesOf(filters.gear),
      label: valuesOf(filters.enviromental),
      province: valuesOf(filters.province),
      availability: availabilities,
    },
    codes: {
      brand: cars.brand,
      type: cars.vehicleType,
      size: cars.size,
      gas: cars.gas,
      gear: cars.gear,
      label: cars.enviromental,
      province: cars.province,
      availability: cars.days.map((minimumDays, row) =>
        availabilityBits({ minimumDays, waitingList: cars.left[row] === 0 }),
      ),
    },
    prices,
  }
}

function looksAt({ filters, bodyStyles, cars }: CarIndex, row: number): Looks {
  const size = valueAt(filters.size, cars.size, row)
  const bodyStyle = bodyStyles[at(cars.bodyStyle, row)] ?? ''
  const vehicle_type = valueAt(filters.vehicleType, cars.vehicleType, row)
  return { style: styleOf({ bodyStyle, vehicle_type, specs: { size } }), size }
}

function pathsOf({ store, filters, cars }: CarIndex): (row: number) => string {
  const versionAt = (row: number) =>
    `${valueAt(filters.brand, cars.brand, row)}/${at(cars.modelSlug, row)}/${at(cars.versionSlug, row)}`
  const newest = once(() => {
    const years = new Map<string, number>()
    for (const [row, year] of cars.year.entries()) {
      const version = versionAt(row)
      years.set(version, Math.max(year, years.get(version) ?? 0))
    }
    return years
  })
  return (row) => {
    const version = versionAt(row)
    const year = at(cars.year, row)
    const path = `${storePath(store)}/flex-lease/${version}`
    return year === newest().get(version) ? path : `${path}/${year}`
  }
}

function cardAt(index: CarIndex, prices: PriceColumns, row: number): Omit<Card, 'to' | 'drawing'> {
  const { filters, cars } = index
  const id = at(cars.id, row)
  const left = at(cars.left, row)
  const inStock = at(cars.inStock, row)
  const colours = at(cars.colours, row).flatMap((place) => index.colours[place] ?? [])
  const shown = shownColour(id, colours, (_, place) => left === 0 || hasBit(inStock, place))
  return {
    id,
    name: `${labelAt(filters.brand, cars.brand, row)} ${at(cars.model, row)}`,
    version: at(cars.version, row),
    hex: shown?.hex ?? PLAIN,
    photo: at(cars.photo, row),
    colours: colours.map(({ color, hex }) => ({ name: color, hex })),
    waiting: left === 0,
    days: at(cars.days, row),
    left: isFewLeft(left) ? left : null,
    gear: labelAt(filters.gear, cars.gear, row),
    gas: {
      value: valueAt(filters.gas, cars.gas, row),
      label: labelAt(filters.gas, cars.gas, row),
    },
    seats: at(cars.seats, row) || null,
    grade: at(cars.grade, row),
    litres: at(cars.litres, row),
    kwh: at(cars.kwh, row),
    kmPerMonth: at(cars.km, row),
    price: cardPriceAt(index, prices, row),
  }
}
