import { FleetCar } from '@galgal/contract/Office/fleet/cars'
import { Allot, HandOver, ReplaceCar } from '@galgal/contract/Office/subscription-acts'
import { Subscription } from '@galgal/contract/Office/subscription-record'
import { Today } from '@galgal/contract/Office/today'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder, TUCSON } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { countStockBy } from '../../flows/fleet/count-by.ts'

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  omer = await office.as('fleet')
})

/** Two cars of the colour that is ordered, which is counted by them, and an order that has the first. */
async function ordered() {
  const first = await registerCar(api.deps, '11-111-11')
  api.clock.advance(MINUTE)
  const second = await registerCar(api.deps, '22-222-22')
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  const dana = await signedIn(api, { documentStatus: 'approved' })
  const { id: subscriptionId } = await placeOrder(api, dana)
  return { first, second, subscriptionId }
}

const recordOf = async (id: string, who = omer) => accepted(await who.ask(Subscription, { id }))
const carOf = async (id: string) => accepted(await omer.ask(FleetCar, { id })).car.state

test('[OF189] before the hand-over another car is allotted, or none; its record says which are free', async () => {
  const { first, second, subscriptionId } = await ordered()
  const record = await recordOf(subscriptionId)
  expect(record.subscription.plate).toBe('11-111-11')
  expect(record.freeCars).toMatchObject([{ id: second, plate: '22-222-22', hub: 1 }])
  const other = { subscriptionId, carId: second }
  const preview = accepted(await omer.ask(Allot, { ...other, preview: true }))
  expect(preview.done).toBe(false)
  expect(await carOf(second)).toBe('available')
  accepted(await omer.ask(Allot, other))
  expect((await recordOf(subscriptionId)).subscription.plate).toBe('22-222-22')
  expect([await carOf(first), await carOf(second)]).toEqual(['available', 'allotted'])
  accepted(await omer.ask(Allot, { subscriptionId }))
  expect((await recordOf(subscriptionId)).subscription.plate).toBe('')
  expect(await carOf(second)).toBe('available')
  refusedWith(await omer.ask(Allot, { subscriptionId }), 8104)
  const logged = await rowsOf(
    api.db,
    sql`select changes from office_log where call = 'Allot' and outcome = 'done' order by at, id`,
  )
  expect(logged.map(({ changes }) => changes)).toContainEqual({ plate: ['11-111-11', '22-222-22'] })
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF189] a car of another model, one that may not be driven, that is not free or that somebody has is refused: 8110, 8113', async () => {
  const { first, second, subscriptionId } = await ordered()
  const allot = (carId: string) => omer.ask(Allot, { subscriptionId, carId })
  const white = await registerCar(api.deps, '33-333-33', { colourId: 'white' })
  const spare = await registerCar(api.deps, '44-444-44', { purpose: 'pool' })
  const old = await registerCar(api.deps, '55-555-55', { insuranceUntil: '2026-12-01' })
  const broken = await registerCar(api.deps, '66-666-66', { state: 'workshop' })
  for (const car of [white, spare, old, broken]) refusedWith(await allot(car), 8110)
  const noa = await signedIn(api, { documentStatus: 'approved' })
  await placeOrder(api, noa)
  expect(await carOf(second)).toBe('allotted')
  refusedWith(await allot(second), 8113)
  expect(await allot('none')).toMatchObject({ status: 404 })
  accepted(await omer.ask(HandOver, { subscriptionId, odometer: 0, reason: 'בלי ביקור' }))
  refusedWith(await allot(first), 8104)
})

test('[OF051][OF189] who is bound to hubs gives cars of those alone, and whoever may not do visits none', async () => {
  const { subscriptionId } = await ordered()
  const away = await registerCar(api.deps, '77-777-77', { hubId: 2 })
  const yael = await office.as('delivery', { hubs: [1] })
  expect(await yael.ask(Allot, { subscriptionId, carId: away })).toMatchObject({ status: 404 })
  const { freeCars } = await recordOf(subscriptionId, yael)
  expect(freeCars.map(({ plate }) => plate)).toEqual(['22-222-22'])
  accepted(await yael.ask(Allot, { subscriptionId, carId: freeCars[0]?.id ?? '' }))
  const desk = await office.as('desk')
  refusedWith(await desk.ask(Allot, { subscriptionId }), 8101)
  expect((await recordOf(subscriptionId, desk)).freeCars).toEqual([])
})

test('[OF190] a car on the road is replaced by one of the fleet that its record offers', async () => {
  const { subscriptionId } = await ordered()
  const spare = await registerCar(api.deps, '44-444-44', { purpose: 'pool' })
  accepted(await omer.ask(HandOver, { subscriptionId, odometer: 0, reason: 'בלי ביקור' }))
  const { freeCars } = await recordOf(subscriptionId)
  expect(freeCars.map(({ purpose }) => purpose).toSorted()).toEqual(['pool', 'sale'])
  const replaced = { subscriptionId, carId: spare, odometer: 10, reason: 'תקלה במנוע' }
  accepted(await omer.ask(ReplaceCar, replaced))
  expect((await recordOf(subscriptionId)).subscription.plate).toBe('44-444-44')
  expect(await carOf(spare)).toBe('onRoad')
})

test('[OF162] the board names a hand-over of the next days for which there is no car', async () => {
  const { subscriptionId } = await ordered()
  accepted(await omer.ask(Allot, { subscriptionId }))
  api.clock.advanceDays(9)
  const { exceptions } = accepted(await (await office.as('fleet')).ask(Today, {}))
  expect(exceptions).toContainEqual(
    expect.objectContaining({ kind: 'noCar', to: `/subscriptions/${subscriptionId}` }),
  )
})
