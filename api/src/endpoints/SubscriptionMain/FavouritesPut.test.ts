import { call } from '@galgal/contract/call'
import { CatalogList } from '@galgal/contract/SubscriptionMain'
import { FavouritesPut } from '@galgal/contract/SubscriptionMain.mine'
import { MAX_FAVOURITES } from '@galgal/domain/catalogue/vehicle'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'
import { vehicles } from '../../db/schema/catalogue.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const put = (classificationId: unknown, headers = dana.headers) =>
  call(api.send, FavouritesPut, { classificationId }, headers)
const items = async (classificationId: number) => accepted(await put(classificationId)).items

test('a car is added before the others; added again, it keeps its place', async () => {
  expect(await items(10080)).toEqual([10080])
  expect(await items(10081)).toEqual([10081, 10080])
  expect(await items(10080)).toEqual([10081, 10080])
})

test('a car of businesses only is a favourite like any other', async () => {
  expect(await items(10008)).toEqual([10008])
})

test('the fifty newest are kept', async () => {
  const { items: cars } = accepted(await call(api.send, CatalogList, {}))
  const ids = cars.slice(0, MAX_FAVOURITES + 1).map(({ id }) => id)
  for (const id of ids) await put(id)
  const [oldest, ...rest] = ids
  expect(await items(rest[0] as number)).toEqual(rest.toReversed())
  expect(await items(oldest as number)).toEqual([oldest, ...rest.slice(1).toReversed()])
})

test('a car that is unknown or withdrawn is not offered', async () => {
  const refused = { ok: false, status: 404, code: 7023 }
  expect(await put(99999)).toMatchObject(refused)
  expect(await put(-1)).toMatchObject(refused)
  expect(await put(2 ** 31 - 1)).toMatchObject(refused)

  const withdraw = (retiredAt: Date | null) =>
    api.db.update(vehicles).set({ retiredAt }).where(eq(vehicles.classificationId, 10080))
  await withdraw(api.clock.now())
  try {
    expect(await put(10080)).toMatchObject(refused)
  } finally {
    await withdraw(null)
  }
})

test('what is no whole number is no car', async () => {
  for (const wrong of ['x', '1.5', 'null', '__proto__'])
    expect(await put(wrong)).toMatchObject({
      status: 400,
      fields: { classificationId: expect.any(String) },
    })
})

test('many at once are all there afterwards', async () => {
  const ids = [10080, 10081, 10082, 10083, 10084]
  await Promise.all([...ids, ...ids].map((id) => put(id)))
  expect((await items(10080)).toSorted()).toEqual(ids)
})

test('a visitor is asked to sign in, and another site cannot add for a customer', async () => {
  expect(await put(10080, {})).toMatchObject({ status: 401 })
  expect(await put(10080, { ...dana.headers, 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
  })
})
