import { expect, it } from 'vitest'
import { carsWith } from '../../catalogue/cars.fixture.ts'
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
  })
  expect(homeOf(carsWith([]), carsWith([]))).toMatchObject({ featured: [], count: 0 })
})

it('offers round budgets, each letting more cars in, and none without prices', () => {
  const prices = Array.from({ length: 60 }, (_, n) => 2480 + n * 100)
  const bounds = budgetChoices(prices).map(({ value }) => Number(value))
  expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
  expect(bounds.every((bound) => bound % 500 === 0)).toBe(true)
  expect(budgetChoices(prices)[0]?.label).toBe('₪3,500')
  expect(budgetChoices([])).toEqual([])
})
