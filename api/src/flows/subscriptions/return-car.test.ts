import { instantAt } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { DIZENGOFF } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { fromDoor, terminate, toDesk } from '../../../test/termination.ts'
import { findSlotReservation } from '../../db/order/slots.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination, readReturns } from '../../db/subscriptions/terminations.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from './return-car.ts'

const MONTHLY = 417790

let api: TestApi
let dana: SignedIn
let id: string
/** Handed over on 22 November 2026; each month is paid on the 22nd. */
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
  id = await handedOver(api, dana)
})

async function travelTo(day: string) {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  dana = await renewSession(api, dana)
}

/** What was charged less what went back, once all is settled; the newest first. */
async function settled() {
  await everythingSent(api.deps)
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
  return (await listBillingItems(api.db, [id])).map(({ type, amount }) => [type, amount])
}

test('a month that was taken on the very day the car comes back goes back whole', async () => {
  await travelTo('2026-12-22')
  expect(await returnCar(api.deps, id, {})).toBe(true)
  const end = await findOpenTermination(api.db, id)
  expect(end?.figures).toMatchObject({ unusedRefund: MONTHLY, exitFee: 98000 })
  expect(await settled()).toEqual([
    ['refund', 98000 - MONTHLY],
    ['charge', MONTHLY],
    ['charge', MONTHLY],
  ])
})

test('a car that is back before the day asked for costs as of today: nothing goes back that was never taken', async () => {
  const requested = accepted(await terminate(api, dana, id, toDesk('2027-01-20')))
  expect(requested.lastCharge?.date).toBe('2026-12-22')
  await travelTo('2026-12-12')
  await returnCar(api.deps, id, {})
  const end = await findOpenTermination(api.db, id)
  expect(end).toMatchObject({ id: requested.requestId, endDate: '2026-12-12' })
  // Ten of thirty days, less the contract's fee: it was asked for in time and not brought back in time.
  const back = Math.round((MONTHLY * 10) / 30) - 98000
  expect(await settled()).toEqual([
    ['refund', -back],
    ['charge', MONTHLY],
  ])
})

test('a place at a desk is free again when its car is back before its day', async () => {
  accepted(await terminate(api, dana, id, toDesk('2026-12-01')))
  const booked = async () =>
    (await readReturns(api.db, { from: '2026-12-01', till: '2026-12-01' }))(1, '2026-12-01')
  expect(await booked()).toBe(1)
  await travelTo('2026-11-25')
  await returnCar(api.deps, id, {})
  expect(await booked()).toBe(0)
})

test('where no payment was still to come it is as it was shown, and its window is free at once', async () => {
  const window = { date: '2026-12-01', fromTime: '09:30', tillTime: '11:30' }
  const requested = accepted(await terminate(api, dana, id, fromDoor(DIZENGOFF, window)))
  await travelTo('2026-11-26')
  await returnCar(api.deps, id, {})
  expect(await findSlotReservation(api.db, id, api.deps.now(), 'back')).toBeUndefined()
  expect(await settled()).toEqual([
    ['refund', -Math.round(requested.refund * 100)],
    ['charge', MONTHLY],
  ])
})

test('[S43] who asked for a late day and is back within three business days pays the law’s fee', async () => {
  const requested = accepted(await terminate(api, dana, id, toDesk('2026-12-01')))
  expect(requested).toMatchObject({ exitFee: 980, use: null })
  await travelTo('2026-11-25')
  await returnCar(api.deps, id, {})
  const use = Math.round((495000 * 3) / 30)
  expect(await settled()).toEqual([
    ['refund', -(MONTHLY - use - 10000)],
    ['charge', MONTHLY],
  ])
})
