import { listedFilters } from '@galgal/domain/catalogue/catalogue-address'
import { expect, test } from 'vitest'
import { carsWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { listedAt } from './listed.ts'

const cars = carsWith([
  carOf({ id: 1 }),
  carOf({ id: 2, brandSlug: 'seat', vehicle_type: 'car', specs: { engine: 'petrol' } }),
  carOf({ id: 3, brandSlug: 'seat', specs: { size: 'small', engine: 'electric' } }),
])

const listAt = (path: string) =>
  listedAt({ url: new URL(`http://shop/catalog${path}`), params: { '*': path.slice(1) } }, cars)

test('[RT36] every list of the sitemap is its own canonical page, indexed and with cars', () => {
  const addresses = listedFilters(cars.filterable).map(({ address }) => address)
  expect(addresses.length).toBe(16)
  for (const address of addresses) {
    const list = address
      ? listAt(address)
      : listedAt({ url: new URL('http://shop/'), params: {} }, cars)
    expect(list).toMatchObject({ indexed: true, canonical: `/catalog${address}` })
    expect('view' in list && list.view?.total).toBeGreaterThan(0)
  }
})

test.each([
  ['/availability-7', '/catalog/availability-7'],
  ['/budget-2500-4000', '/catalog/budget-2500-4000'],
  ['/brand-kia,seat', '/catalog/brand-kia,seat'],
  ['/brand-kia/type-suv/gas-hybrid', '/catalog/brand-kia/type-suv/gas-hybrid'],
  ['/brand-kia/gas-diesel', '/catalog/brand-kia/gas-diesel'],
  ['/brand-nobody', '/catalog'],
])('%s is shown but not indexed', (path, canonical) => {
  expect(listAt(path)).toMatchObject({ indexed: false, canonical })
})
