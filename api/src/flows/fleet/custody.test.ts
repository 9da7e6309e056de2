import { type Day, instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { registerCar } from '../../../test/office/fleet.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { findCar } from '../../db/fleet/cars.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'
import { cancelByCompany } from '../subscriptions/cancel-by-company.ts'
import { handOver } from '../subscriptions/hand-over-car.ts'
import { replaceOnRoad } from '../subscriptions/replace-car.ts'
import { takeBack } from '../subscriptions/return-car.ts'
import { changeCar, putCar } from './change-car.ts'
import { allotTo } from './custody.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const PLATE = '111-22-333'

/** An order whose car is one of the fleet. */
async function allotted(more: Parameters<typeof registerCar>[2] = {}) {
  const carId = await registerCar(api.deps, PLATE, more)
  const { id } = await placeOrder(api, dana)
  const car = { id: carId, plate: PLATE }
  await api.db.transaction((tx) => allotTo(tx, api.deps, id, car))
  return { carId, id }
}

const travelTo = async (day: Day) => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}

const custodyOf = async (carId: string) =>
  rowsOf(
    api.db,
    sql`select subscription_id as of, "from", till from custody where car_id = ${carId} order by "from"`,
  ).then((rows) =>
    rows.map((row) => ({
      of: row.of,
      from: new Date(String(row.from)).toISOString(),
      till: row.till && new Date(String(row.till)).toISOString(),
    })),
  )
const plateOf = async (id: string) => (await findSubscription(api.db, id))?.licensePlate
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

test('[OF187][OF191][OF213] a car of the fleet is on the road from the hand-over until it is back, and its custody says so', async () => {
  const { carId, id } = await allotted()
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'allotted', subscriptionId: id })
  await travelTo('2026-12-04')
  await handOver(api.deps, id, { date: '2026-12-02', odometer: 12 })
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'onRoad', km: 12 })
  const from = instantAt('2026-12-02', '12:00').toISOString()
  expect(await custodyOf(carId)).toEqual([{ of: id, from, till: null }])
  await allIsWell()
  await travelTo('2026-12-20')
  await takeBack(api.deps, id, { odometer: 900 })
  const back = { state: 'returned', subscriptionId: null, km: 900, hubId: 1 }
  expect(await findCar(api.db, carId)).toMatchObject(back)
  const till = api.clock.now().toISOString()
  expect(await custodyOf(carId)).toEqual([{ of: id, from, till }])
  expect(await plateOf(id)).toBe(PLATE)
  await allIsWell()
})

test('[OF213] a car that came back is given to the next, under the same plate, and not before it was back', async () => {
  const { carId, id } = await allotted()
  await handOver(api.deps, id, { odometer: 0 })
  await travelTo('2026-11-25')
  await takeBack(api.deps, id, { odometer: 100 })
  await putCar(api.deps, carId, 'available')
  dana = await signedIn(api, { documentStatus: 'approved' })
  const next = await placeOrder(api, dana)
  await api.db.transaction((tx) => allotTo(tx, api.deps, next.id, { id: carId, plate: PLATE }))
  await expect(
    handOver(api.deps, next.id, { date: '2026-11-24', odometer: 100 }),
  ).rejects.toMatchObject({ extras: { why: 'dayNotPossible' } })
  await expect(handOver(api.deps, next.id, { odometer: 99 })).rejects.toMatchObject({
    refusal: 'ReadingWrong',
  })
  await handOver(api.deps, next.id, { odometer: 100 })
  expect((await custodyOf(carId)).map(({ of }) => of)).toEqual([id, next.id])
  expect([await plateOf(id), await plateOf(next.id)]).toEqual([PLATE, PLATE])
  await allIsWell()
})

test('[OF190] a replacement takes the car in and moves custody; its own car is given back the same way', async () => {
  const { carId, id } = await allotted()
  await handOver(api.deps, id, { odometer: 0 })
  const spare = await registerCar(api.deps, '444-55-666', {
    classificationId: 10128,
    colourId: 'white',
    purpose: 'pool',
    km: 50,
  })
  await travelTo('2026-11-29')
  await expect(replaceOnRoad(api.deps, id, { carId: spare, odometer: 49 })).rejects.toMatchObject({
    refusal: 'ReadingWrong',
  })
  await replaceOnRoad(api.deps, id, { carId: spare, odometer: 50 })
  const moved = api.clock.now().toISOString()
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'returned', subscriptionId: null })
  expect(await findCar(api.db, spare)).toMatchObject({ state: 'onRoad', subscriptionId: id })
  expect(await custodyOf(carId)).toMatchObject([{ till: moved }])
  expect(await custodyOf(spare)).toEqual([{ of: id, from: moved, till: null }])
  expect(await plateOf(id)).toBe('444-55-666')
  await allIsWell()
  await expect(replaceOnRoad(api.deps, id, { carId, odometer: 400 })).rejects.toMatchObject({
    refusal: 'CarNotFit',
    extras: { why: 'carNotFree' },
  })
  await putCar(api.deps, carId, 'available')
  await travelTo('2026-12-01')
  await replaceOnRoad(api.deps, id, { carId, odometer: 400 })
  expect(await plateOf(id)).toBe(PLATE)
  expect((await custodyOf(spare))[0]?.till).toBe(api.clock.now().toISOString())
  expect(await custodyOf(carId)).toMatchObject([{ till: moved }, { till: null }])
  await allIsWell()
})

test('[OF190] what replaces a car is free, and there for it or of the model that was ordered: 8110, 8113', async () => {
  const { carId, id } = await allotted()
  await handOver(api.deps, id, { odometer: 0 })
  const other = await registerCar(api.deps, '444-55-666', {
    classificationId: 10128,
    colourId: 'white',
  })
  const old = await registerCar(api.deps, '777-88-999', { licenceUntil: '2026-11-21' })
  const by = (car: string) => replaceOnRoad(api.deps, id, { carId: car, odometer: 5 })
  await expect(by(other)).rejects.toMatchObject({ extras: { why: 'otherModel' } })
  await expect(by(old)).rejects.toMatchObject({ extras: { why: 'licenceOver' } })
  await expect(by('none')).rejects.toMatchObject({ status: 404 })
  dana = await signedIn(api, { documentStatus: 'approved' })
  const second = await placeOrder(api, dana)
  await handOver(api.deps, second.id, { odometer: 0 })
  await expect(replaceOnRoad(api.deps, second.id, { carId, odometer: 5 })).rejects.toMatchObject({
    refusal: 'TakenByAnother',
  })
  await allIsWell()
})

test('[OF209] a car whose licence or insurance is over by the day is not handed over: 8110', async () => {
  const { carId, id } = await allotted({ licenceUntil: '2026-11-25', insuranceUntil: '2026-11-30' })
  await travelTo('2026-12-03')
  const on = (date: Day) => handOver(api.deps, id, { date, odometer: 0 })
  const because = (why: string) => ({ refusal: 'CarNotFit', extras: { why } })
  await expect(on('2026-12-02')).rejects.toMatchObject(because('licenceOver'))
  await changeCar(api.deps, carId, { licenceUntil: '2027-11-25' })
  await expect(on('2026-12-02')).rejects.toMatchObject(because('insuranceOver'))
  await on('2026-11-30')
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'onRoad' })
})

test('[OF197] a car whose subscription is given up before the hand-over is free again, and has been with nobody', async () => {
  const { carId, id } = await allotted()
  await cancelByCompany(api.deps, id)
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'available', subscriptionId: null })
  expect(await custodyOf(carId)).toEqual([])
  await allIsWell()
})

test('[OF217] a car that goes to the workshop before its hand-over leaves its subscription without a plate', async () => {
  const { carId, id } = await allotted()
  await expect(changeCar(api.deps, carId, { plate: '999-88-777' })).rejects.toMatchObject({
    extras: { why: 'carWithSomebody' },
  })
  await changeCar(api.deps, carId, { plate: PLATE, keys: 1 })
  await putCar(api.deps, carId, 'workshop')
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'workshop', subscriptionId: null })
  expect(await plateOf(id)).toBe('')
  await allIsWell()
})

test('[OF217] a car that is lost on the road is with nobody from then on', async () => {
  const { carId, id } = await allotted()
  await handOver(api.deps, id, { odometer: 0 })
  await travelTo('2026-11-30')
  await putCar(api.deps, carId, 'offRoad')
  expect(await custodyOf(carId)).toMatchObject([{ of: id, till: api.clock.now().toISOString() }])
  expect(await plateOf(id)).toBe(PLATE)
  await takeBack(api.deps, id, { odometer: 200 })
  expect(await findCar(api.db, carId)).toMatchObject({ state: 'offRoad' })
  await allIsWell()
})

test('[OF221] under a plate that was invented there is no car, and no custody', async () => {
  const { id } = await placeOrder(api, dana)
  await updateCustomer(api.db, dana.customer.id, { documentStatus: 'approved' })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, dana.customer.id))
  await handOver(api.deps, id, { odometer: 0 })
  expect(await plateOf(id)).toMatch(/^\d{3}-\d{2}-\d{3}$/)
  expect(await rowsOf(api.db, sql`select id from custody`)).toEqual([])
})
