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

/** What is chosen; an empty list or null narrows nothing. */
export type CatalogueFilter = Record<Facet, readonly string[]> & { budget: Budget | null }

/** As little of a car as filtering needs. */
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

/** The filter that narrows nothing; clean-all returns to it. */
export const cleanAll = (): CatalogueFilter => ({
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

export const isClean = (filter: CatalogueFilter): boolean => countOf(filter) === 0

/** How many things are chosen; the budget is one. */
export const countOf = (filter: CatalogueFilter): number =>
  facets.reduce((sum, facet) => sum + filter[facet].length, filter.budget ? 1 : 0)

/** Adds a value that is absent, removes one that is there; in a single-choice facet it takes the place of the other. */
export function toggle(filter: CatalogueFilter, facet: Facet, value: string): CatalogueFilter {
  const chosen = filter[facet]
  if (chosen.includes(value)) return { ...filter, [facet]: chosen.filter((it) => it !== value) }
  return { ...filter, [facet]: isSingle(facet) ? [value] : [...chosen, value] }
}

/** 3 includes a car of 3 days, 7 and 15 do not include their own number: the specification's rule, kept as it is. */
function isAvailable(car: FilterableCar, value: string): boolean {
  if (value === '0') return car.waitingList
  return value === '3' ? car.minimumDays <= 3 : car.minimumDays < Number(value)
}

const has: Record<Facet, (car: FilterableCar, value: string) => boolean> = {
  brand: (car, value) => car.brandSlug === value,
  type: (car, value) => car.vehicleType === value,
  size: (car, value) => car.size === value,
  gas: (car, value) => car.gas === value,
  gear: (car, value) => car.gear === value,
  label: (car, value) => car.label === value,
  province: (car, value) => car.provinces.includes(value),
  availability: isAvailable,
}

const fits = (car: FilterableCar, facet: Facet, chosen: readonly string[]) =>
  chosen.length === 0 || chosen.some((value) => has[facet](car, value))

const fitsBudget = ({ price }: FilterableCar, budget: Budget | null) =>
  !budget || (price !== null && price >= budget.min && price <= budget.max)

/** Any value of a facet, and every facet. */
export const matches = (car: FilterableCar, filter: CatalogueFilter): boolean =>
  fitsBudget(car, filter.budget) && facets.every((facet) => fits(car, facet, filter[facet]))

export type Counts = Record<Facet, Map<string, number>>

const valuesOf = (car: FilterableCar, facet: Facet): readonly string[] => {
  if (facet === 'brand') return [car.brandSlug]
  return facetValues[facet].filter((value) => has[facet](car, value))
}

/** How many cars each option would leave, given everything chosen in the other facets. Options without a car are absent. */
export function countsFor(cars: readonly FilterableCar[], filter: CatalogueFilter): Counts {
  const counts = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as Counts
  const count = (car: FilterableCar, facet: Facet) => {
    for (const value of valuesOf(car, facet))
      counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1)
  }
  for (const car of cars) {
    if (!fitsBudget(car, filter.budget)) continue
    const refusing = facets.filter((facet) => !fits(car, facet, filter[facet]))
    // A car refused by one facet alone still counts for the other options of that facet.
    if (refusing.length === 0) for (const facet of facets) count(car, facet)
    else if (refusing.length === 1 && refusing[0]) count(car, refusing[0])
  }
  return counts
}
