import { type Day, instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { listReadings } from '../../db/subscriptions/readings.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { setHold } from '../accounts/set-hold.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { handOver, handOverCar } from './hand-over-car.ts'
import { cancelSlot } from './lose-slot.ts'
import { replaceOnRoad } from './replace-car.ts'
import { takeBack } from './return-car.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
})

const travelTo = async (day: Day) => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
/** An order whose car is prepared, of a customer who is known. */
async function prepared() {
  const { id } = await placeOrder(api, dana)
  await updateCustomer(api.db, dana.customer.id, { documentStatus: 'approved' })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, dana.customer.id))
  return id
}
const because = (why: string) => ({ refusal: 'NotAsItStands', extras: { why } })
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

test('[OF187][OF188] a hand-over begins the months on its day, keeps the odometer and tells the customer', async () => {
  const id = await prepared()
  await travelTo('2026-12-20')
  await handOver(api.deps, id, { date: '2026-12-15', odometer: 120 })
  await everythingSent(api.deps)
  const subscription = await findSubscription(api.db, id)
  expect(subscription).toMatchObject({ status: 'active', startDate: '2026-12-15' })
  const { licensePlate = '' } = subscription ?? {}
  expect(await listReadings(api.db, { subscriptionId: id, licensePlate })).toMatchObject([
    { kilometres: 120, by: 'handOver' },
  ])
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => subject?.includes('Your car is with you'))).toHaveLength(1)
  await allIsWell()
})

test('[OF187] a hand-over of 30 days ago takes what came due since', async () => {
  const id = await prepared()
  await travelTo('2027-01-05')
  await handOver(api.deps, id, { date: '2026-12-06', odometer: 0 })
  await travelTo('2027-01-06')
  expect(await rowsOf(api.db, sql`select due_on, state from bills`)).toEqual([
    { due_on: '2027-01-06', state: 'paid' },
  ])
  await allIsWell()
})

test('[OF186] a hand-over needs a car that is ready and a day of at most 30 days back', async () => {
  const { id: waiting } = await placeOrder(api, dana)
  await expect(handOver(api.deps, waiting, { odometer: 0 })).rejects.toMatchObject(
    because('waitsForCustomer'),
  )
  const id = waiting
  await updateCustomer(api.db, dana.customer.id, { documentStatus: 'approved' })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, dana.customer.id))
  for (const date of ['2026-11-23', '2026-10-22'])
    await expect(handOver(api.deps, id, { date, odometer: 0 })).rejects.toMatchObject(
      because('dayNotPossible'),
    )
  await handOver(api.deps, id, { odometer: 0 })
  await expect(handOver(api.deps, id, { odometer: 0 })).rejects.toMatchObject(because('notPending'))
  await takeBack(api.deps, id, { odometer: 5 })
  await expect(handOver(api.deps, id, { odometer: 5 })).rejects.toMatchObject(because('over'))
  await expect(handOver(api.deps, 'none', { odometer: 5 })).rejects.toMatchObject({ status: 404 })
  await allIsWell()
})

test('[OF182] to a customer on hold no car is handed over, until the hold is off', async () => {
  const id = await prepared()
  await setHold(api.deps, dana.customer.id, { reason: 'רישיון שנשלל' })
  await expect(handOver(api.deps, id, { odometer: 0 })).rejects.toMatchObject({
    refusal: 'OnHold',
    extras: { holdReason: 'רישיון שנשלל' },
  })
  expect(await handOverCar(api.deps, id, {})).toBe(false)
  await expect(setHold(api.deps, dana.customer.id, { reason: 'שוב' })).rejects.toMatchObject(
    because('alreadyOnHold'),
  )
  await setHold(api.deps, dana.customer.id, { reason: undefined })
  await expect(setHold(api.deps, dana.customer.id, { reason: undefined })).rejects.toMatchObject(
    because('notOnHold'),
  )
  await handOver(api.deps, id, { odometer: 0 })
  await allIsWell()
})

test('[OF188] an odometer that goes back or is too fast is refused at a return, and changes nothing', async () => {
  const id = await handedOver(api, dana, { kilometres: 1000 })
  await travelTo('2026-11-24')
  for (const odometer of [999, 1001 + 3 * 1500, 1_000_000, -1])
    await expect(takeBack(api.deps, id, { odometer })).rejects.toMatchObject({
      refusal: 'ReadingWrong',
    })
  await expect(replaceOnRoad(api.deps, id, { odometer: 1_000_000 })).rejects.toMatchObject({
    refusal: 'ReadingWrong',
  })
  expect(await findSubscription(api.db, id)).toMatchObject({ status: 'active', returnedAt: null })
  await takeBack(api.deps, id, { odometer: 1000 })
  await allIsWell()
})

test('[OF191] a return settles the subscription, also of an earlier day, and gives back a month that was charged since', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-23')
  const before = await rowsOf(
    api.db,
    sql`select available from stock where classification_id = 10080`,
  )
  await takeBack(api.deps, id, { date: '2026-12-20', odometer: 2000 })
  await everythingSent(api.deps)
  const [end] = await rowsOf(api.db, sql`select end_date, figures from terminations`)
  expect(end).toMatchObject({ end_date: '2026-12-20' })
  const figures = (end as { figures: { unusedRefund: number } }).figures
  // The second month whole, and two of the 30 days of the first, of which all was paid.
  expect(figures.unusedRefund).toBe(417790 + Math.round((417790 * 2) / 30))
  expect(await findSubscription(api.db, id)).toMatchObject({
    substatus: 'settled',
    returnedAt: instantAt('2026-12-20', '12:00'),
  })
  expect(
    await rowsOf(api.db, sql`select available from stock where classification_id = 10080`),
  ).not.toEqual(before)
  await allIsWell()
})

test('[OF191] a return needs a car on the road, and a day since its hand-over', async () => {
  const { id } = await placeOrder(api, dana)
  await expect(takeBack(api.deps, id, { odometer: 0 })).rejects.toMatchObject(because('notActive'))
  const noa = await signedIn(api, { phone: '+972521234568' })
  const driven = await handedOver(api, noa)
  await travelTo('2026-12-27')
  for (const date of ['2026-11-21', '2026-12-28', '2026-11-26'])
    await expect(takeBack(api.deps, driven, { date, odometer: 9 })).rejects.toMatchObject(
      because('dayNotPossible'),
    )
})

test('a late day after the day of the return is forgotten', async () => {
  const id = await handedOver(api, dana, { date: '2025-11-23' })
  // The contract ran out on 23 November 2026.
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const)
    await travelTo(day)
  expect((await rowsOf(api.db, sql`select day from late_days`)).length).toBeGreaterThan(1)
  await takeBack(api.deps, id, { date: '2026-11-24', odometer: 3 })
  await everythingSent(api.deps)
  expect(await rowsOf(api.db, sql`select day from late_days where day > '2026-11-24'`)).toEqual([])
  await allIsWell()
})

test('[OF190] a car on the road is replaced at the same price; without one it is refused', async () => {
  const id = await handedOver(api, dana)
  const before = await findSubscription(api.db, id)
  await replaceOnRoad(api.deps, id, { odometer: 50 })
  const after = await findSubscription(api.db, id)
  expect(after).toEqual({ ...before, licensePlate: after?.licensePlate })
  expect(after?.licensePlate).not.toBe(before?.licensePlate)
  await expect(
    replaceOnRoad(api.deps, id, { classificationId: 1, odometer: 50 }),
  ).rejects.toMatchObject(because('carUnknown'))
  await takeBack(api.deps, id, { odometer: 60 })
  await expect(replaceOnRoad(api.deps, id, { odometer: 70 })).rejects.toMatchObject(
    because('notActive'),
  )
  await allIsWell()
})

test('[OF192] a slot is lost once, with a word to the customer, and not after the hand-over', async () => {
  const id = await prepared()
  await cancelSlot(api.deps, id)
  await expect(cancelSlot(api.deps, id)).rejects.toMatchObject(because('slotLost'))
  await everythingSent(api.deps)
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => subject?.includes('choose another time'))).toHaveLength(1)
  const noa = await signedIn(api, { phone: '+972521234568' })
  const driven = await handedOver(api, noa)
  await expect(cancelSlot(api.deps, driven)).rejects.toMatchObject(because('notPending'))
  await allIsWell()
})
