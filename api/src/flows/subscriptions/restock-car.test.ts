import { call } from '@galgal/contract/call'
import { CatalogItem } from '@galgal/contract/SubscriptionMain'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  door,
  draft,
  finish,
  placeOrder,
  pro,
  TUCSON,
  threeCars,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { terminate } from '../../../test/termination.ts'
import { readBookings } from '../../db/order/hubs.ts'
import { slotReservations } from '../../db/schema/orders.ts'

let api: TestApi
let company: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  company = await signedIn(api, { b2bType: 'Company', documentStatus: 'approved' })
})

const leftOf = async () =>
  accepted(await call(api.send, CatalogItem, { classificationID: TUCSON })).left
const bookedOn = async (day: string) =>
  (await readBookings(api.db, { from: day, till: day }))(1, day)
const carsInSlot = async (id: string) => {
  const [row] = await api.db.select().from(slotReservations).where(eq(slotReservations.ownerId, id))
  return row?.cars
}
const cancel = async (id = '') => accepted(await terminate(api, company, id))

test('each car that is cancelled can be ordered again; the hub’s place is free with the last one', async () => {
  const before = await leftOf()
  const { subscriptionIds } = await placeOrder(api, company)
  expect([await leftOf(), await bookedOn('2026-12-02')]).toEqual([before - 3, 3])
  const after: unknown[] = []
  for (const id of subscriptionIds) {
    await cancel(id)
    after.push([await leftOf(), await bookedOn('2026-12-02')])
  }
  expect(after).toEqual([
    [before - 2, 3],
    [before - 1, 3],
    [before, 0],
  ])
  expect(await findFaults(api.db)).toEqual([])
})

test('a window at the door is free by as many cars as are cancelled', async () => {
  const token = await addCard(api, company)
  const answers = [colourAndDate, threeCars, door, pro, cardOf(token), approve]
  const order = await draft(api, company, answers)
  const { id, subscriptionIds } = accepted(await finish(api, company, order))
  const after = [await carsInSlot(id)]
  for (const each of subscriptionIds) {
    await cancel(each)
    after.push(await carsInSlot(id))
  }
  expect(after).toEqual([3, 2, 1, 0])
  expect(await findFaults(api.db)).toEqual([])
})
