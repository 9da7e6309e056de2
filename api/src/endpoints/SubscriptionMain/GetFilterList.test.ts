import { call } from '@galgal/contract/call'
import { CatalogIndex, CatalogList, GetFilterList } from '@galgal/contract/SubscriptionMain'
import { beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})

const filters = async (headers = {}) =>
  accepted(await call(api.send, GetFilterList, { store: 'B2C' }, headers))

test('[AP04][CA03] the filters are those of the wire, each value with the cars it has', async () => {
  const list = await filters()
  expect(Object.keys(list).toSorted()).toEqual(
    'availability brand enviromental gas gear hideAvailabilityFilter province size vehicleType'.split(
      ' ',
    ),
  )
  const { items } = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
  const electric = items.filter(({ specs }) => specs.engine === 'electric').length
  expect(list.gas.find(({ value }) => value === 'electric')).toEqual({
    value: 'electric',
    label: 'חשמלי',
    count: electric,
  })
  const toyotas = items.filter(({ brandSlug }) => brandSlug === 'toyota').length
  expect(list.brand.find(({ value }) => value === 'toyota')).toMatchObject({ count: toyotas })
  expect(toyotas).toBeGreaterThan(0)
})

test('values without a car are left out', async () => {
  const list = await filters()
  const { brand, size, gear, gas, enviromental, province, vehicleType } = list
  for (const option of [brand, size, gear, gas, enviromental, province, vehicleType].flat())
    expect(option.count).toBeGreaterThan(0)
})

test('availability counts its cars, soon those of the waiting list', async () => {
  const { availability, hideAvailabilityFilter } = await filters()
  const { items } = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
  const within = (fits: (days: number) => boolean) =>
    items.filter((it) => fits(it.minimumdaystosubscription)).length
  expect(availability.map(({ value, count }) => [value, count])).toEqual([
    [3, within((days) => days <= 3)],
    [7, within((days) => days < 7)],
    [15, within((days) => days < 15)],
    [0, items.filter((it) => it.waitingList).length],
  ])
  expect(hideAvailabilityFilter).toBe(false)
})

test.for([
  ['B2C', 'he-IL'],
  ['B2C', 'en-IL'],
  ['B2B', 'he-IL'],
  ['B2B', 'en-IL'],
] as const)(
  '[AP04] the index of %s, which the storefront reads, brings the same filters: %s',
  async ([store, CountryCode]) => {
    const list = accepted(await call(api.send, GetFilterList, { store }, { CountryCode }))
    const index = accepted(await call(api.send, CatalogIndex, { store }, { CountryCode }))
    expect(list.brand.length).toBeGreaterThan(0)
    expect(index.filters).toEqual(list)
  },
)

test('[CA19] a shop that hides the filter by availability says so wherever filters are read', async () => {
  const settings = { hideAvailabilityFilter: true }
  const { send } = await openTestApi({ settings })
  const list = accepted(await call(send, GetFilterList, { store: 'B2C' }))
  const { filters } = accepted(await call(send, CatalogList, { store: 'B2C' }))
  const index = accepted(await call(send, CatalogIndex, { store: 'B2C' }))
  for (const it of [list, filters, index.filters]) expect(it).toMatchObject(settings)
})

test('labels come in the language of the caller', async () => {
  const { gas } = await filters({ CountryCode: 'en-IL' })
  expect(gas.find(({ value }) => value === 'electric')?.label).toBe('Electric')
})
