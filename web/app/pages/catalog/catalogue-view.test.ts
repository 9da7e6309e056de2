import { cleanAll } from '@galgal/domain/catalogue-filter'
import { describe, expect, it } from 'vitest'
import { carOf, catalogueWith } from '../../catalogue.fixture.ts'
import { askedOf } from './asked.server.ts'
import { PAGE_SIZE, sorted, viewOf } from './catalogue-view.server.ts'

const asked = { filter: cleanAll(), sort: 'recommended', show: PAGE_SIZE } as const
const niro = carOf({ id: 1, prices: { 1: 4210, 36: 2900 } })
const picanto = carOf({
  id: 2,
  modelSlug: 'picanto',
  vehicle_type: 'car',
  prices: { 1: 2510 },
  specs: { engine: 'petrol', gear: 'manual', mindays: 2 },
})
const yaris = carOf({
  id: 3,
  brandSlug: 'toyota',
  modelSlug: 'yaris',
  vehicle_type: 'car',
  prices: { 1: 3520 },
  waitingList: true,
  specs: { mindays: 1 },
})
const store = catalogueWith([niro, picanto, yaris])
const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

describe('the list', () => {
  it('[CA09] keeps the cars that fit everything chosen, and says how many', () => {
    const filter = { ...cleanAll(), brand: ['kia'], gas: ['petrol'] }
    const view = viewOf(store, 'B2C', { ...asked, filter })
    expect(idsOf(view.cards)).toEqual([2])
    expect(view.total).toBe(1)
  })

  it('[CA18] measures a budget by paymentPerMonthValue', () => {
    const filter = { ...cleanAll(), budget: { min: 2500, max: 3600 } }
    expect(idsOf(viewOf(store, 'B2C', { ...asked, filter }).cards)).toEqual([2, 3])
  })

  it('[CA28] a vehicle type and a pick-up area narrow it', () => {
    const byType = viewOf(store, 'B2C', { ...asked, filter: { ...cleanAll(), type: ['suv'] } })
    expect(idsOf(byType.cards)).toEqual([1])
    const far = viewOf(store, 'B2C', { ...asked, filter: { ...cleanAll(), province: ['eilat'] } })
    expect(far.total).toBe(0)
  })

  it('shows one page of cards, and more when asked', () => {
    const many = catalogueWith(Array.from({ length: 60 }, (_, id) => carOf({ id })))
    expect(viewOf(many, 'B2C', asked).cards).toHaveLength(24)
    const two = viewOf(many, 'B2C', { ...asked, show: 48 })
    expect([two.cards.length, two.total]).toEqual([48, 60])
  })

  it('sorts by price, and by the day a car can be had, the waiting list last', () => {
    expect(idsOf(sorted(store.items, 'price'))).toEqual([2, 3, 1])
    expect(idsOf(sorted(store.items, 'earliest'))).toEqual([2, 1, 3])
    const onRequest = carOf({ id: 4, prices: {} })
    expect(idsOf(sorted([onRequest, niro], 'price'))).toEqual([1, 4])
  })
})

describe('the filters', () => {
  it('[CA19] availability is not asked when the wire hides it', () => {
    const keys = (hidden: boolean) => {
      const filters = { ...store.filters, hideAvailabilityFilter: hidden }
      return viewOf({ ...store, filters }, 'B2C', asked).facets.map(({ key }) => key)
    }
    expect(keys(false)).toContain('availability')
    expect(keys(true)).not.toContain('availability')
  })

  it('count what each option would leave given the rest', () => {
    const filter = { ...cleanAll(), brand: ['toyota'] }
    const { facets } = viewOf(store, 'B2C', { ...asked, filter })
    const counts = (key: string) =>
      facets
        .find((facet) => facet.key === key)
        ?.options.map(({ value, count, chosen }) => [value, count, chosen])
    expect(counts('type')).toEqual([
      ['suv', 0, false],
      ['car', 1, false],
    ])
    expect(counts('brand')).toEqual([
      ['kia', 2, false],
      ['toyota', 1, true],
    ])
  })

  it('[CA06] every chip leads to the same list without its value', () => {
    const filter = { ...cleanAll(), brand: ['kia', 'toyota'], budget: { min: 2500, max: 3600 } }
    const { chips } = viewOf(store, 'B2B', { ...asked, filter })
    expect(chips.map(({ label, to }) => [label, to])).toEqual([
      ['~kia', '/business/catalog/brand-toyota/budget-2500-3600'],
      ['~toyota', '/business/catalog/brand-kia/budget-2500-3600'],
      ['', '/business/catalog/brand-kia,toyota'],
    ])
    expect(chips[2]?.budget).toEqual({ min: null, max: '₪3,600' })
  })
})

describe('a form sent without a script', () => {
  const form = { base: '/catalog', brands: ['kia', 'toyota'] }
  const ask = (query: string) => askedOf(new URL(`http://galgal/catalog?${query}`), store, form)

  it('[CA24] becomes the address of its filter', () => {
    expect(ask('type=suv&gas=hybrid&brand=toyota&brand=kia&availability=0').redirect).toBe(
      '/catalog/brand-kia,toyota/type-suv/gas-hybrid/availability-soon',
    )
    expect(ask('budgetMax=3000&type=&sort=price').redirect).toBe(
      '/catalog/budget-2500-3000?sort=price',
    )
    expect(ask('type=&budgetMax=').redirect).toBe('/catalog')
  })

  it('an order or a number of cards alone changes no address', () => {
    expect(ask('sort=price&show=30')).toEqual({ sort: 'price', show: 48 })
    expect(ask('sort=nonsense&show=-5')).toEqual({ sort: 'recommended', show: 24 })
  })
})
