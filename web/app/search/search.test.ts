import { translator } from '@galgal/i18n/translator'
import { pageContextKey } from '@galgal/ui/http/request-context.server.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { carIndexWith } from '../catalogue/cars.fixture.ts'
import { carOf } from '../catalogue/catalogue.fixture.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { searchOf } from './search.server.ts'
import { openSearch, type SearchIndex } from './search.ts'
import { loader } from './search-file.ts'

const tucson = { id: 2, brandSlug: 'hyundai', modelSlug: 'tucson', slug: 'hyundai/tucson/lx/2025' }
const catalogues: Record<string, ReturnType<typeof carOf>[]> = {
  'B2C he-IL': [carOf(), carOf({ ...tucson, brand: 'יונדאי', model: 'טוסון' })],
  'B2C en-IL': [
    carOf({ brand: 'Kia', model: 'Niro' }),
    carOf({ ...tucson, brand: 'Hyundai', model: 'Tucson' }),
  ],
  'B2B he-IL': [carOf({ model: 'סטוניק', modelSlug: 'stonic' })],
  'B2B en-IL': [carOf({ brand: 'Kia', model: 'Stonic', modelSlug: 'stonic' })],
}

let version = 0

/** A page of a shop with these cars. */
function pageIn(locale?: 'en') {
  const own = ++version
  const context = {
    send: ({ url, headers }: Request) => {
      const store = new URL(url).searchParams.get('store') === 'B2B' ? 'B2B' : 'B2C'
      const cars = catalogues[`${store} ${headers.get('CountryCode')}`]
      return Response.json(carIndexWith(cars ?? [], store))
    },
    cookies: new Map(),
    now: () => new Date(),
    catalogueVersion: () => own,
  } as unknown as RequestContext
  return {
    params: locale ? { locale } : {},
    context: new RouterContextProvider(new Map([[pageContextKey, context]])),
  }
}

const searchIn = (store: 'B2C' | 'B2B', locale?: 'en') =>
  searchOf(pageIn(locale), store, translator(locale ?? 'he', 'faq'))

const namesOf = ({ cars, find }: Awaited<ReturnType<typeof searchOf>>, typed: string) =>
  find(typed).cars.map((row) => cars.card(row).name)

test('a car is found by its name in either language, whichever the page is in', async () => {
  const inHebrew = await searchIn('B2C')
  const inEnglish = await searchIn('B2C', 'en')
  for (const typed of ['טוסון', 'tucson', 'hyundai', 'יונדאי טוסון', 'tuscon', 'טוסןו']) {
    expect(namesOf(inHebrew, typed), typed).toEqual(['יונדאי טוסון'])
    expect(namesOf(inEnglish, typed), typed).toEqual(['Hyundai Tucson'])
  }
})

test('each store finds its own cars', async () => {
  const consumer = await searchIn('B2C')
  const business = await searchIn('B2B')
  expect(namesOf(consumer, 'stonic')).toEqual([])
  expect(namesOf(business, 'stonic')).toEqual(['קיה סטוניק'])
  expect(namesOf(business, 'tucson')).toEqual([])
  expect(business.find('kia').cars.map(business.cars.path)).toEqual([
    '/business/flex-lease/kia/stonic/lx',
  ])
})

test('questions are found by their answers, with the figures of the cars, and posts by their text', async () => {
  const { find } = await searchIn('B2C', 'en')
  const [deposit] = find('deposit').questions
  expect(deposit?.to).toBe('/faq#question-deposit')
  expect(find('1500').questions.map(({ to }) => to)).toContain('/faq#question-km')
  expect(find('delivery day').posts.map(({ to }) => to)).toContain('/blog/delivery-day')
})

test('the browser finds what the server finds', async () => {
  const { cars, index, find } = await searchIn('B2C')
  const sent: SearchIndex = JSON.parse(JSON.stringify(index))
  const inBrowser = openSearch(cars, sent)
  for (const typed of ['kia', 'נירו', 'hundai', 'פיקדון', 'מסירה', 'none', ''])
    expect(inBrowser(typed), typed).toEqual(find(typed))
  expect(inBrowser('פיקדון').questions.length).toBeGreaterThan(0)
})

test.for(['B2C.json', 'B2X-he.json', 'B2C-xx.json', '../B2C-he.json', 'constructor'])(
  'there is no index %s',
  async (file) => {
    const opened = { ...pageIn(), params: { file } } as unknown as Parameters<typeof loader>[0]
    await expect(loader(opened)).rejects.toMatchObject({ init: { status: 404 } })
  },
)

test('cars that changed are found at once', async () => {
  const before = await searchIn('B2C')
  catalogues['B2C he-IL']?.push(carOf({ id: 3, model: 'פיקנטו', modelSlug: 'picanto' }))
  expect(namesOf(before, 'picanto')).toEqual([])
  expect(namesOf(await searchIn('B2C'), 'picanto')).toEqual(['קיה פיקנטו'])
})
