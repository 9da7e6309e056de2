import { call } from '@galgal/contract/call'
import { CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { bumpCatalogueVersion } from '../../db/catalogue/catalogue.ts'
import { retireVehicles } from '../../db/catalogue/catalogue-changes.ts'

const slug = 'hyundai/tucson/executive-hybrid-1-6/2026'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})

const tucson = async () => accepted(await call(api.send, CatalogItemSEOV2, { slug, store: 'B2C' }))

test('[AP05][VD07] a car is found by the words of its address', async () => {
  const words = { brand: 'hyundai', model: 'tucson', version: 'executive-hybrid-1-6' }
  const found = [
    await tucson(),
    accepted(await call(api.send, CatalogItemSEOV2, { ...words, store: 'B2C' })),
    accepted(await call(api.send, CatalogItemSEOV2, { slug: slug.replace('/2026', '') })),
    accepted(await call(api.send, CatalogItemSEOV2, { ...words, brand: 'Hyundai' })),
    accepted(await call(api.send, CatalogItemSEOV2, { brand: 'kia', slug })),
  ]
  expect(found.map(({ id }) => id)).toEqual([10080, 10080, 10080, 10080, 10080])
})

test('an address without a car, of another year or another store is not offered', async () => {
  const refused = { ok: false, status: 404, code: 7023 }
  for (const wrong of [
    { slug: 'hyundai/tucson/no-such-version/2026' },
    { slug: slug.replace('2026', '2019') },
    { slug: `${slug}/more` },
    { slug: slug.replace('2026', 'new') },
    {},
  ])
    expect(await call(api.send, CatalogItemSEOV2, wrong)).toMatchObject(refused)
})

test('an address whose car was withdrawn says so, in the stores that offered it', async () => {
  const without = slug.replace('/2026', '')
  const { id } = await tucson()
  onTestFinished(async () => {
    await api.db.execute(sql`update vehicles set retired_at = null where classification_id = ${id}`)
    await bumpCatalogueVersion(api.db, [id])
  })
  await retireVehicles(api.db, [id], api.deps.now())
  await bumpCatalogueVersion(api.db, [id])
  for (const address of [slug, without])
    expect(await call(api.send, CatalogItemSEOV2, { slug: address })).toMatchObject({
      status: 404,
      code: 7023,
      retired: true,
    })
  const never = await call(api.send, CatalogItemSEOV2, { slug: slug.replace('2026', '2019') })
  expect(never).not.toHaveProperty('retired')
})

test('a field it does not know is refused', async () => {
  const answer = await call(api.send, CatalogItemSEOV2, { slug, price: 1 } as { slug: string })
  expect(answer).toMatchObject({ status: 400, fields: { price: 'שדה לא מוכר' } })
})

test('[VD03][CO08] a pack is as the contract shows it', async () => {
  const { pricing } = await tucson()
  expect(pricing.subscription_packs.map(({ period }) => period)).toEqual([1, 3, 6, 12, 24, 36])
  expect(pricing.subscription_packs[3]).toEqual({
    period: 12,
    periodicity: 'month',
    basePrice: 3364.41,
    basePriceStr: '₪3,364.41',
    taxes: 605.59,
    taxes_included: 3970,
    taxes_included_str: '₪3,970',
    previous_price_base: null,
    previous_price_base_str: null,
    previous_price_taxes_included: null,
    previous_price_taxes_included_str: null,
    discountLevel: 0,
  })
})

test('[VD11][VD12] prices come by day, week and month, net and gross', async () => {
  const { currency } = (await tucson()).pricing
  expect(currency.daily).toEqual({
    basePrice: 139.83,
    basePriceStr: '₪139.83',
    taxes: 25.17,
    taxesStr: '₪25.17',
    taxes_included: 165,
    taxes_included_str: '₪165',
  })
  expect(currency.weekly).toMatchObject({ taxes_included: 1155 })
  expect(currency.monthly).toEqual({
    basePrice: 4194.92,
    basePriceStr: '₪4,194.92',
    taxes: 755.08,
    taxesStr: '₪755.08',
    taxes_included: 4950,
    taxes_included_str: '₪4,950',
  })
  expect(currency).toMatchObject({ currency_code: 'NIS', currency_symbol: '₪' })
})

test('[VD13] pricing says the tax rate and the monthly payment of the first pack', async () => {
  expect((await tucson()).pricing).toMatchObject({
    tax_rate: 0.18,
    paymentPerMonthValue: 4950,
    kmPerMonthIncluded: 1500,
    extraKmPrice: 0.78,
    deposit: 2600,
    depositStr: '₪2,600',
    depositCurrency: 'NIS',
  })
})

test('[VD04] the whole of what is known of a car', async () => {
  const { specs } = await tucson()
  expect(specs).toMatchObject({
    size: 'suv-medium',
    gear: 'automatic',
    engine: 'hybrid',
    environmentallabel: 'medium',
    mindays: 7,
    eco: {
      pollutionGrade: 7,
      co2GramsPerKm: 131,
      litresPer100Km: 5.7,
      kwhPer100Km: null,
      electricRangeKm: null,
    },
  })
  expect(specs.accessories).toContainEqual({ key: 'panoramic_roof', label: 'גג פנורמי' })
  expect(specs.mains[0]).toEqual({ key: 'seats', label: 'מושבים', value: '5' })
  expect(specs.features.map(({ key }) => key)).toContain('gear')
})

test('[VD05] a car says its colours and how many of each are left', async () => {
  const { colors } = await tucson()
  expect(colors.map(({ id, count }) => [id, count])).toEqual([
    ['white', 2],
    ['dark-grey', 6],
    ['dark-blue', 6],
    ['black', 3],
    ['silver', 1],
  ])
  expect(colors[2]).toEqual({
    color: 'כחול כהה',
    id: 'dark-blue',
    hex: '#1B2A49',
    count: 6,
    earliest: '2026-11-29',
  })
})

test('[VD06] a car has a description in a line and content in two sentences, in the language of the caller', async () => {
  const { content } = await tucson()
  expect(content.description).toMatch(/[א-ת]/)
  expect(content.content).toMatch(
    /^<p>רכב פנאי־שטח בינוני היברידי ל־5 נוסעים, עם תיבת הילוכים אוטומטית ותא מטען של \d+ ליטר\. הצריכה היא 5\.7 ליטר ל־100 ק״מ לפי WLTP, ודרגת זיהום האוויר היא \d+ מתוך 15\.<\/p>$/,
  )
  const english = accepted(
    await call(api.send, CatalogItemSEOV2, { slug }, { CountryCode: 'en-IL' }),
  )
  expect(english.content.description).toMatch(/^[\x20-\x7e·]+$/)
  expect(english.content.content).toContain('A car of the medium SUV class with a hybrid engine')
})
