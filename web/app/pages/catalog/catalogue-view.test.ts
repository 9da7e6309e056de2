import { emptyFilter } from '@galgal/domain/catalogue/catalogue-filter'
import { describe, expect, it } from 'vitest'
import { type Cars, openCarIndex } from '../../catalogue/car-index.ts'
import { carIndexWith, carsWith } from '../../catalogue/cars.fixture.ts'
import { carOf } from '../../catalogue/catalogue.fixture.ts'
import { MOST_SHOWN, PAGE_SIZE, viewOf } from './catalogue-view.ts'
import { listedAt } from './listed.ts'
import type { Sort } from './sorting.ts'

const input = { filter: emptyFilter(), sort: 'recommended', show: PAGE_SIZE } as const
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
  brand: 'טויוטה',
  brandSlug: 'toyota',
  modelSlug: 'yaris',
  vehicle_type: 'car',
  prices: { 1: 3520 },
  waitingList: true,
  specs: { mindays: 1 },
})
const store = carsWith([niro, picanto, yaris])
const business = carsWith([niro, picanto, yaris], 'B2B')
const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

describe('the list', () => {
  it('[CA09] keeps the cars that fit everything chosen, and says how many', () => {
    const filter = { ...emptyFilter(), brand: ['kia'], gas: ['petrol'] }
    const view = viewOf(store, { ...input, filter })
    expect(idsOf(view.cards)).toEqual([2])
    expect(view.total).toBe(1)
  })

  it('[CA18] measures a budget by paymentPerMonthValue', () => {
    const filter = { ...emptyFilter(), budget: { min: 2500, max: 3600 } }
    expect(idsOf(viewOf(store, { ...input, filter }).cards)).toEqual([2, 3])
  })

  it('[CA18][VD14] measures a budget of businesses before VAT, as their prices are', () => {
    const filter = { ...emptyFilter(), budget: { min: 2100, max: 2150 } }
    expect(idsOf(viewOf(business, { ...input, filter }).cards)).toEqual([2])
  })

  it('[CA18] by a period is priced, measured and sorted by its packs', () => {
    const long = store.pricedFor(36)
    const filter = { ...emptyFilter(), budget: { min: 2600, max: 3000 } }
    expect(idsOf(viewOf(long, { ...input, filter }).cards)).toEqual([1])
    const view = viewOf(long, { ...input, sort: 'price' })
    expect(view.cards.map(({ id, price }) => [id, price?.text])).toEqual([
      [2, '₪2,510'],
      [1, '₪2,900'],
      [3, '₪3,520'],
    ])
    expect([view.period, view.lowest]).toEqual([36, '₪2,510'])
  })

  it('leads to the same list by another period, where an end that limits nothing limits nothing', () => {
    const to = (min: number, max: number) => {
      const filter = { ...emptyFilter(), type: ['suv'], budget: { min, max } }
      return viewOf(store, { ...input, sort: 'price', filter }).periods
    }
    expect(to(2500, 3000)).toEqual([
      { months: 1, to: '/catalog/type-suv/budget-2500-3000?sort=price' },
      { months: 36, to: '/catalog/type-suv/budget-2500-3000?sort=price&period=36' },
    ])
    expect(to(3000, 4250)[1]?.to).toBe('/catalog/type-suv/budget-3000-3550?sort=price&period=36')
  })

  it('[CA28] a vehicle type and a pick-up area narrow it', () => {
    const byType = viewOf(store, { ...input, filter: { ...emptyFilter(), type: ['suv'] } })
    expect(idsOf(byType.cards)).toEqual([1])
    const far = viewOf(store, { ...input, filter: { ...emptyFilter(), province: ['eilat'] } })
    expect(far.total).toBe(0)
  })

  it('shows one page of cards, and more when asked', () => {
    const many = carsWith(Array.from({ length: 60 }, (_, id) => carOf({ id })))
    expect(viewOf(many, input).cards).toHaveLength(24)
    expect(viewOf(many, input).nextId).toBe(24)
    const two = viewOf(many, { ...input, show: 48 })
    expect([two.cards.length, two.total, two.nextId]).toEqual([48, 60, 48])
    expect(viewOf(many, { ...input, show: 72 }).nextId).toBeNull()
  })

  it('ends where it is too long to be read', () => {
    const many = carsWith(Array.from({ length: MOST_SHOWN + 1 }, (_, id) => carOf({ id })))
    const view = viewOf(many, { ...input, show: MOST_SHOWN })
    expect([view.cards.length, view.nextId]).toEqual([MOST_SHOWN, null])
  })

  it('is recommended with top cars first, the waiting list last, and each kind of car in turn', () => {
    const kinds = ['suv', 'suv', 'hatchback', 'suv', 'hatchback', 'sedan']
    const cars = kinds.map((bodyStyle, id) => carOf({ id, bodyStyle, modelSlug: `m${id}` }))
    const waiting = carOf({ id: 6, bodyStyle: 'van', modelSlug: 'm6', waitingList: true })
    const top = carOf({ id: 7, bodyStyle: 'suv', modelSlug: 'm7', isTop: true })
    expect(idsOf(viewOf(carsWith([top, ...cars, waiting]), input).cards)).toEqual([
      7, 0, 2, 5, 1, 4, 3, 6,
    ])
  })

  it('sorts by price, and by the day a car can be had, the waiting list last', () => {
    const sorted = (cars = store, sort: Sort = 'price') =>
      idsOf(viewOf(cars, { ...input, sort }).cards)
    expect(sorted()).toEqual([2, 3, 1])
    expect(sorted(store, 'earliest')).toEqual([2, 1, 3])
    const onRequest = carOf({ id: 4, prices: {} })
    expect(sorted(carsWith([onRequest, niro]))).toEqual([1, 4])
  })
})

describe('the featured cars', () => {
  const top = carOf({ id: 7, isTop: true, brandSlug: 'mini' })
  const featured = (cars: Cars, changes = {}) =>
    idsOf(viewOf(cars, { ...input, ...changes }).featured)

  it('[CA21][ST12] stand in a row on top of the whole list of businesses, as their store has them', () => {
    const business = carsWith([top, niro], 'B2B')
    expect(featured(business)).toEqual([7])
    expect(featured(business, { sort: 'price' })).toEqual([])
    expect(featured(business, { filter: { ...emptyFilter(), brand: ['mini'] } })).toEqual([])
    expect(featured(carsWith([top, niro]))).toEqual([])
    expect(featured(carsWith([top], 'B2B'))).toEqual([])
  })
})

describe('the filters', () => {
  it('[CA19] availability is not asked when the wire hides it', () => {
    const keys = (hidden: boolean) => {
      const index = carIndexWith([niro])
      const filters = { ...index.filters, hideAvailabilityFilter: hidden }
      return viewOf(openCarIndex({ ...index, filters }), input).facets.map(({ key }) => key)
    }
    expect(keys(false)).toContain('availability')
    expect(keys(true)).not.toContain('availability')
  })

  it('[CA19] an address that still names a hidden availability says it in words', () => {
    const index = carIndexWith([niro])
    const filters = { ...index.filters, hideAvailabilityFilter: true }
    const filter = { ...emptyFilter(), availability: ['7'] }
    const { chips } = viewOf(openCarIndex({ ...index, filters }), { ...input, filter })
    expect(chips.map(({ label }) => label)).toEqual(['~7'])
  })

  it('count what each option would leave given the rest', () => {
    const filter = { ...emptyFilter(), brand: ['toyota'] }
    const { facets } = viewOf(store, { ...input, filter })
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
    const filter = { ...emptyFilter(), brand: ['kia', 'toyota'], budget: { min: 2500, max: 3600 } }
    const { chips } = viewOf(business, { ...input, filter })
    expect(chips.map(({ label, to }) => [label, to])).toEqual([
      ['קיה', '/business/catalog/brand-toyota/budget-2500-3600'],
      ['טויוטה', '/business/catalog/brand-kia/budget-2500-3600'],
      ['', '/business/catalog/brand-kia,toyota'],
    ])
    expect(chips[2]?.budget).toEqual({ min: '₪2,500', max: null })
  })
})

describe('where nothing fits', () => {
  it('[CA27] each choice that is left open says how many cars there are then', () => {
    const filter = { ...emptyFilter(), brand: ['toyota'], gas: ['petrol'], gear: ['automatic'] }
    const { nearest, total } = viewOf(store, { ...input, filter })
    expect(total).toBe(0)
    expect(nearest?.open).toEqual([
      { choice: 'gas', to: '/catalog/brand-toyota/gear-automatic', count: 1 },
    ])
  })

  it('[CA27] the nearest cars miss the fewest choices, then the budget by the least', () => {
    const filter = { ...emptyFilter(), type: ['car'], budget: { min: 2600, max: 2700 } }
    const { nearest } = viewOf(store, { ...input, filter })
    // The Picanto is 90 under the budget, the Yaris 820 over it, the Niro is no car and over it.
    expect(idsOf(nearest?.cards ?? [])).toEqual([2, 3, 1])
    expect(nearest?.open.map(({ choice }) => choice)).toEqual(['budget'])
  })

  it('a list with cars offers no others', () => {
    expect(viewOf(store, input).nearest).toBeNull()
  })
})

describe('an address of the list', () => {
  const at = (address: string) => {
    const url = new URL(address, 'http://galgal')
    const splat = /^\/catalog\/(.*)$/.exec(url.pathname)?.[1]
    return listedAt({ url, params: splat === undefined ? {} : { '*': splat } }, store)
  }

  it('[CA24] of a form sent without a script becomes the address of its filter', () => {
    expect(at('/catalog?type=suv&gas=hybrid&brand=toyota&brand=kia&availability=0')).toEqual({
      redirect: '/catalog/brand-kia,toyota/type-suv/gas-hybrid/availability-soon',
      status: 302,
    })
    expect(at('/catalog?budgetMax=3000&type=&sort=price')).toMatchObject({
      redirect: '/catalog/budget-2500-3000?sort=price',
    })
    expect(at('/catalog?type=&budgetMax=')).toMatchObject({ redirect: '/catalog' })
  })

  it('[PY04] of a form keeps an end of the budget that is no amount, and its page names it', () => {
    expect(at('/catalog?type=suv&budgetMin=cheap&budgetMax=₪3,000&sort=price')).toEqual({
      redirect: '/catalog/type-suv/budget-2500-3000?sort=price&budgetMin=cheap',
      status: 302,
    })
    expect(at('/catalog/type-suv/budget-2500-3000?sort=price&budgetMin=cheap')).toMatchObject({
      view: { budget: { chosen: { min: 2500, max: 3000 }, unread: { min: 'cheap' } } },
      canonical: '/catalog/type-suv/budget-2500-3000',
    })
    expect(at('/catalog?budgetMin=2490,50&budgetMax=')).toMatchObject({ status: 302 })
  })

  it('[CA24] gives back the filter and the order it names, and no more than it can mean', () => {
    expect(at('/catalog/brand-kia/gear-manual?sort=price&show=30')).toMatchObject({
      view: { total: 1, sort: 'price', chosen: ['brand-kia', 'gear-manual'] },
      canonical: '/catalog/brand-kia/gear-manual',
      indexed: true,
    })
    for (const query of [
      'sort=nonsense&show=-5',
      'show=1e308',
      'show=NaN',
      'sort=__proto__&show=',
      'period=6&sort=',
    ])
      expect(at(`/catalog?${query}`)).toMatchObject({
        view: {
          total: 3,
          sort: 'recommended',
          period: null,
          cards: [{ id: 1 }, { id: 2 }, { id: 3 }],
        },
        canonical: '/catalog',
      })
  })

  it('keeps its period beside its filter, also in a form and in every link', () => {
    expect(at('/catalog?type=suv&sort=price&period=36')).toMatchObject({
      redirect: '/catalog/type-suv?sort=price&period=36',
    })
    expect(at('/catalog/type-suv/gas-petrol?sort=price&period=36')).toMatchObject({
      view: {
        period: 36,
        chips: [
          { to: '/catalog/gas-petrol?sort=price&period=36' },
          { to: '/catalog/type-suv?sort=price&period=36' },
        ],
      },
      canonical: '/catalog/type-suv/gas-petrol',
    })
  })

  it('that is not the right one leads to it, and one out of all bounds is no page', () => {
    expect(at('/catalog/gear-manual/brand-kia?sort=price')).toEqual({
      redirect: '/catalog/brand-kia/gear-manual?sort=price',
      status: 301,
    })
    expect(at('/catalog/brand-kia/')).toMatchObject({ redirect: '/catalog/brand-kia' })
    expect(at(`/catalog${'/brand-kia'.repeat(5000)}`)).toEqual({ missing: true })
  })
})

describe('a bad address', () => {
  const thousands = carsWith(
    Array.from({ length: 3000 }, (_, id) => carOf({ id, prices: { 1: 2000 + id } })),
  )
  const garbage = [
    `/catalog${'/a'.repeat(5000)}`,
    `/catalog/${'x'.repeat(8000)}`,
    '/catalog/brand-nobody/nonsense-1/-/--',
    '/catalog/budget-0-1e308/budget-4000-3000',
    '/catalog?budgetMin=1e308&budgetMax=-1e308&brand=__proto__',
    '/catalog/%00/brand-%00kia',
    '/catalog/__proto__-x/constructor-y',
    `/catalog?show=1e308&q=${'x'.repeat(8000)}`,
  ]

  it.each(garbage)('is answered within 20 ms: %.40s', (address) => {
    const url = new URL(address, 'http://galgal')
    const params = { '*': decodeURIComponent(url.pathname.slice('/catalog/'.length)) }
    const times = Array.from({ length: 12 }, () => {
      const start = performance.now()
      const listed = listedAt({ url, params }, thousands)
      if ('view' in listed) expect(listed.view?.cards.length).toBeLessThanOrEqual(PAGE_SIZE)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(20)
  })
})
