import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterOfForm, isIndexable, readFilter, writeFilter } from './catalogue-address.ts'
import { type CatalogueFilter, emptyFilter, facetValues } from './catalogue-filter.ts'

const makers = Array.from({ length: 60 }, (_, it) => `maker-of-cars-${it}`)
const brands = new Set(['toyota', 'kia', 'hyundai', 'lynk-co', ...makers])
const segmentsOf = (path: string) => path.split('/').slice(1)
const read = (path: string) => readFilter(segmentsOf(path), brands)
const filter = (chosen: Partial<CatalogueFilter>): CatalogueFilter => ({
  ...emptyFilter(),
  ...chosen,
})

const some = (values: readonly string[]) =>
  fc.subarray([...values]).map((chosen) => chosen.toSorted())
const one = (values: readonly string[]) => fc.subarray([...values], { maxLength: 1 })
const anyFilter: fc.Arbitrary<CatalogueFilter> = fc.record({
  brand: some([...brands].slice(0, 20)),
  type: some(facetValues.type),
  size: some(facetValues.size),
  gas: some(facetValues.gas),
  gear: one(facetValues.gear),
  label: some(facetValues.label),
  province: some(facetValues.province),
  availability: one(facetValues.availability),
  budget: fc.option(
    fc.tuple(fc.nat(100), fc.integer({ min: 2, max: 200 })).map(([from, steps]) => ({
      min: from * 50,
      max: (from + steps) * 50,
    })),
  ),
})

test('[CA24] what is written is read back, and is canonical', () => {
  fc.assert(
    fc.property(anyFilter, (chosen) => {
      const address = writeFilter(chosen)
      expect(read(address)).toEqual({ status: 'canonical', filter: chosen, address })
    }),
  )
})

test('[CA24] every order and case of an address leads to its one canonical form', () => {
  fc.assert(
    fc.property(
      anyFilter.chain((chosen) => {
        const segments = segmentsOf(writeFilter(chosen))
        return fc.tuple(
          fc.constant(chosen),
          fc.shuffledSubarray(segments, { minLength: segments.length }),
          fc.boolean(),
        )
      }),
      ([chosen, segments, shout]) => {
        const said = shout ? segments.map((it) => it.toUpperCase()) : segments
        const found = readFilter(said, brands)
        const address = writeFilter(chosen)
        const status = said.map((it) => `/${it}`).join('') === address ? 'canonical' : 'redirect'
        expect(found).toEqual({ status, filter: chosen, address })
      },
    ),
  )
})

test('whatever stands in an address, it is understood, mended or refused', () => {
  const piece = fc.constantFrom(
    ...['brand', 'gas', 'gear', 'budget', 'availability', 'colour', '-', ',', 'kia', 'soon', '0'],
    ...['7', 'petrol', 'manual', '2500-4000', '4000-2500', '1-2', '%', 'ש', '__proto__', 'x'],
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.array(piece).map((it) => it.join('')),
        { maxLength: 14 },
      ),
      (said) => {
        const found = readFilter(said, brands)
        if (found.status === 'missing') return
        expect(read(found.address)).toEqual({ ...found, status: 'canonical' })
      },
    ),
    { numRuns: 1000 },
  )
})

test('the examples of the grammar', () => {
  expect(read('')).toEqual({ status: 'canonical', filter: emptyFilter(), address: '' })
  expect(read('/brand-toyota')).toMatchObject({ status: 'canonical' })
  const all = '/brand-hyundai,toyota/size-suv-medium/gas-hybrid/availability-7/budget-2500-4000'
  expect(read(all)).toEqual({
    status: 'canonical',
    address: all,
    filter: filter({
      brand: ['hyundai', 'toyota'],
      size: ['suv-medium'],
      gas: ['hybrid'],
      availability: ['7'],
      budget: { min: 2500, max: 4000 },
    }),
  })
})

test('keys stand in one order', () => {
  const every = filter({
    brand: ['lynk-co'],
    type: ['suv'],
    size: ['mini'],
    gas: ['plugin-hybrid'],
    gear: ['manual'],
    label: ['zero'],
    province: ['dan'],
    availability: ['0'],
    budget: { min: 0, max: 100 },
  })
  expect(writeFilter(every)).toBe(
    '/brand-lynk-co/type-suv/size-mini/gas-plugin-hybrid/gear-manual/label-zero/province-dan/availability-soon/budget-0-100',
  )
})

test.for([
  ['/gas-hybrid/brand-toyota', '/brand-toyota/gas-hybrid'],
  ['/brand-toyota,hyundai', '/brand-hyundai,toyota'],
  ['/brand-kia,kia', '/brand-kia'],
  ['/brand-toyota/brand-kia', '/brand-kia,toyota'],
  ['/Brand-Toyota', '/brand-toyota'],
  ['/brand-toyota/', '/brand-toyota'],
  ['/', ''],
  ['/brand-toyota,', '/brand-toyota'],
  ['/availability-0', '/availability-soon'],
  ['/gear-manual,automatic', '/gear-manual'],
  ['/gear-automatic/gear-manual', '/gear-automatic'],
  ['/availability-7,3', '/availability-7'],
  ['/budget-2510-3990', '/budget-2500-4000'],
  ['/budget-02500-4000', '/budget-2500-4000'],
  ['/budget-2500-4000/budget-1000-2000', '/budget-2500-4000'],
] as const)('%s moves to %s', ([from, to]) => {
  expect(read(from)).toMatchObject({ status: 'redirect', address: to })
})

test.for([
  ['/brand-nobody', ''],
  ['/colour-red', ''],
  ['/brand', ''],
  ['/brand-', ''],
  ['/brand-,', ''],
  ['/-kia', ''],
  ['/type-car,bus', '/type-car'],
  ['/gas-petrol/colour-red', '/gas-petrol'],
  ['/colour-red/gas-petrol/brand-kia', '/brand-kia/gas-petrol'],
  ['/availability-5', ''],
  ['/gear-soon', ''],
  ['/budget-4000-2500', ''],
  ['/budget-2500-2550', ''],
  ['/budget-2500', ''],
  ['/budget-a-b', ''],
  ['/budget--100-400', ''],
  ['/budget-2500.5-4000', ''],
  ['/budget-2500-9999999', ''],
  ['/constructor-x', ''],
] as const)('%s is shown as %s, with what means nothing left out', ([from, to]) => {
  expect(read(from)).toMatchObject({ status: 'ignoredParts', address: to })
})

test('[S36] more than 12 segments, or one of more than 100 characters, are no page', () => {
  const twelve = makers.slice(0, 12).map((it) => `brand-${it}`)
  expect(readFilter(twelve, brands).status).toBe('redirect')
  expect(readFilter([...twelve, 'type-car'], brands).status).toBe('missing')
  expect(readFilter([`brand-${'k'.repeat(94)}`], brands).status).toBe('ignoredParts')
  expect(readFilter([`brand-${'k'.repeat(95)}`], brands).status).toBe('missing')
})

test('a long facet goes on in segments of the same key', () => {
  const chosen = filter({ brand: makers.slice(0, 20).toSorted() })
  const segments = segmentsOf(writeFilter(chosen))
  expect(segments.length).toBeGreaterThan(2)
  for (const segment of segments) {
    expect(segment).toMatch(/^brand-/)
    expect(segment.length).toBeLessThanOrEqual(100)
  }
  expect(readFilter(segments, brands)).toMatchObject({ status: 'canonical', filter: chosen })
})

test.for([
  ['', 248, true],
  ['', 0, true],
  ['/brand-toyota', 3, true],
  ['/brand-toyota', 0, false],
  ['/type-suv/gas-electric', 1, true],
  ['/brand-kia/type-suv/gas-electric', 5, false],
  ['/brand-kia,toyota', 9, false],
  ['/availability-7', 9, false],
  ['/brand-kia/availability-7', 9, false],
  ['/budget-2500-4000', 9, false],
] as const)('search engines: %s with %i cars %s', ([path, cars, indexable]) => {
  const found = read(path)
  if (found.status === 'missing') throw new Error(path)
  expect(isIndexable(found.filter, cars)).toBe(indexable)
})

test('a plain form’s query is the filter it shows', () => {
  const query = new URLSearchParams(
    'brand=toyota&brand=kia&brand=nobody&gear=manual&gear=automatic&availability=0&budgetMin=2510&budgetMax=&colour=red&type=suv',
  )
  expect(filterOfForm(query, brands, { min: 2000, max: 6000 })).toEqual(
    filter({
      brand: ['kia', 'toyota'],
      type: ['suv'],
      gear: ['manual'],
      availability: ['0'],
      budget: { min: 2500, max: 6000 },
    }),
  )
})

test('a form nobody filled narrows nothing', () => {
  const query = new URLSearchParams('brand=&budgetMin=abc&budgetMax=-5&availability=')
  expect(filterOfForm(query, brands, { min: 2000, max: 6000 })).toEqual(emptyFilter())
})

test('[PY04] the budget of a plain form is read as people write amounts', () => {
  const query = new URLSearchParams({ budgetMin: '₪2,490.50', budgetMax: '3.990,00' })
  expect(filterOfForm(query, brands, { min: 2000, max: 6000 }).budget).toEqual({
    min: 2450,
    max: 4000,
  })
})
