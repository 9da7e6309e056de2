import { environmentalLabels, gases, gears, provinceCodes, sizes, vehicleTypes } from './vehicle.ts'

/** Days within which the car is wanted; '0' is "soon": cars of the waiting list. */
export const availabilities = ['3', '7', '15', '0'] as const

/** Everything a catalogue is narrowed by, apart from the budget, in the order of its address. */
export const facets = [
  'brand',
  'type',
  'size',
  'gas',
  'gear',
  'label',
  'province',
  'availability',
] as const
export type Facet = (typeof facets)[number]

/** The values a facet can have; those of brand are the brands there are. */
export const facetValues = {
  type: vehicleTypes,
  size: sizes,
  gas: gases,
  gear: gears,
  label: environmentalLabels,
  province: provinceCodes,
  availability: availabilities,
} as const satisfies Partial<Record<Facet, readonly string[]>>

/** Facets with one value at most. */
const singleFacets: ReadonlySet<Facet> = new Set(['gear', 'availability'])
export const isSingle = (facet: Facet): boolean => singleFacets.has(facet)

/** Shekels a month, both ends included. */
export type Budget = { min: number; max: number }

/** Empty lists and a null budget do not narrow. */
export type CatalogueFilter = Record<Facet, readonly string[]> & { budget: Budget | null }

/** The fields of a car that filtering needs. */
export type FilterableCar = {
  brandSlug: string
  vehicleType: string
  size: string
  gas: string
  gear: string
  label: string
  provinces: readonly string[]
  minimumDays: number
  waitingList: boolean
  /** shekels a month of the first pack; null when the price is on request */
  price: number | null
}

export const emptyFilter = (): CatalogueFilter => ({
  brand: [],
  type: [],
  size: [],
  gas: [],
  gear: [],
  label: [],
  province: [],
  availability: [],
  budget: null,
})

/** Adds a value that is absent, removes one that is there; in a single-choice facet it takes the place of the other. */
export function toggle(filter: CatalogueFilter, facet: Facet, value: string): CatalogueFilter {
  const chosen = filter[facet]
  if (chosen.includes(value))
    return { ...filter, [facet]: chosen.filter((other) => other !== value) }
  return { ...filter, [facet]: isSingle(facet) ? [value] : [...chosen, value] }
}

/** 3 includes a car of 3 days, 7 and 15 do not include their own number: the specification's rule, kept as it is. */
const isAvailable: Record<(typeof availabilities)[number], (car: Availability) => boolean> = {
  3: ({ minimumDays }) => minimumDays <= 3,
  7: ({ minimumDays }) => minimumDays < 7,
  15: ({ minimumDays }) => minimumDays < 15,
  0: ({ waitingList }) => waitingList,
}
type Availability = Pick<FilterableCar, 'minimumDays' | 'waitingList'>

/** Bit n is set when the value at index n matches. */
function bitsOf<Value>(values: readonly Value[], has: (value: Value) => boolean): number {
  let bits = 0
  for (let place = 0; place < values.length; place++)
    if (has(values[place] as Value)) bits |= 1 << place
  return bits
}

/** The availabilities a car fits, as bits. */
export const availabilityBits = (car: Availability): number =>
  bitsOf(availabilities, (value) => isAvailable[value](car))

/** Cars by column, for speed. A code is the index of a facet's value, or a bit set of indexes (province, availability). */
export type CarColumns = {
  count: number
  values: Record<Facet, readonly string[]>
  codes: Record<Facet, ArrayLike<number>>
  /** as in FilterableCar */
  prices: ArrayLike<number | null>
}

/** Facets of which a car has several values: bit sets, of a dozen values at most. */
const multiValued: ReadonlySet<Facet> = new Set(['province', 'availability'])

export function columnsOf(cars: readonly FilterableCar[]): CarColumns {
  const brands = new Map<string, number>()
  for (const { brandSlug } of cars) if (!brands.has(brandSlug)) brands.set(brandSlug, brands.size)
  const values = { ...facetValues, brand: [...brands.keys()] }
  const places = (facet: Exclude<Facet, 'brand'>, read: (car: FilterableCar) => string) => {
    const known = new Map<string, number>(values[facet].map((value, place) => [value, place]))
    return cars.map((car) => known.get(read(car)) ?? values[facet].length)
  }
  return {
    count: cars.length,
    values,
    codes: {
      brand: cars.map(({ brandSlug }) => brands.get(brandSlug) ?? 0),
      type: places('type', (car) => car.vehicleType),
      size: places('size', (car) => car.size),
      gas: places('gas', (car) => car.gas),
      gear: places('gear', (car) => car.gear),
      label: places('label', (car) => car.label),
      province: cars.map((car) =>
        bitsOf<string>(values.province, (value) => car.provinces.includes(value)),
      ),
      availability: cars.map(availabilityBits),
    },
    prices: cars.map(({ price }) => price),
  }
}

export type Counts = Record<Facet, Map<string, number>>

/** The indexes behind a code. */
const placesIn = (facet: Facet, code: number, values: readonly string[]): number[] =>
  multiValued.has(facet) ? values.flatMap((_, place) => (code & (1 << place) ? place : [])) : [code]

/** Which codes of a facet match its chosen values, and how many cars have each. */
function tableOf(facet: Facet, { values, codes }: CarColumns, chosen: readonly string[]) {
  const known = values[facet]
  const size = multiValued.has(facet) ? 2 ** known.length : known.length + 1
  const isChosen = known.map((value) => chosen.includes(value))
  const fits = Uint8Array.from({ length: size }, (_, code) =>
    chosen.length === 0 || placesIn(facet, code, known).some((place) => isChosen[place]) ? 1 : 0,
  )
  return { facet, known, codes: codes[facet], fits, met: new Uint32Array(size) }
}
type Table = ReturnType<typeof tableOf>

function countsIn({ facet, known, met }: Table): Map<string, number> {
  const counts = new Map<string, number>()
  met.forEach((cars, code) => {
    for (const place of cars ? placesIn(facet, code, known) : []) {
      const value = known[place]
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + cars)
    }
  })
  return counts
}

/** The only table that rejects a row; null when none does, undefined when several do. */
function onlyRejecting(tables: readonly Table[], row: number): Table | null | undefined {
  let only: Table | null = null
  for (const table of tables) {
    if (table.fits[table.codes[row] as number]) continue
    if (only) return undefined
    only = table
  }
  return only
}

function countRows({ met, codes }: Table, rows: readonly number[]) {
  for (const row of rows) {
    const code = codes[row] as number
    met[code] = (met[code] as number) + 1
  }
}

/** The rows that match every facet and the budget, and how many cars each option would leave beside the other facets. */
export function narrow(
  cars: CarColumns,
  filter: CatalogueFilter,
): { rows: number[]; counts: Counts } {
  const { budget } = filter
  const tables = facets.map((facet) => tableOf(facet, cars, filter[facet]))
  const rows: number[] = []
  for (let row = 0; row < cars.count; row++) {
    if (budget) {
      const price = cars.prices[row] ?? null
      if (price === null || price < budget.min || price > budget.max) continue
    }
    const only = onlyRejecting(tables, row)
    // A car rejected by one facet alone counts for the other options of that facet.
    if (only) countRows(only, [row])
    else if (only === null) rows.push(row)
  }
  for (const table of tables) countRows(table, rows)
  const counts = Object.fromEntries(tables.map((table) => [table.facet, countsIn(table)])) as Counts
  return { rows, counts }
}
