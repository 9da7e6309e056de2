import { call } from '@galgal/contract/call'
import type { CatalogResponse } from '@galgal/contract/catalogue'
import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let consumers: CatalogResponse
let businesses: CatalogResponse
beforeAll(async () => {
  api = await openTestApi()
  consumers = accepted(await call(api.send, CatalogList, { store: 'B2C' }))
  businesses = accepted(await call(api.send, CatalogList, { store: 'B2B' }))
})

const byId = ({ items }: CatalogResponse, id: number) => items.find((it) => it.id === id)
const ids = ({ items }: CatalogResponse) => new Set(items.map(({ id }) => id))

test('[CA01] consumers and businesses have catalogues of their own', () => {
  expect([consumers.count, businesses.count]).toEqual([225, 228])
  expect(ids(consumers).has(10006)).toBe(true)
  expect(ids(businesses).has(10006)).toBe(false)
  expect(ids(consumers).has(10008)).toBe(false)
  expect(ids(businesses).has(10008)).toBe(true)
  const prices = (list: CatalogResponse) => byId(list, 10080)?.pricing.paymentPerMonthValue
  expect([prices(consumers), prices(businesses)]).toEqual([4950, 4700])
})

test('[AP03][CA02] a store comes whole, with its count, currency, price range and filters', async () => {
  const read = async () => {
    const response = await api.send(
      new Request('http://api/api/SubscriptionMain/CatalogList?store=B2C'),
    )
    return Object.keys(await response.json())
  }
  expect(await read()).toEqual([
    'items',
    'count',
    'currency',
    'highestprice',
    'lowestprice',
    'highestpriceStr',
    'lowestpriceStr',
    'numberFormat',
    'filters',
  ])
  expect(consumers.items).toHaveLength(consumers.count)
  expect(consumers.lowestpriceStr).toMatch(/^₪\d{1,3}(,\d{3})*$/)
})

test('[CA18] the price range is that of the monthly price of the first pack', () => {
  const first = consumers.items.flatMap(({ pricing }) => pricing.subscription_packs[0] ?? [])
  const prices = first.map((pack) => pack.taxes_included)
  expect([consumers.lowestprice, consumers.highestprice]).toEqual([
    Math.min(...prices),
    Math.max(...prices),
  ])
  for (const { pricing } of consumers.items)
    expect(pricing.paymentPerMonthValue).toBe(pricing.subscription_packs[0]?.taxes_included)
})

test('[CA21] the featured cars differ by store and come first', () => {
  const featured = ({ items }: CatalogResponse) =>
    items.filter(({ isTop }) => isTop).map(({ id }) => id)
  expect(featured(consumers)).toHaveLength(15)
  expect(featured(businesses)).toHaveLength(16)
  expect(featured(consumers)).not.toEqual(featured(businesses))
  expect(consumers.items.slice(0, 15).every(({ isTop }) => isTop)).toBe(true)
})

test('items stand by featured, then in stock, then price, then number', () => {
  const place = (it: CatalogResponse['items'][number]) => [
    it.isTop ? 0 : 1,
    it.waitingList ? 1 : 0,
    it.pricing.paymentPerMonthValue,
    it.id,
  ]
  const places = consumers.items.map(place)
  const sorted = places.toSorted(
    (a, b) => a.map((value, index) => value - (b[index] ?? 0)).find((it) => it !== 0) ?? 0,
  )
  expect(places).toEqual(sorted)
})

test('[CA22] what is left is said when it is one to three', () => {
  expect(byId(consumers, 10128)).toMatchObject({ left: 1, showLeft: true })
  expect(byId(consumers, 10007)).toMatchObject({ left: 3, showLeft: true })
  expect(byId(consumers, 10080)).toMatchObject({ left: 18, showLeft: false })
})

test('[CA23] a car that is gone is marked for the waiting list', () => {
  const waiting = consumers.items.filter((it) => it.waitingList)
  expect(byId(consumers, 10009)).toMatchObject({ waitingList: true, left: 0, showLeft: false })
  expect(waiting.every(({ left }) => left === 0)).toBe(true)
  expect(consumers.items.filter(({ left }) => left === 0)).toEqual(waiting)
})

test('[CA28] a car says what type it is and where it is offered', () => {
  expect(byId(consumers, 10080)).toMatchObject({
    vehicle_type: 'suv',
    province: ['north', 'haifa', 'sharon', 'dan', 'shfela', 'jerusalem', 'south', 'eilat'],
  })
  expect(byId(consumers, 10007)?.province).toEqual(['north', 'dan', 'shfela', 'jerusalem'])
})

test('[CO07] an item carries every field of the wire', () => {
  const item = byId(consumers, 10080)
  expect(Object.keys(item ?? {})).toEqual(
    expect.arrayContaining(
      `slug id brand imageURL manufacturer version model pricing showLeft waitingList left specs isTop
       vehicle_type colors content maxdaystosubscription minimumdaystosubscription province catalogType`.split(
        /\s+/,
      ),
    ),
  )
  expect(item).toMatchObject({
    slug: 'hyundai/tucson/executive-hybrid-1-6/2026',
    brand: 'יונדאי',
    manufacturer: 'Hyundai',
    minimumdaystosubscription: 7,
    maxdaystosubscription: 52,
    catalogType: 'B2C',
    specs: { accessories: [], features: [] },
    content: { content: '' },
  })
})

test('[SH15][CO06] prices are in NIS with the sign of the shekel', () => {
  expect(consumers.currency).toBe('NIS')
  expect(byId(consumers, 10080)?.pricing.currency).toMatchObject({
    currency_code: 'NIS',
    currency_symbol: '₪',
    currency_iso: 'ILS',
  })
})

test('[RO06] a store is B2C or B2B and nothing else', async () => {
  const answer = await call(api.send, CatalogList, { store: 'b2c' as 'B2C' })
  expect(answer).toMatchObject({
    ok: false,
    status: 400,
    code: 400,
    fields: { store: expect.any(String) },
  })
  const unnamed = accepted(await call(api.send, CatalogList, {}))
  expect(unnamed.count).toBe(consumers.count)
})

test('names come in the language of the caller', async () => {
  const english = accepted(
    await call(api.send, CatalogList, { store: 'B2C' }, { CountryCode: 'en-IL' }),
  )
  expect(byId(english, 10080)?.brand).toBe('Hyundai')
  expect(english.numberFormat).toBe('en-IL')
  expect(consumers.numberFormat).toBe('he-IL')
})

test('an unchanged catalogue is not sent again', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    api.send(new Request('http://api/api/SubscriptionMain/CatalogList', { headers }))
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.get('vary')).toBe('CountryCode, Accept-Language, Accept-Encoding')
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ 'if-none-match': etag, CountryCode: 'en-IL' })).status).toBe(200)
})
