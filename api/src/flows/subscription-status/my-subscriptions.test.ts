import { call } from '@galgal/contract/call'
import { GetMySubscription, GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { DAY } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { DIZENGOFF, placeOrder } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { fromDoor, terminate, toDesk } from '../../../test/termination.ts'
import { runJobs } from '../../jobs/scheduler.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved', phone: '+972521234567' })
})

const list = async (filter: 'all' | 'pending' | 'active' | 'ended' | 'cancelled' = 'all') => {
  dana = await renewSession(api, dana)
  return accepted(await call(api.send, GetMySubscription, { filter }, dana.headers))
}
const info = async (subscriptionId: string) => {
  dana = await renewSession(api, dana)
  return accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, dana.headers))
}

test('[MS17][MS06] a charge that failed is a billing issue, the next try is the next charge, and paying ends it', async () => {
  const id = await handedOver(api, dana)
  expect(await info(id)).toMatchObject({ billingIssue: false })
  expect(await operate(api, 'chargeFails', { subscriptionId: id })).toBe(200)
  const failed = await info(id)
  expect(failed).toMatchObject({
    status: 'active',
    substatus: 'paymentProblem',
    billingIssue: true,
    nextChargeAmount: 4177.9,
    billing: { nextCharge: '2026-11-25' },
  })
  expect((await list()).items[0]?.billingIssue).toBe(true)
  api.clock.advance(3 * DAY)
  await runJobs(api.deps)
  const paid = await info(id)
  expect(paid).toMatchObject({ substatus: 'inUse', billingIssue: false })
  expect(paid.billing.items).toHaveLength(2)
  expect(paid.billing.nextCharge).toBe('2027-01-22')
})

test('[MS18][MS09][AP15] an end that is asked for is said, with where and when the car comes back', async () => {
  const id = await handedOver(api, dana)
  expect((await info(id)).comingBack).toEqual({ isD2D: false, address: '', cost: 0, date: null })
  accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  const answer = await info(id)
  expect(answer).toMatchObject({
    status: 'active',
    substatus: 'ending',
    requestCancel: true,
    endDate: '2027-11-22',
    comingBack: {
      isD2D: false,
      address: 'דרך מנחם בגין 122, תל אביב-יפו',
      cost: 0,
      date: '2026-12-20',
    },
    billing: { nextCharge: null },
    nextChargeAmount: null,
    termination: { possible: false, canWithdraw: true, request: { endDate: '2026-12-20' } },
  })
  expect(await terminate(api, dana, id, toDesk('2026-12-21'))).toMatchObject({ code: 7058 })
})

test('[MS09] a car that is fetched says from where, for how much and when', async () => {
  const id = await handedOver(api, dana)
  const window = { date: '2026-12-20', fromTime: '09:30', tillTime: '11:30' }
  accepted(await terminate(api, dana, id, fromDoor(DIZENGOFF, window)))
  expect((await info(id)).comingBack).toEqual({
    isD2D: true,
    address: 'דיזנגוף 99, תל אביב-יפו',
    cost: 149,
    date: '2026-12-20',
  })
})

test('[MS01][MS18] what is over is in its own list, and nothing of it is charged any more', async () => {
  const { id } = await placeOrder(api, dana)
  accepted(await terminate(api, dana, id))
  const cancelled = (await list('cancelled')).items
  expect(cancelled).toMatchObject([
    {
      subscriptionId: id,
      substatus: 'byCustomer',
      requestCancel: true,
      nextChargeAmount: null,
      billing: { nextCharge: null },
      goingOut: { date: null },
    },
  ])
  const { filters } = await list()
  expect(filters.filter(({ count }) => count > 0)).toEqual([
    { filter: 'all', count: 1 },
    { filter: 'cancelled', count: 1 },
  ])
})

test('[MS06] a card of its own pays instead of its order’s', async () => {
  const id = await handedOver(api, dana)
  await api.db.execute(`insert into cards select 'other', customer_id, provider, 'other',
    'Mastercard', '4444', expiry, created_at from cards limit 1`)
  await api.db.execute("update subscriptions set card_id = 'other'")
  expect((await info(id)).billing).toMatchObject({
    last4digits: '4444',
    creditCardCompany: 'Mastercard',
  })
})
