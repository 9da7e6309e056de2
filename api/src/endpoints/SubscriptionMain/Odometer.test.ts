import { call } from '@galgal/contract/call'
import { MyVehicle, Odometer } from '@galgal/contract/SubscriptionMain.vehicle'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { returnCar } from '../../flows/subscriptions/return-car.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const read = (subscriptionId: string, kilometres: number, { headers } = dana) =>
  call(api.send, Odometer, { subscriptionId, kilometres }, headers)
const facts = async (subscriptionId: string) =>
  accepted(await call(api.send, MyVehicle, { subscriptionId }, dana.headers))

test('[AC06] a reading is kept, and after two weeks the pace is known', async () => {
  const id = await handedOver(api, dana, { kilometres: 40 })
  expect(accepted(await read(id, 200)).readings.map(({ kilometres }) => kilometres)).toEqual([
    200, 40,
  ])
  api.clock.advanceDays(30)
  dana = await renewSession(api, dana)
  const later = accepted(await read(id, 3040))
  expect(later.readings[0]).toEqual({ kilometres: 3040, day: '2026-12-22', by: 'customer' })
  const included = Math.round((later.kmPerMonthIncluded * 30 * 12) / 365.25)
  expect(later.pace).toEqual({ driven: 3000, included, perMonth: 3044 })
})

test('an odometer never goes back, nothing drives that fast, and sent twice it is one reading', async () => {
  const id = await handedOver(api, dana, { kilometres: 500 })
  expect(await read(id, 499)).toMatchObject({
    status: 400,
    fields: { kilometres: expect.stringContaining('נמוך') },
  })
  expect(await read(id, 2001)).toMatchObject({
    status: 400,
    fields: { kilometres: expect.any(String) },
  })
  for (const wrong of [-1, 1.5, 1_000_000])
    expect(await read(id, wrong)).toMatchObject({ status: 400 })
  for (const _ of [1, 2]) accepted(await read(id, 600))
  expect((await facts(id)).readings).toHaveLength(2)
})

test('of two readings at once the lower one cannot come second', async () => {
  const id = await handedOver(api, dana, { kilometres: 500 })
  await Promise.all([read(id, 900), read(id, 700), read(id, 800)])
  const shown = (await facts(id)).readings.map(({ kilometres }) => kilometres)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(shown[0]).toBe(900)
})

test('before the hand-over and after the return there is no odometer to read', async () => {
  const early = (await placeOrder(api, dana)).id
  expect(await read(early, 10)).toMatchObject({ code: 7026 })
  const noa = await signedIn(api)
  const late = await handedOver(api, noa)
  await returnCar(api.deps, late, {})
  expect(await read(late, 10, noa)).toMatchObject({ code: 7027 })
  expect(await call(api.send, MyVehicle, { subscriptionId: late }, noa.headers)).toMatchObject({
    code: 7027,
  })
})
