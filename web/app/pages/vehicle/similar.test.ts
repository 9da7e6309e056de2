import { expect, test } from 'vitest'
import { carsWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { missingAt, similarTo } from './similar.server.ts'

const car = carOf()
const other = (id: number, price: number, rest = {}) =>
  carOf({ id, modelSlug: `m${id}`, prices: { 1: price }, ...rest })
const idsOf = (cards: { id: number }[] | undefined) => cards?.map(({ id }) => id)

test('offers cars of the same type that can be had, the nearest first, and not itself', () => {
  const cars = carsWith([
    car,
    other(2, 9000),
    other(3, 4100),
    other(4, 4000, { waitingList: true }),
    other(5, 4000, { vehicle_type: 'van' }),
    carOf({ id: 6, versionSlug: 'ex' }),
    other(7, 4200, { specs: { size: 'mini' } }),
  ])
  expect(idsOf(similarTo(car, cars))).toEqual([3, 7, 2])
})

const store = carsWith([
  other(1, 5000, { brandSlug: 'byd' }),
  other(2, 4000),
  other(3, 4000, { waitingList: true }),
  carOf({ id: 4 }),
])

test('where a car is not found, its model comes first, then its brand, and nothing that cannot be had', () => {
  const missing = missingAt({ brand: 'KIA', model: 'niro' }, 404, store)
  expect(idsOf(missing?.cards)).toEqual([4, 2])
  expect(missing).toMatchObject({ isRetired: false, brand: 'קיה', to: '/catalog/brand-kia' })
})

test('a brand nobody knows has nothing to offer', () => {
  expect(missingAt({ brand: 'no', model: 'such' }, 404, store)).toBeUndefined()
})

test('whose car has left the catalogue is offered others too', () => {
  const missing = missingAt({ brand: 'kia', model: 'niro' }, 410, store)
  expect(idsOf(missing?.cards)).toEqual([4, 2, 1])
  const gone = missingAt({ brand: 'gone', model: 'x' }, 410, carsWith([car], 'B2B'))
  expect(gone).toMatchObject({ isRetired: true, brand: undefined, to: '/business/catalog' })
  expect(idsOf(gone?.cards)).toEqual([car.id])
})
