import { call } from '@galgal/contract/call'
import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { operate } from '../../test/operator.ts'
import { placeOrder, TUCSON } from '../../test/orders.ts'
import { accepted, inboxOf } from '../../test/people.ts'
import { odometerReadings } from '../db/schema/subscriptions.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const items = async (who = dana) => {
  const { headers } = await renewSession(api, who)
  return accepted(await call(api.send, GetMySubscription, {}, headers)).items
}
const leftOf = async () =>
  accepted(await call(api.send, CatalogItem, { classificationID: TUCSON })).left

test('[MS01][MS02] from hand-over to return: active, then ended, and the car can be had again', async () => {
  const before = await leftOf()
  const { id: subscriptionId } = await placeOrder(api, dana)
  expect(await leftOf()).toBe(before - 1)
  expect(await operate(api, 'return', { subscriptionId })).toBe(400)
  expect(await operate(api, 'handOver', { subscriptionId, kilometres: 12 })).toBe(200)
  expect((await items())[0]).toMatchObject({ status: 'active', substatus: 'inUse' })
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^הרכב אצלכם/))
  expect(await operate(api, 'handOver', { subscriptionId })).toBe(400)
  expect(await operate(api, 'dropSlot', { subscriptionId })).toBe(400)

  api.clock.advanceDays(20)
  expect(await operate(api, 'return', { subscriptionId, kilometres: 900 })).toBe(200)
  expect((await items())[0]).toMatchObject({ status: 'ended', requestCancel: false })
  expect(await leftOf()).toBe(before)
  for (const action of ['return', 'handOver', 'replaceCar', 'dropSlot'])
    expect(await operate(api, action, { subscriptionId })).toBe(400)
  const readings = await api.db.select().from(odometerReadings)
  expect(readings.map(({ by, kilometres }) => [by, kilometres])).toEqual([
    ['handOver', 12],
    ['return', 900],
  ])
  expect(await findFaults(api.db)).toEqual([])
})

test('[MS02][MS06] a hand-over in the past moves the order’s day and takes what has come due', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  expect(await operate(api, 'handOver', { subscriptionId, date: '2026-09-18' })).toBe(200)
  const [it] = await items()
  expect(it).toMatchObject({
    startDate: '2026-09-18',
    endDate: '2027-09-18',
    billing: { nextCharge: '2026-12-18' },
  })
  expect(it?.billing.items.map(({ type, price }) => [type, price])).toEqual([
    ['charge', 4177.9],
    ['charge', 4177.9],
    ['charge', 4177.9],
  ])
  expect(it?.billing.items.at(-1)?.date).toBe('2026-09-18')
  expect(await findFaults(api.db)).toEqual([])
})

test('a year back and no further, and never ahead', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  for (const date of ['2026-11-23', '2025-11-21', '2026-02-30', 'yesterday'])
    expect(await operate(api, 'handOver', { subscriptionId, date })).toBe(400)
  expect(await operate(api, 'handOver', { subscriptionId, kilometres: -1 })).toBe(400)
  expect((await items())[0]?.status).toBe('pending')
  expect(await operate(api, 'handOver', { subscriptionId, date: '2025-11-22' })).toBe(200)
})

test('a car is handed over only once nothing of its customer is missing', async () => {
  const noa = await signedIn(api)
  const { id: subscriptionId } = await placeOrder(api, noa)
  expect(await operate(api, 'handOver', { subscriptionId })).toBe(400)
  expect((await items(noa))[0]).toMatchObject({
    status: 'waitingForCustomer',
    substatus: 'identity',
  })
})

test('of several cars each is handed over and comes back by itself', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: 'approved' })
  const before = await leftOf()
  const [first, second] = (await placeOrder(api, company)).subscriptionIds
  expect(await operate(api, 'handOver', { subscriptionId: first })).toBe(200)
  api.clock.advanceDays(3)
  expect(await operate(api, 'handOver', { subscriptionId: second })).toBe(200)
  expect(await operate(api, 'return', { subscriptionId: first })).toBe(200)
  const all = await items(company)
  expect(all.map(({ status }) => status)).toEqual(['ended', 'active', 'pending'])
  expect(all.map(({ startDate }) => startDate)).toEqual(['2026-11-22', '2026-11-25', '2026-12-02'])
  expect(await leftOf()).toBe(before - 2)
  expect(await findFaults(api.db)).toEqual([])
})

test('another car has another plate; a model that is none of ours is not driven', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  expect(await operate(api, 'replaceCar', { subscriptionId })).toBe(400)
  await operate(api, 'handOver', { subscriptionId })
  const [before] = await items()
  const unknown = { subscriptionId, classificationId: 99_999_999 }
  expect(await operate(api, 'replaceCar', unknown)).toBe(400)
  const left = await leftOf()
  expect(await operate(api, 'replaceCar', { subscriptionId })).toBe(200)
  const [after] = await items()
  expect(after?.currentLicensePlate).toMatch(/^\d{3}-\d{2}-\d{3}$/)
  expect(after?.currentLicensePlate).not.toBe(before?.currentLicensePlate)
  expect(await leftOf()).toBe(left)
})

test('people have buttons for every subscription, and an empty field says nothing', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const page = async () => (await api.send(new Request('http://api/sandbox/operator'))).text()
  expect(await page()).toContain('value="handOver"')
  expect(await page()).toContain(dana.customer.email)
  const typed = { action: 'handOver', subscriptionId, date: '', kilometres: '' }
  const pressed = await api.send(
    new Request('http://api/sandbox/operator', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(typed),
    }),
  )
  expect(pressed.status).toBe(303)
  expect(await page()).toContain('value="return"')
  await operate(api, 'return', { subscriptionId })
  expect(await page()).toContain('There are none.')
})
