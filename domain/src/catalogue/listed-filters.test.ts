import { expect, test } from 'vitest'
import { isIndexable, listedFilters, readFilter } from './catalogue-address.ts'
import { columnsOf } from './catalogue-filter.ts'

const car = (brandSlug: string, vehicleType: string, size: string, gas: string) => ({
  brandSlug,
  vehicleType,
  size,
  gas,
  gear: 'automatic',
  label: 'low',
  provinces: ['north'],
  minimumDays: 5,
  waitingList: false,
  price: 4000,
})
const cars = columnsOf([
  car('kia', 'suv', 'suv-small', 'hybrid'),
  car('toyota', 'car', 'small', 'hybrid'),
  car('kia', 'car', 'small', 'petrol'),
])

test('a sitemap names all cars, each brand, type, size and fuel, and brands with a type or a fuel', () => {
  expect(listedFilters(cars).map(({ address }) => address)).toEqual([
    '',
    '/brand-kia',
    '/brand-toyota',
    '/type-suv',
    '/type-car',
    '/size-suv-small',
    '/size-small',
    '/gas-hybrid',
    '/gas-petrol',
    '/brand-kia/type-suv',
    '/brand-toyota/type-car',
    '/brand-kia/type-car',
    '/brand-kia/gas-hybrid',
    '/brand-toyota/gas-hybrid',
    '/brand-kia/gas-petrol',
  ])
})

test('every named list has cars, is canonical and may be listed', () => {
  const brands = new Set(['kia', 'toyota'])
  for (const { address, rows } of listedFilters(cars)) {
    const read = readFilter(address.split('/').filter(Boolean), brands)
    expect(read).toMatchObject({ status: 'canonical', address })
    expect(read.status !== 'missing' && isIndexable(read.filter, rows.length)).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  }
  expect(listedFilters(columnsOf([]))).toEqual([])
})
