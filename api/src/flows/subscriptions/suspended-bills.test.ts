import { call } from '@galgal/contract/call'
import { CancelTransaction } from '@galgal/contract/Global'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { addMonths, type Day, instantAt } from '@galgal/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { listBills } from '../../db/payments/bills.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import { findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from './return-car.ts'

const START = '2026-11-22'
const MONTHLY = 417790
const month = (number: number) => addMonths(START, number - 1)

let api: TestApi
let dana: SignedIn
let id: string
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
  id = await handedOver(api, dana)
})

/** The clock goes to a time of a day, and what has come due is done. */
const travelTo = async (day: Day, time = '06:00') => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
const billsOf = async () =>
  (await listBills(api.db, id)).map(({ kind, month, state }) => [kind, month, state])
const write = async (identifier = id) =>
  accepted(
    await call(api.send, CancelTransaction, {
      fullName: 'דנה לוי',
      email: dana.customer.email,
      identifier,
    }),
  )
const reminders = async () =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ subject = '' }) =>
    subject.startsWith('תזכורת'),
  )
const mine = async () => {
  dana = await renewSession(api, dana)
  const { items } = accepted(await call(api.send, GetMySubscription, {}, dana.headers))
  return items.find(({ subscriptionId }) => subscriptionId === id)
}
const allIsWell = async () => expect(await findFaults(api.db, api.clock.now())).toEqual([])

describe('[S49] a cancellation request that names its subscription', () => {
  test('holds the months from the law’s day on', async () => {
    // Thursday: Sunday, Monday and Tuesday are counted.
    await travelTo('2026-12-17')
    expect((await write()).stopChargingBy).toBe(month(2))
    expect((await mine())?.billing.nextCharge).toBeNull()
    await travelTo(month(2))
    await travelTo(month(4))
    expect(await billsOf()).toEqual([])
    await allIsWell()
  })

  test('lets a month of the day before the law’s day be taken', async () => {
    await travelTo('2026-12-20')
    expect((await write()).stopChargingBy).toBe('2026-12-23')
    expect((await mine())?.billing.nextCharge).toBe(month(2))
    await travelTo(month(2))
    await travelTo(month(4))
    expect(await billsOf()).toEqual([['month', 2, 'paid']])
    expect((await mine())?.billing.nextCharge).toBeNull()
    await allIsWell()
  })

  test('also holds what failed before and would be tried again, whatever card is added', async () => {
    await api.db.update(sandboxCards).set({ pays: false })
    await travelTo(month(2))
    expect(await billsOf()).toEqual([['month', 2, 'due']])
    await write()
    await api.db.update(sandboxCards).set({ pays: true })
    await travelTo('2026-12-28')
    await travelTo(month(3))
    expect(await billsOf()).toEqual([['month', 2, 'due']])
    await allIsWell()
  })

  test('has the desk reminded once in the morning a business day before, unless it is closed by then', async () => {
    const { reference } = await write()
    await travelTo('2026-11-24', '07:59')
    expect(await reminders()).toHaveLength(0)
    await travelTo('2026-11-24', '08:00')
    await travelTo('2026-11-25', '08:00')
    const [reminder, ...more] = await reminders()
    expect(more).toEqual([])
    expect(reminder?.subject).toContain(reference)
    for (const part of [id, '25/11/2026', dana.customer.email])
      expect(reminder?.body).toContain(part)
    await write()
    await operate(api, 'dismissCancellation', { subscriptionId: id })
    await travelTo('2026-12-10')
    expect(await reminders()).toHaveLength(1)
  })

  test('that is dismissed lets the months go on from where they stopped, each once', async () => {
    await write()
    await travelTo(month(3))
    await operate(api, 'dismissCancellation', { subscriptionId: id })
    await travelTo(month(3), '06:01')
    await travelTo(month(3), '06:02')
    expect(await billsOf()).toEqual([
      ['month', 2, 'paid'],
      ['month', 3, 'paid'],
    ])
    expect(await operate(api, 'dismissCancellation', { subscriptionId: id })).toBe(400)
    await allIsWell()
  })

  test('gives way to the later day that its customer chooses', async () => {
    await write()
    await travelTo('2026-11-26')
    dana = await renewSession(api, dana)
    accepted(await terminate(api, dana, id, toDesk('2027-01-05')))
    await travelTo(month(2))
    expect(await billsOf()).toEqual([['month', 2, 'paid']])
    await allIsWell()
  })

  test('that is accepted ends it on the law’s day by the figures of its own day, and tells so', async () => {
    const { stopChargingBy } = await write()
    await travelTo('2026-12-30')
    await operate(api, 'acceptCancellation', { subscriptionId: id })
    const end = await findOpenTermination(api.db, id)
    expect(end).toMatchObject({
      kind: 'ending',
      endDate: stopChargingBy,
      chargesStopBy: stopChargingBy,
    })
    const [received] = (await inboxOf(api, dana.customer.email)).filter(({ subject = '' }) =>
      subject.startsWith('ביטלנו את המנוי'),
    )
    expect(received?.body).toContain('25/11/2026')
    expect(await findSubscription(api.db, id)).toMatchObject({
      status: 'active',
      substatus: 'ending',
      nextBillOn: null,
    })
    await travelTo(month(4))
    expect((await billsOf()).filter(([kind]) => kind === 'month')).toEqual([])
    await returnCar(api.deps, id, {})
    expect(await operate(api, 'acceptCancellation', { subscriptionId: id })).toBe(400)
    await allIsWell()
  })

  test('that is accepted before hand-over cancels at once and gives all back', async () => {
    const { id: waiting } = await placeOrder(api, dana)
    await write(waiting)
    await operate(api, 'acceptCancellation', { subscriptionId: waiting })
    expect(await findSubscription(api.db, waiting)).toMatchObject({ status: 'cancelled' })
    await allIsWell()
  })

  test('and whose car comes back owes no month that was held', async () => {
    await write()
    await travelTo(month(3))
    await returnCar(api.deps, id, {})
    await everythingSent(api.deps)
    const end = await findOpenTermination(api.db, id)
    expect(end).toMatchObject({
      endDate: '2026-11-25',
      figures: { lastCharge: { amount: MONTHLY } },
    })
    expect((await billsOf()).filter(([kind]) => kind === 'month')).toEqual([])
    await allIsWell()
  })
})

test('a cancellation request of someone else, or of a number that is not theirs, holds nothing', async () => {
  accepted(
    await call(api.send, CancelTransaction, {
      fullName: 'רות כהן',
      email: 'ruth@example.co.il',
      identifier: id,
    }),
  )
  await write('000-00-000')
  await travelTo(month(2))
  expect(await billsOf()).toEqual([['month', 2, 'paid']])
})
