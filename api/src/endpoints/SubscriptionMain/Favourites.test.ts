import { call } from '@galgal/contract/call'
import { Favourites, FavouritesDelete, FavouritesPut } from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const list = async (who: SignedIn) =>
  accepted(await call(api.send, Favourites, {}, who.headers)).items
const put = async (who: SignedIn, classificationId: number) =>
  accepted(await call(api.send, FavouritesPut, { classificationId }, who.headers)).items

test('a new customer has none, and each has their own', async () => {
  const noa = await signedIn(api)
  expect(await list(dana)).toEqual([])
  await put(dana, 10080)
  expect(await list(dana)).toEqual([10080])
  expect(await list(noa)).toEqual([])
  accepted(await call(api.send, FavouritesDelete, { classificationId: 10080 }, noa.headers))
  expect(await list(dana)).toEqual([10080])
})

test('the newest stands first, even when the clock has not moved on or has gone back', async () => {
  await put(dana, 10082)
  await put(dana, 10080)
  api.clock.advance(-60_000)
  await put(dana, 10081)
  expect(await list(dana)).toEqual([10081, 10080, 10082])
})

test('they are for customers: a visitor and an unfinished sign-up have none', async () => {
  expect(await call(api.send, Favourites, {})).toMatchObject({ ok: false, status: 401 })
  const half = await signedIn(api, { signupState: 6 })
  expect(await call(api.send, Favourites, {}, half.headers)).toMatchObject({
    ok: false,
    status: 403,
    code: 4116,
  })
})
