import { call } from '@galgal/contract/call'
import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
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
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

const SPORTAGE = 10_009

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const ask = (subscriptionId: string, who = dana) =>
  call(api.send, GetSubscriptionInfo, { subscriptionId }, who.headers)
const info = async (subscriptionId: string) => {
  dana = await renewSession(api, dana)
  return accepted(await ask(subscriptionId))
}

test('[AP15] one subscription, whatever its id is called, and how it may end', async () => {
  const { id } = await placeOrder(api, dana)
  // Its documents are made behind the answer.
  await everythingSent(api.deps)
  const whole = accepted(await ask(id))
  expect(whole).toMatchObject({
    subscriptionId: id,
    status: 'pending',
    substatus: 'preparing',
    termination: { possible: true, kind: 'cancelled', request: null, canWithdraw: false },
  })
  for (const name of ['id', 'subscriptionID', 'SUBSCRIPTIONID']) {
    const url = `http://api${GetSubscriptionInfo.path}?${name}=${id}`
    const answer = await api.send(new Request(url, { headers: dana.headers }))
    expect(await answer.json()).toEqual(whole)
  }
})

test('what is another’s, a draft or nothing is not found', async () => {
  const { id } = await placeOrder(api, dana)
  const open = await draft(api, dana, [], { classificationId: 10_081 })
  const missing = { status: 404, code: 7025 }
  expect(await ask(id, await signedIn(api))).toMatchObject(missing)
  expect(await ask(open.id)).toMatchObject(missing)
  expect(await ask('../../etc/passwd')).toMatchObject(missing)
  expect(await call(api.send, GetSubscriptionInfo, { subscriptionId: id }, {})).toMatchObject({
    status: 401,
  })
})

test('[MS02][MS06][AP15] a car that was handed over begins its months that day', async () => {
  const id = await handedOver(api, dana, { date: '2026-11-20' })
  const { billing, ...it } = await info(id)
  expect(it).toMatchObject({
    status: 'active',
    substatus: 'inUse',
    startDate: '2026-11-20',
    endDate: '2027-11-20',
    startDateStr: '20/11/2026',
    endDateStr: '20/11/2027',
    requestCancel: false,
    billingIssue: false,
    nextChargeAmount: 4177.9,
    goingOut: { date: '2026-11-20' },
    termination: { possible: true, kind: 'ending', earliestEndDate: '2026-11-23' },
  })
  expect(billing.nextCharge).toBe('2026-12-20')
  expect(billing.items.map(({ date, type }) => [date, type])).toEqual([['2026-11-20', 'charge']])
})

test('[MS05][MS04][MS03] cars that were driven before are listed, the newest first', async () => {
  const id = await handedOver(api, dana)
  const { currentLicensePlate: first } = await info(id)
  api.clock.advanceDays(1)
  const wanted = { subscriptionId: id, classificationId: SPORTAGE }
  expect(await operate(api, 'replaceCar', wanted)).toBe(200)
  const second = await info(id)
  expect(second.currentVehicle.classficationId).toBe(SPORTAGE)
  expect(second.originalVehicle.classficationId).toBe(10_080)
  expect(second.previousVehicles).toEqual([second.originalVehicle])
  expect(second.currentLicensePlate).not.toBe(first)
  expect(second.vehiclemeta.cv).not.toBe(230)

  api.clock.advanceDays(1)
  expect(await operate(api, 'replaceCar', { subscriptionId: id })).toBe(200)
  const third = await info(id)
  expect(third.currentVehicle).toEqual(third.originalVehicle)
  expect(third.previousVehicles).toEqual([second.currentVehicle, second.originalVehicle])
  expect(third.billing.price).toBe(second.billing.price)
})

test('[MS08] what is brought to the door says where from, what it costs and when', async () => {
  const token = await addCard(api, dana)
  const order = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  accepted(await finish(api, dana, order))
  expect((await info(order.id)).goingOut).toEqual({
    isD2D: true,
    address: 'דיזנגוף 99, תל אביב-יפו',
    cost: 149,
    date: '2026-12-02',
    hubName: 'תל אביב – בגין',
  })
})

test('[MS09][MS10] a car that is back says when it came, and nothing is charged any more', async () => {
  const id = await handedOver(api, dana)
  api.clock.advanceDays(10)
  expect(await operate(api, 'return', { subscriptionId: id })).toBe(200)
  const { status, comingBack, billing, mains, requestCancel, nextChargeAmount } = await info(id)
  expect(status).toBe('ended')
  expect(comingBack).toEqual({ isD2D: false, address: '', cost: 0, date: '2026-12-02' })
  expect([billing.nextCharge, nextChargeAmount, requestCancel]).toEqual([null, null, false])
  expect(mains).toContainEqual({ key: 'seats', label: 'מושבים', value: '5' })
})
