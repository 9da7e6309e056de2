import { call } from '@galgal/contract/call'
import { CatalogIndex, CatalogItem } from '@galgal/contract/SubscriptionMain'
import { DAY } from '@galgal/domain/dates'
import type { Store } from '@galgal/domain/store'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { accepted } from '../../test/people.ts'
import { bumpCatalogueVersion } from '../db/catalogue/catalogue.ts'
import { priceHistory } from '../db/schema/catalogue.ts'
import seeded from '../db/seed/vehicles.json' with { type: 'json' }
import { importFile } from './import-file.ts'

type Row = (typeof seeded)['vehicles'][number]

const TUCSON = 10080
const seededAt = new Date('2026-11-01T08:00:00Z')
type Prices = Record<1 | 3 | 6 | 12 | 24 | 36, number>
const tucson = seeded.vehicles.find((it) => it.classificationId === TUCSON) as Row & {
  monthlyPriceNis: Prices
  monthlyPriceNisB2B: Prices
}
const others = seeded.vehicles.filter((it) => it !== tucson)

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(async () => {
  // The demo catalogue as it was, prices since the day it was seeded.
  await imported(others)
  await api.db.delete(priceHistory)
  await importFile(api.db, bytesOf([tucson, ...others]), seededAt)
  await bumpCatalogueVersion(api.db, [TUCSON])
})

const bytesOf = (rows: unknown[]) => new TextEncoder().encode(JSON.stringify(rows))

async function imported(rows: unknown[]) {
  const { summary } = await importFile(api.db, bytesOf(rows), api.deps.now())
  return summary
}
/** Prices of a year, in shekels: 4,950 and 4,700 for one month stay. */
const withYear = (consumers: number, businesses: number) => [
  {
    ...tucson,
    monthlyPriceNis: { ...tucson.monthlyPriceNis, 12: consumers },
    monthlyPriceNisB2B: { ...tucson.monthlyPriceNisB2B, 12: businesses },
  },
  ...others,
]

async function yearIn(store: Store) {
  const input = { classificationID: TUCSON, store }
  const { pricing } = accepted(await call(api.send, CatalogItem, input))
  return pricing.subscription_packs.find(({ period }) => period === 12)
}
async function firstInIndex(store: Store) {
  const { cars } = accepted(await call(api.send, CatalogIndex, { store }))
  const row = cars.id.indexOf(TUCSON)
  return {
    price: cars.price[row],
    previous: cars.previous[row],
    previousNet: cars.previousNet[row],
  }
}

test('[VD03][CO08] a price that was lowered is shown with the one asked before, gross and net, in both stores', async () => {
  await imported(withYear(3540, 3304))
  expect(tucson.monthlyPriceNis[12]).toBe(3970)
  expect(await yearIn('B2C')).toMatchObject({
    taxes_included: 3540,
    previous_price_taxes_included: 3970,
    previous_price_taxes_included_str: '₪3,970',
    previous_price_base: 3364.41,
    previous_price_base_str: '₪3,364.41',
    discountLevel: 10,
  })
  const gross = tucson.monthlyPriceNisB2B[12]
  const business = await yearIn('B2B')
  expect(business).toMatchObject({
    basePrice: 2800,
    previous_price_taxes_included: gross,
    discountLevel: Math.floor(((gross - 3304) * 100) / gross),
  })
  expect(business?.previous_price_base).toBeCloseTo(gross / 1.18, 2)
})

test('[VD03][CO08] without a history nothing is crossed out', async () => {
  const none = {
    previous_price_base: null,
    previous_price_base_str: null,
    previous_price_taxes_included: null,
    previous_price_taxes_included_str: null,
    discountLevel: 0,
  }
  expect(await yearIn('B2C')).toMatchObject(none)
  await imported(withYear(4500, 4500))
  expect(await yearIn('B2C')).toMatchObject(none)
})

test('what is crossed out is the lowest price of the 30 days before', async () => {
  await imported(withYear(4500, 4500))
  api.clock.advanceDays(7)
  await imported(withYear(3900, 3300))
  expect(await yearIn('B2C')).toMatchObject({ previous_price_taxes_included: 3970 })
})

test('it is crossed out for 60 days', async () => {
  await imported(withYear(3540, 3304))
  api.clock.advanceDays(59)
  expect(await yearIn('B2C')).toMatchObject({ previous_price_taxes_included: 3970 })
  api.clock.advanceDays(1)
  expect(await yearIn('B2C')).toMatchObject({ previous_price_taxes_included: null })
})

test('the index says it of the first pack', async () => {
  expect(await firstInIndex('B2C')).toEqual({ price: 4950, previous: null, previousNet: null })
  const cheaper = { ...tucson.monthlyPriceNis, 1: 4720 }
  await imported([{ ...tucson, monthlyPriceNis: cheaper }, ...others])
  expect(await firstInIndex('B2C')).toEqual({ price: 4720, previous: 4950, previousNet: 4194.92 })
  expect(await firstInIndex('B2B')).toMatchObject({ previous: null, previousNet: null })
})

test('the history says what was asked from when until when, also of what is offered no more', async () => {
  const history = () =>
    api.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.classificationId, TUCSON))
      .orderBy(asc(priceHistory.until), asc(priceHistory.store), asc(priceHistory.months))
  const first = api.deps.now()
  await imported(withYear(3540, tucson.monthlyPriceNisB2B[12]))
  const year = { classificationId: TUCSON, store: 'B2C', months: 12 }
  const changed = { ...year, monthly: 397_000, since: seededAt, until: first }
  expect(await history()).toEqual([changed])

  api.clock.advance(3 * DAY)
  const second = api.deps.now()
  const { 12: _, ...rest } = tucson.monthlyPriceNis
  await imported([{ ...tucson, monthlyPriceNis: rest }, ...others])
  const ended = { ...year, monthly: 354_000, since: first, until: second }
  expect(await history()).toEqual([changed, ended])

  api.clock.advance(3 * DAY)
  await imported(others)
  const rows = await history()
  const sold = 5 + Object.keys(tucson.monthlyPriceNisB2B).length
  expect(rows).toHaveLength(2 + sold)
  for (const row of rows.slice(2))
    expect(row).toMatchObject({ since: seededAt, until: api.deps.now() })
})
