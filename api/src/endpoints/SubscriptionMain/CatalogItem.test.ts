import { call } from '@galgal/contract/call'
import { CatalogItem, CatalogItemSEOV2 } from '@galgal/contract/SubscriptionMain'
import { beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})

const find = (input: object) => call(api.send, CatalogItem, input as { classificationID: number })

test('[AP06][VD08] a car is found by either of its numbers', async () => {
  const car = accepted(await find({ classificationID: 10080 }))
  expect(car).toMatchObject({ id: 10080, classificationId: 10080, catalogId: 580 })
  expect(accepted(await find({ catlogID: 580 }))).toEqual(car)
  expect(accepted(await find({ classificationID: 10080, catlogID: 580 }))).toEqual(car)
  expect(accepted(await find({ classificationID: '', catlogID: 580 }))).toEqual(car)
  const slug = 'hyundai/tucson/executive-hybrid-1-6/2026'
  expect(accepted(await call(api.send, CatalogItemSEOV2, { slug }))).toEqual(car)
})

test('the names of the numbers are read without case', async () => {
  const response = await api.send(
    new Request('http://api/api/SubscriptionMain/CatalogItem?classificationid=10080&x=1'),
  )
  expect(await response.json()).toMatchObject({ id: 10080 })
})

test('numbers of two cars, no number and no numeral are refused', async () => {
  expect(await find({ classificationID: 10080, catlogID: 581 })).toMatchObject({
    status: 400,
    fields: { catlogID: 'שני המספרים שייכים לרכבים שונים' },
  })
  expect(await find({})).toMatchObject({ status: 400, fields: { classificationID: 'שדה חובה' } })
  expect(await find({ classificationID: '' })).toMatchObject({ status: 400 })
  for (const wrong of ['x', '1.5'])
    expect(await find({ classificationID: wrong })).toMatchObject({ status: 400 })
})

test('a car that is not there, or not in the store, is not offered', async () => {
  const refused = { ok: false, status: 404, code: 7023 }
  expect(await find({ classificationID: 99999 })).toMatchObject(refused)
  expect(await find({ classificationID: 10006, store: 'B2B' })).toMatchObject(refused)
})

test('[VD14] a business price has the same shape as a private one', async () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, shape(it)]))
  }
  const own = accepted(await find({ classificationID: 10080 }))
  const business = accepted(await find({ classificationID: 10080, store: 'B2B' }))
  expect(shape(business.pricing)).toEqual(shape(own.pricing))
  expect(business).toMatchObject({ catalogType: 'B2B', pricing: { paymentPerMonthValue: 4700 } })
})

test('a car of businesses only is shown by its number as theirs', async () => {
  expect(accepted(await find({ classificationID: 10008 }))).toMatchObject({
    catalogType: 'B2B',
    pricing: { paymentPerMonthValue: 7610 },
  })
})
