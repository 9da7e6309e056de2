import { call } from '@galgal/contract/call'
import { FavouritesDelete, FavouritesPut } from '@galgal/contract/SubscriptionMain.mine'
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

const put = async (classificationId: number) =>
  accepted(await call(api.send, FavouritesPut, { classificationId }, dana.headers))
const remove = (classificationId: unknown, headers = dana.headers) =>
  call(api.send, FavouritesDelete, { classificationId }, headers)

test('a car is taken out, once or twice', async () => {
  await put(10080)
  await put(10081)
  expect(accepted(await remove(10080)).items).toEqual([10081])
  expect(accepted(await remove(10080)).items).toEqual([10081])
})

test('a car that was never there, or is no car at all, changes nothing', async () => {
  await put(10080)
  for (const id of [10081, 99999, 2 ** 31 - 1])
    expect(accepted(await remove(id)).items).toEqual([10080])
  expect(await remove('x')).toMatchObject({ status: 400 })
})

test('a withdrawn car can still be taken out', async () => {
  await put(10080)
  const withdraw = (retiredAt: Date | null) =>
    api.db.update(vehicles).set({ retiredAt }).where(eq(vehicles.classificationId, 10080))
  await withdraw(api.clock.now())
  try {
    expect(accepted(await remove(10080)).items).toEqual([])
  } finally {
    await withdraw(null)
  }
})

test('a visitor is asked to sign in', async () => {
  expect(await remove(10080, {})).toMatchObject({ status: 401 })
})
