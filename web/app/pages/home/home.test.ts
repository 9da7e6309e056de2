import { expect, it } from 'vitest'
import { openCarIndex } from '../../catalogue/car-index.ts'
import { carIndexWith, carsWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { featuredIn } from '../../catalogue/featured.ts'
import { budgetChoices, homeOf } from './home.server.ts'

const consumer = carsWith([
  carOf({ id: 1, isTop: true }),
  carOf({ id: 2, isTop: false, modelSlug: 'picanto' }),
  carOf({ id: 3, isTop: true, bodyStyle: 'suv', modelSlug: 'sorento' }),
])
const business = carsWith([carOf({ id: 2, isTop: true })], 'B2B')

it('[CA20] featured are the cars with isTop, and no others', () => {
  expect(featuredIn(consumer).map(({ id }) => id)).toEqual([1, 3])
})

it('[CA21] each store has featured cars of its own', () => {
  expect(featuredIn(business).map(({ id }) => id)).toEqual([2])
  const { featured, businessFeatured } = homeOf(consumer, business)
  expect([featured, businessFeatured].map((cards) => cards.map(({ id }) => id))).toEqual([
    [1, 3],
    [2],
  ])
})

it('says only what the catalogues hold', () => {
  expect(homeOf(consumer, business)).toMatchObject({
    hero: { id: 3 },
    count: 3,
    businessCount: 1,
    km: { from: 1500, to: 1500 },
    longestMonths: 36,
    from: { months: 36, period: 36 },
    soon: 0,
  })
  expect(homeOf(carsWith([]), carsWith([]))).toMatchObject({ featured: [], count: 0 })
  expect(homeOf(carsWith([]), carsWith([])).from).toBeUndefined()
})

it('the price it begins with is the lowest of a car that can be had now', () => {
  const gone = carOf({ id: 1, prices: { 1: 1000 }, waitingList: true })
  const here = carOf({ id: 2, prices: { 1: 3000, 24: 2100 }, modelSlug: 'rio' })
  const { from } = homeOf(carsWith([gone, here]), business)
  expect(from).toEqual({ price: '₪3,000', months: 1, period: null })
  const long = carOf({ id: 3, prices: { 1: 3000, 36: 2000 }, modelSlug: 'ceed' })
  expect(homeOf(carsWith([gone, here, long]), business).from).toEqual({
    price: '₪2,000',
    months: 36,
    period: 36,
  })
})

it('the six sizes of which there are most have tiles, in the order of the filter; one of which there are few has none', () => {
  const names = ['mini', 'small', 'compact', 'family', 'large', 'suv-small', 'suv-large']
  const index = carIndexWith(names.map((size, id) => carOf({ id, specs: { size } })))
  const counts = [5, 4, 20, 9, 8, 54, 28]
  for (const [place, size] of index.filters.size.entries()) size.count = counts[place] ?? 0
  const valuesOf = () => homeOf(openCarIndex(index), business).sizes.map(({ value }) => value)
  expect(valuesOf()).toEqual(['mini', 'compact', 'family', 'large', 'suv-small', 'suv-large'])
  for (const size of index.filters.size) if (size.value === 'small') size.count = 6
  expect(valuesOf()).toEqual(['small', 'compact', 'family', 'large', 'suv-small', 'suv-large'])
})

it('offers round budgets, each letting more cars in, and none without prices', () => {
  const prices = Array.from({ length: 60 }, (_, n) => 2480 + n * 100)
  const bounds = budgetChoices(prices).map(({ value }) => Number(value))
  expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
  expect(bounds.every((bound) => bound % 500 === 0)).toBe(true)
  expect(bounds).toEqual([2500, 3000, 3500, 4500, 5500, 7000])
  expect(budgetChoices([])).toEqual([])
})
