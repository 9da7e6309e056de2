import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availabilities,
  type CatalogueFilter,
  columnsOf,
  emptyFilter,
  type Facet,
  type FilterableCar,
  facets,
  facetValues,
  narrow,
  toggle,
} from './catalogue-filter.ts'

const corolla: FilterableCar = {
  brandSlug: 'toyota',
  vehicleType: 'car',
  size: 'family',
  gas: 'hybrid',
  gear: 'automatic',
  label: 'medium',
  provinces: ['dan', 'sharon'],
  minimumDays: 7,
  waitingList: false,
  price: 3200,
}
const matches = (car: FilterableCar, chosen: CatalogueFilter) =>
  narrow(columnsOf([car]), chosen).rows.length === 1
const countsFor = (cars: readonly FilterableCar[], chosen: CatalogueFilter) =>
  narrow(columnsOf(cars), chosen).counts

const filter = (chosen: Partial<CatalogueFilter>): CatalogueFilter => ({
  ...emptyFilter(),
  ...chosen,
})
const after = (minimumDays: number) => ({ ...corolla, minimumDays })

const many = ['brand', 'type', 'size', 'gas', 'label', 'province'] as const
const options = { ...facetValues, brand: ['toyota', 'kia', 'hyundai'] as const }
const anyOf = (facet: Facet) => fc.constantFrom<string>(...options[facet])
const anyCar: fc.Arbitrary<FilterableCar> = fc.record({
  brandSlug: anyOf('brand'),
  vehicleType: anyOf('type'),
  size: anyOf('size'),
  gas: anyOf('gas'),
  gear: anyOf('gear'),
  label: anyOf('label'),
  provinces: fc.uniqueArray(anyOf('province')),
  minimumDays: fc.integer({ min: 1, max: 60 }),
  waitingList: fc.boolean(),
  price: fc.option(fc.integer({ min: 1500, max: 6000 })),
})
const anyFilter: fc.Arbitrary<CatalogueFilter> = fc
  .record({
    choices: fc.array(
      fc.constantFrom(...facets).chain((facet) => fc.tuple(fc.constant(facet), anyOf(facet))),
      { maxLength: 6 },
    ),
    budget: fc.constantFrom(null, { min: 2000, max: 4000 }),
  })
  .map(({ choices, budget }) => ({
    ...choices.reduce((all, [facet, value]) => toggle(all, facet, value), emptyFilter()),
    budget,
  }))

test.for(many)('[CA05] %s: a value that is absent is added', (facet) => {
  const [first = '', second = ''] = options[facet]
  const both = toggle(toggle(emptyFilter(), facet, first), facet, second)
  expect(both).toEqual(filter({ [facet]: [first, second] }))
})

test.for(many)('[CA06] %s: a value that is present is removed', (facet) => {
  const [first = '', second = ''] = options[facet]
  expect(toggle(filter({ [facet]: [first, second] }), facet, first)).toEqual(
    filter({ [facet]: [second] }),
  )
})

test('[CA07] gear is one choice, and picking it again clears it', () => {
  const automatic = toggle(emptyFilter(), 'gear', 'automatic')
  expect(automatic.gear).toEqual(['automatic'])
  expect(toggle(automatic, 'gear', 'manual').gear).toEqual(['manual'])
  expect(toggle(automatic, 'gear', 'automatic').gear).toEqual([])
})

test('[CA08] availability is one choice, and picking it again clears it', () => {
  const week = toggle(emptyFilter(), 'availability', '7')
  expect(week.availability).toEqual(['7'])
  expect(toggle(week, 'availability', '0').availability).toEqual(['0'])
  expect(toggle(week, 'availability', '7').availability).toEqual([])
})

test('[CA09] a car must fit every facet, by any of its values', () => {
  const chosen = filter({
    brand: ['kia', 'toyota'],
    type: ['car'],
    size: ['family'],
    gas: ['hybrid', 'electric'],
    gear: ['automatic'],
    label: ['medium'],
    province: ['eilat', 'dan'],
    availability: ['15'],
    budget: { min: 3000, max: 3500 },
  })
  expect(matches(corolla, chosen)).toBe(true)
  const others: [Facet, string][] = [
    ['brand', 'kia'],
    ['type', 'suv'],
    ['size', 'mini'],
    ['gas', 'petrol'],
    ['gear', 'manual'],
    ['label', 'zero'],
    ['province', 'north'],
    ['availability', '7'],
  ]
  for (const [facet, value] of others)
    expect(matches(corolla, { ...chosen, [facet]: [value] })).toBe(false)
  expect(matches(corolla, { ...chosen, budget: { min: 2000, max: 3150 } })).toBe(false)
})

test('both ends of the budget belong to it, and a price on request fits none', () => {
  expect(matches(corolla, filter({ budget: { min: 3200, max: 3300 } }))).toBe(true)
  expect(matches(corolla, filter({ budget: { min: 3100, max: 3200 } }))).toBe(true)
  const onRequest = { ...corolla, price: null }
  expect(matches(onRequest, filter({ budget: { min: 0, max: 99_950 } }))).toBe(false)
  expect(matches(onRequest, emptyFilter())).toBe(true)
})

test('[CA10] clean-all takes back every choice, the availability too', () => {
  fc.assert(
    fc.property(anyFilter, anyCar, (chosen, car) => {
      expect(matches(car, { ...chosen, ...emptyFilter() })).toBe(true)
    }),
  )
})

test('[CA11] availability is 3, 7 or 15 days, or soon (0)', () => {
  expect(availabilities).toEqual(['3', '7', '15', '0'])
})

const stored = (value: string) =>
  [1, 2, 3, 4, 6, 7, 8, 14, 15, 16].filter((days) =>
    matches(after(days), filter({ availability: [value] })),
  )

test('[CA12] availability 3 keeps cars of at most 3 days', () => {
  expect(stored('3')).toEqual([1, 2, 3])
})

test('[CA13] availability 7 keeps cars of less than 7 days', () => {
  expect(stored('7')).toEqual([1, 2, 3, 4, 6])
})

test('[CA14] availability 15 keeps cars of less than 15 days', () => {
  expect(stored('15')).toEqual([1, 2, 3, 4, 6, 7, 8, 14])
})

test('[CA15] availability 0 keeps the cars of the waiting list alone', () => {
  expect(stored('0')).toEqual([])
  const waiting = { ...after(30), waitingList: true }
  expect(matches(waiting, filter({ availability: ['0'] }))).toBe(true)
})

test('each option counts the cars it would leave beside the other facets', () => {
  fc.assert(
    fc.property(fc.array(anyCar, { maxLength: 30 }), anyFilter, (cars, chosen) => {
      const counts = countsFor(cars, chosen)
      for (const facet of facets)
        for (const value of options[facet]) {
          const alone = { ...chosen, [facet]: [value] }
          const expected = cars.filter((car) => matches(car, alone)).length
          expect(counts[facet].get(value) ?? 0).toBe(expected)
        }
    }),
  )
})

test('brands are counted by whatever the cars bring', () => {
  const cars = [corolla, corolla, { ...corolla, brandSlug: 'byd' }]
  expect([...countsFor(cars, filter({ brand: ['byd'] })).brand]).toEqual([
    ['toyota', 2],
    ['byd', 1],
  ])
})

test('rows of the columns are the cars that fit, in their order', () => {
  fc.assert(
    fc.property(fc.array(anyCar, { maxLength: 30 }), anyFilter, (cars, chosen) => {
      const fitting = cars.flatMap((car, row) => (matches(car, chosen) ? row : []))
      expect(narrow(columnsOf(cars), chosen).rows).toEqual(fitting)
    }),
  )
})

test('a value that no car has leaves nothing, and a car with an unknown value is in no count', () => {
  const odd = { ...corolla, size: 'huge' }
  expect(narrow(columnsOf([corolla, odd]), filter({ brand: ['nobody'] })).rows).toEqual([])
  const { rows, counts } = narrow(columnsOf([corolla, odd]), emptyFilter())
  expect(rows).toEqual([0, 1])
  expect([...counts.size]).toEqual([['family', 1]])
})

test('ten thousand cars are narrowed within a few milliseconds', () => {
  const [cars = []] = fc.sample(fc.array(anyCar, { minLength: 1000, maxLength: 1000 }), 1)
  const columns = columnsOf(Array.from({ length: 10 }, () => cars).flat())
  const took = fc.sample(anyFilter, 40).map((chosen) => {
    const began = performance.now()
    narrow(columns, chosen)
    return performance.now() - began
  })
  // Far above what it takes, so that a busy machine passes, and far below what a closure a car takes.
  expect(took.toSorted((a, b) => a - b)[20]).toBeLessThan(10)
})
