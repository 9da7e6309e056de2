import { call } from '@galgal/contract/call'
import type { CatalogResponse } from '@galgal/contract/catalogue'
import type { CarIndex } from '@galgal/contract/catalogue-index'
import { CatalogIndex, CatalogList } from '@galgal/contract/SubscriptionMain'
import type { Store } from '@galgal/domain/store'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { stock, vehiclePhotos } from '../../db/schema/catalogue.ts'

const TUCSON = 10080

let api: TestApi
let list: CatalogResponse
let index: CarIndex
beforeAll(async () => {
  api = await openTestApi()
  list = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
})
beforeEach(async () => {
  index = await read('B2C')
})

const read = async (store: Store, headers = {}) =>
  accepted(await call(api.send, CatalogIndex, { store }, headers))

const rowOf = (id: number) => index.cars.id.indexOf(id)
const hasBit = (bits: number | undefined, place: number) => ((bits ?? 0) & (1 << place)) !== 0

test('every column has every car of the store, in the order of the list', async () => {
  expect(index.store).toBe('B2C')
  expect(index.cars.id).toEqual(list.items.map(({ id }) => id))
  for (const column of Object.values(index.cars)) expect(column).toHaveLength(list.count)
  expect((await read('B2B')).cars.id).toHaveLength(228)
})

test('[CA18] every period that a list can be priced by has the packs of the list', () => {
  expect(index.byPeriod.map(({ months }) => months)).toEqual([1, 3, 12, 36])
  for (const { months, price, net } of index.byPeriod) {
    const packs = list.items.map(({ pricing }) =>
      pricing.subscription_packs.find(({ period }) => period === months),
    )
    expect(price).toEqual(packs.map((pack) => pack?.taxes_included ?? null))
    expect(net).toEqual(packs.map((pack) => pack?.basePrice ?? null))
  }
})

test('the filters are those of the list', () => {
  expect(index.filters).toEqual(list.filters)
})

test('a row says of its car what the list says', () => {
  const { cars, filters, colours, bodyStyles } = index
  const rows = cars.id.map((id, row) => {
    const province = filters.province.filter((_, place) => hasBit(cars.province[row], place))
    return {
      id,
      slug: [
        filters.brand[cars.brand[row] ?? -1]?.value,
        cars.modelSlug[row],
        cars.versionSlug[row],
        cars.year[row],
      ].join('/'),
      name: [filters.brand[cars.brand[row] ?? -1]?.label, cars.model[row], cars.version[row]],
      values: [
        filters.vehicleType[cars.vehicleType[row] ?? -1]?.value,
        filters.size[cars.size[row] ?? -1]?.value,
        filters.gas[cars.gas[row] ?? -1]?.value,
        filters.gear[cars.gear[row] ?? -1]?.value,
        filters.enviromental[cars.enviromental[row] ?? -1]?.value,
        bodyStyles[cars.bodyStyle[row] ?? -1],
      ],
      province: province.map(({ value }) => value).toSorted(),
      figures: [cars.days[row], cars.left[row], cars.isTop[row], cars.grade[row], cars.km[row]],
      eats: [cars.litres[row], cars.kwh[row]],
      colours: cars.colours[row]?.map((place, at) => ({
        ...colours[place],
        inStock: hasBit(cars.inStock[row], at),
      })),
      first: [cars.months[row], cars.price[row], cars.net[row]],
      last: [cars.lastMonths[row], cars.lastPrice[row], cars.lastNet[row]],
    }
  })
  expect(rows).toEqual(
    list.items.map((item) => {
      const packs = item.pricing.subscription_packs
      const sums = (pack: (typeof packs)[number] | undefined) => [
        pack?.period,
        pack?.taxes_included,
        pack?.basePrice,
      ]
      return {
        id: item.id,
        slug: item.slug,
        name: [item.brand, item.model, item.version],
        values: [
          item.vehicle_type,
          item.specs.size,
          item.specs.engine,
          item.specs.gear,
          item.specs.environmentallabel,
          item.bodyStyle,
        ],
        province: item.province.toSorted(),
        figures: [
          item.minimumdaystosubscription,
          item.left,
          item.isTop ? 1 : 0,
          item.specs.eco.pollutionGrade,
          item.pricing.kmPerMonthIncluded,
        ],
        eats: [item.specs.eco.litresPer100Km, item.specs.eco.kwhPer100Km],
        colours: item.colors.map(({ color, hex, count }) => ({ color, hex, inStock: count > 0 })),
        first: sums(packs[0]),
        last: sums(packs.at(-1)),
      }
    }),
  )
})

test('names come in the language of the caller', async () => {
  const english = await read('B2C', { CountryCode: 'en-IL' })
  const row = rowOf(TUCSON)
  expect(english.filters.brand[english.cars.brand[row] ?? -1]?.label).toBe('Hyundai')
  expect(english.cars.model[row]).toBe('Tucson')
  expect(index.cars.model[row]).toBe('טוסון')
})

test('it is a tenth of the list, and an unchanged one is not sent again', async () => {
  const ask = (call: string, headers: Record<string, string> = {}) =>
    api.send(new Request(`http://api/api/SubscriptionMain/${call}`, { headers }))
  const first = await ask('CatalogIndex')
  const bytes = async (response: Response) => (await response.arrayBuffer()).byteLength
  expect((await bytes(first)) * 10).toBeLessThan(await bytes(await ask('CatalogList')))
  const etag = first.headers.get('etag') ?? ''
  expect((await ask('CatalogIndex', { 'if-none-match': etag })).status).toBe(304)
})

test('a change of stock is in the next answer', async () => {
  const dark = and(eq(stock.classificationId, TUCSON), eq(stock.colourId, 'dark-blue'))
  onTestFinished(async () => {
    await openTestApi()
  })
  await api.db.transaction(async (tx) => {
    await tx.update(stock).set({ available: 0 }).where(dark)
    await bumpCatalogueVersion(tx, [TUCSON])
  })
  const before = index
  index = await read('B2C')
  expect(index.cars.left[rowOf(TUCSON)]).toBe(12)
  expect(before.cars.left[rowOf(TUCSON)]).toBe(18)
})

test('the first photo of a car is named', async () => {
  onTestFinished(async () => {
    await api.db.delete(vehiclePhotos)
    await bumpCatalogueVersion(api.db, [TUCSON])
  })
  const photo = { classificationId: TUCSON, width: 1280, height: 960 }
  await api.db.insert(vehiclePhotos).values([
    { ...photo, position: 1, photoId: 'b'.repeat(32) },
    { ...photo, position: 0, photoId: 'a'.repeat(32) },
  ])
  await bumpCatalogueVersion(api.db, [TUCSON])
  expect(index.cars.photo[rowOf(TUCSON)]).toBeNull()
  index = await read('B2C')
  expect(index.cars.photo[rowOf(TUCSON)]).toBe('a'.repeat(32))
})

test('[RO06] a store is B2C or B2B and nothing else', async () => {
  const answer = await call(api.send, CatalogIndex, { store: 'b2c' as 'B2C' })
  expect(answer).toMatchObject({ ok: false, status: 400, fields: { store: expect.any(String) } })
  const unnamed = accepted(await call(api.send, CatalogIndex, {}))
  expect(unnamed.cars.id).toEqual(index.cars.id)
})
