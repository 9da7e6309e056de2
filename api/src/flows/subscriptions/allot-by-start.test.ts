import { type Day, instantAt, MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  TUCSON,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { findCar } from '../../db/fleet/cars.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { moveCar, putCar } from '../fleet/change-car.ts'
import { countStockBy } from '../fleet/count-by.ts'
import { handOver } from './hand-over-car.ts'
import { cancelSlot } from './lose-slot.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})

/** Registers cars of the colour that is ordered, one a minute, and counts it by them. */
async function fleetOf(...cars: Parameters<typeof registerCar>[2][]) {
  const ids = []
  for (const [at, more] of cars.entries()) {
    ids.push(await registerCar(api.deps, `${11 + at}-111-11`, more))
    api.clock.advance(MINUTE)
  }
  await countStockBy(api.deps, { classificationId: TUCSON, colourId: 'dark-blue', by: 'cars' })
  return ids as [string, string, string]
}

const known = () => signedIn(api, { documentStatus: 'approved' })

/** An order that begins on a day. */
async function orderedFor(day: Day, who?: SignedIn): Promise<string> {
  const buyer = who ?? (await known())
  const token = await addCard(api, buyer)
  const when = { ...colourAndDate, startDate: day }
  const where = { ...hub, hubPickUpData: { hubId: 1, pickUpDate: day } }
  const ready = await draft(api, buyer, [when, where, pro, cardOf(token), approve])
  return accepted(await finish(api, buyer, ready)).id
}

const travelTo = async (day: Day) => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
const subscriptionOf = async (id: string) => {
  const found = await findSubscription(api.db, id)
  return { plate: found?.licensePlate, substatus: found?.substatus }
}
const platesOf = (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await subscriptionOf(id)).plate))
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

const PREPARING = { state: 'preparing' } as const

test('[OF227] a car that is free goes to whoever begins first, whenever they ordered', async () => {
  const [first, second] = await fleetOf(PREPARING, PREPARING, PREPARING)
  const late = await orderedFor('2026-12-20')
  const soon = await orderedFor('2026-12-02')
  await runJobs(api.deps)
  expect(await platesOf(late, soon)).toEqual(['', ''])
  await putCar(api.deps, first, 'available')
  await runJobs(api.deps)
  expect(await platesOf(late, soon)).toEqual(['', '11-111-11'])
  expect(await findCar(api.db, first)).toMatchObject({ state: 'allotted', subscriptionId: soon })
  await putCar(api.deps, second, 'available')
  await runJobs(api.deps)
  expect(await platesOf(late, soon)).toEqual(['12-111-11', '11-111-11'])
  await allIsWell()
})

test('[OF227] until a car is ready it goes to a start that is nearer, of the latest first', async () => {
  const [first] = await fleetOf({}, {}, PREPARING)
  const last = await orderedFor('2026-12-20')
  const middle = await orderedFor('2026-12-13')
  const soon = await orderedFor('2026-12-02')
  await runJobs(api.deps)
  expect(await platesOf(last, middle, soon)).toEqual(['', '12-111-11', '11-111-11'])
  await travelTo('2026-12-09')
  expect(await subscriptionOf(middle)).toMatchObject({ substatus: 'ready' })
  await putCar(api.deps, first, 'workshop')
  await runJobs(api.deps)
  expect(await platesOf(last, middle, soon)).toEqual(['', '12-111-11', ''])
  await allIsWell()
})

test('[OF227] ready needs a car that may be driven, at the hub; its customer is notified once it is so', async () => {
  const [elsewhere] = await fleetOf({ hubId: 2 })
  const who = await known()
  const id = await orderedFor('2026-12-02', who)
  const notified = async () =>
    (await inboxOf(api, who.customer.email)).filter(({ subject }) =>
      subject?.startsWith('הרכב מוכן'),
    ).length
  await travelTo('2026-11-30')
  expect(await subscriptionOf(id)).toEqual({ plate: '11-111-11', substatus: 'preparing' })
  expect(await notified()).toBe(0)
  await moveCar(api.deps, elsewhere, 1)
  await runJobs(api.deps)
  expect(await subscriptionOf(id)).toMatchObject({ substatus: 'ready' })
  expect(await notified()).toBe(1)
  await api.db.execute(sql`update fleet_cars set licence_until = '2026-12-01'`)
  await runJobs(api.deps)
  expect(await subscriptionOf(id)).toMatchObject({ substatus: 'preparing' })
  await api.db.execute(sql`update fleet_cars set licence_until = null`)
  await runJobs(api.deps)
  await putCar(api.deps, elsewhere, 'workshop')
  await runJobs(api.deps)
  expect(await subscriptionOf(id)).toEqual({ plate: '', substatus: 'preparing' })
  await allIsWell()
})

test('[OF227] who was given a car that stands elsewhere, or may not be driven, has one of the hub once it is free', async () => {
  const [elsewhere, here] = await fleetOf({ hubId: 2 }, PREPARING)
  const id = await orderedFor('2026-12-02')
  expect(await platesOf(id)).toEqual(['11-111-11'])
  await putCar(api.deps, here, 'available')
  await runJobs(api.deps)
  expect(await platesOf(id)).toEqual(['12-111-11'])
  expect(await findCar(api.db, elsewhere)).toMatchObject({ state: 'available' })
  await api.db.execute(sql`update fleet_cars set licence_until = '2026-12-01' where id = ${here}`)
  await runJobs(api.deps)
  expect(await platesOf(id)).toEqual(['11-111-11'])
  await runJobs(api.deps)
  expect(await platesOf(id)).toEqual(['11-111-11'])
  await allIsWell()
})

test('[OF227] who has no day waits for all others; who has a car on the road is left alone', async () => {
  const [first, second] = await fleetOf({}, PREPARING, PREPARING)
  const driven = await orderedFor('2026-12-02')
  await handOver(api.deps, driven, { odometer: 0 })
  const without = await orderedFor('2026-12-02')
  await cancelSlot(api.deps, without)
  const late = await orderedFor('2026-12-20')
  await putCar(api.deps, second, 'available')
  await runJobs(api.deps)
  expect(await platesOf(driven, without, late)).toEqual(['11-111-11', '', '12-111-11'])
  expect(await findCar(api.db, first)).toMatchObject({ state: 'onRoad' })
  await allIsWell()
})

test('[OF221][OF227] under plates that were invented nothing is allotted, and all become ready as before', async () => {
  const id = await orderedFor('2026-12-02')
  const { plate } = await subscriptionOf(id)
  await registerCar(api.deps, '11-111-11')
  await travelTo('2026-11-30')
  expect(await subscriptionOf(id)).toEqual({ plate, substatus: 'ready' })
  expect(await rowsOf(api.db, sql`select state from fleet_cars`)).toEqual([{ state: 'available' }])
})
