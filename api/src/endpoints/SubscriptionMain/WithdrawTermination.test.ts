import { call } from '@galgal/contract/call'
import { GetSubscriptionInfo, WithdrawTermination } from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { DIZENGOFF, placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { daysLater, fromDoor, terminate, toDesk } from '../../../test/termination.ts'
import { findSlotReservation } from '../../db/order/slots.ts'
import { payDue } from '../../flows/billing/months.ts'
import { returnCar } from '../../flows/subscriptions/return-car.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const withdraw = (subscriptionId: string, who = dana) =>
  call(api.send, WithdrawTermination, { subscriptionId }, who.headers)
const info = async (subscriptionId: string) =>
  accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, dana.headers))

test('a request that is taken back leaves the subscription as it was, and frees its window', async () => {
  const id = await handedOver(api, dana)
  const before = await info(id)
  const window = { date: '2026-12-01', fromTime: '09:30', tillTime: '11:30' }
  accepted(await terminate(api, dana, id, fromDoor(DIZENGOFF, window)))
  const after = accepted(await withdraw(id))
  const { documents: _, ...rest } = after
  expect(rest).toEqual({ ...before, documents: undefined })
  expect(after).toMatchObject({ substatus: 'inUse', requestCancel: false })
  expect(await findSlotReservation(api.db, id, api.deps.now(), 'back')).toBeUndefined()
})

test('the months go on, also those that were due meanwhile', async () => {
  const id = await handedOver(api, dana)
  accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  dana = await daysLater(api, dana, 35) // 27 December; it was not brought back
  await payDue(api.deps)
  expect((await info(id)).billing.items).toHaveLength(1)
  accepted(await withdraw(id))
  await payDue(api.deps)
  const { billing } = await info(id)
  expect(billing.items.map(({ date }) => date)).toEqual(['2026-12-22', '2026-11-22'])
  expect(billing.nextCharge).toBe('2027-01-22')
  expect(await findFaults(api.db)).toEqual([])
})

test('it is confirmed by e-mail, and an end can be asked for again', async () => {
  const id = await handedOver(api, dana)
  const first = accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  accepted(await withdraw(id))
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject = '' }) => subject.startsWith('המנוי ממשיך'))).toHaveLength(1)
  const second = accepted(await terminate(api, dana, id, toDesk('2026-12-22')))
  expect(second.requestId).not.toBe(first.requestId)
  expect(await rowsOf(api.db, sql`select id from terminations where withdrawn_at is null`)).toEqual(
    [{ id: second.requestId }],
  )
})

test('the e-mail says until when it goes on and when the next payment is, in the reader’s language', async () => {
  dana = await signedIn(api, { documentStatus: 'approved', locale: 'en' })
  const id = await handedOver(api, dana)
  accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  accepted(await withdraw(id))
  const inbox = await inboxOf(api, dana.customer.email)
  const received = inbox.find(({ subject = '' }) =>
    subject.startsWith('Your subscription continues'),
  )
  expect(received?.body).toContain(
    'Subscription until: Monday 22/11/2027\nNext payment: Tuesday 22/12/2026\n',
  )
  expect(received?.body).toContain('on Sunday 20/12/2026 is cancelled')
  expect(received?.link).toContain(`/en/login?to=/profile/subscriptions/${id}`)
})

test('nothing asked for, cancelled before hand-over, or brought back: nothing to take back', async () => {
  const refused = { ok: false, status: 409, code: 7058 }
  const id = await handedOver(api, dana)
  expect(await withdraw(id)).toMatchObject(refused)
  accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  expect(await returnCar(api.deps, id, {})).toBe(true)
  expect(await withdraw(id)).toMatchObject(refused)

  const noa = await signedIn(api)
  const order = await placeOrder(api, noa)
  accepted(await terminate(api, noa, order.id))
  expect(await withdraw(order.id, noa)).toMatchObject(refused)
  expect((await rowsOf(api.db, sql`select id from terminations`)).length).toBe(2)
})

test('a contract that ran out has nothing to go on with', async () => {
  const id = await handedOver(api, dana)
  dana = await daysLater(api, dana, 340)
  accepted(await terminate(api, dana, id, toDesk('2027-11-22')))
  dana = await daysLater(api, dana, 24)
  expect((await info(id)).termination.canWithdraw).toBe(true)
  dana = await daysLater(api, dana, 1)
  expect((await info(id)).termination.canWithdraw).toBe(false)
  expect(await withdraw(id)).toMatchObject({ ok: false, status: 409, code: 7058 })
})

test('another’s request is not found, and stays', async () => {
  const id = await handedOver(api, dana)
  accepted(await terminate(api, dana, id, toDesk('2026-12-20')))
  const noa = await signedIn(api)
  expect(await withdraw(id, noa)).toMatchObject({ status: 404, code: 7025 })
  expect(await withdraw('none', noa)).toMatchObject({ status: 404, code: 7025 })
  expect((await info(id)).requestCancel).toBe(true)
})
