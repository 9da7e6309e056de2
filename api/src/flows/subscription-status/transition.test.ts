import { instantAt } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import { addCard, placeOrder } from '../../../test/orders.ts'
import { inboxOf } from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { cards, subscriptions } from '../../db/schema/orders.ts'
import { changeSubscription, findSubscription } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { advanceDue, recomputeStatus, transition } from './transition.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const rowOf = async (id: string) => {
  const found = await findSubscription(api.db, id)
  if (!found) throw new Error('there is no subscription')
  return found
}
const statusOf = async (id: string) => {
  const { status, substatus } = await rowOf(id)
  return `${status}/${substatus}`
}

test('a car is prepared from two business days before its day on', async () => {
  const { id } = await placeOrder(api, dana)
  // It begins on a Wednesday.
  const after: string[] = []
  for (let day = 0; day < 3; day++) {
    api.clock.advanceDays(day === 0 ? 6 : 1)
    await runJobs(api.deps)
    after.push(await statusOf(id))
  }
  expect(after).toEqual(['pending/preparing', 'pending/preparing', 'pending/ready'])
})

test('a customer whose subscription cannot be moved holds up no other', async () => {
  const broken = await placeOrder(api, dana)
  await changeSubscription(api.db, broken.id, { startDate: '2026-12-00' })
  const noa = await signedIn(api, { documentStatus: 'approved' })
  const { id } = await placeOrder(api, noa)
  api.clock.advanceDays(8)
  const reported: object[] = []
  const log = Object.assign(Object.create(api.deps.log), {
    error: (it: object) => reported.push(it),
  })
  await advanceDue({ ...api.deps, log })
  expect(await statusOf(id)).toBe('pending/ready')
  expect(reported).toMatchObject([{ customerId: dana.customer.id }])
})

test('who waits for a car is told once it is ready, by day and once', async () => {
  const { id } = await placeOrder(api, dana)
  const { email } = dana.customer
  const notified = async () =>
    (await inboxOf(api, email)).filter(({ subject }) => subject?.startsWith('הרכב מוכן'))
  await inboxOf(api, email)
  api.clock.advance(instantAt('2026-11-30', '00:10').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  expect([await statusOf(id), await notified()]).toEqual(['pending/ready', []])
  api.clock.advance(instantAt('2026-11-30', '08:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  const [message] = await notified()
  expect(message?.body).toMatch(/רכב: יונדאי טוסון .*, כחול כהה\n/)
  expect(message?.body).toContain('איסוף: יום רביעי 02/12/2026, תל אביב – בגין')
  expect(message?.link).toContain(`/profile/subscriptions/${id}`)
  await operate(api, 'dropSlot', { subscriptionId: id })
  api.clock.advanceDays(1)
  await runJobs(api.deps)
  expect(await notified()).toHaveLength(1)
})

test('a card that is over is waited for, and another one makes it go on', async () => {
  const { id } = await placeOrder(api, dana)
  await api.db.update(cards).set({ expiry: '2026-10' })
  await runJobs(api.deps)
  expect(await statusOf(id)).toBe('waitingForCustomer/card')
  expect(await operate(api, 'handOver', { subscriptionId: id })).toBe(400)

  dana = await renewSession(api, dana)
  const cardId = await addCard(api, dana, '5555555555554444')
  await changeSubscription(api.db, id, { cardId })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, dana.customer.id))
  expect(await statusOf(id)).toBe('pending/preparing')
  await api.db.update(cards).set({ removedAt: api.clock.now() }).where(eq(cards.id, cardId))
  await runJobs(api.deps)
  expect(await statusOf(id)).toBe('waitingForCustomer/card')
})

test('what is missing first is what it waits for', async () => {
  const { id } = await placeOrder(api, dana)
  await operate(api, 'dropSlot', { subscriptionId: id })
  await updateCustomer(api.db, dana.customer.id, { documentStatus: 'rejected' })
  const recompute = () =>
    api.db.transaction((tx) => recomputeStatus(tx, api.deps, dana.customer.id))
  await recompute()
  expect(await statusOf(id)).toBe('waitingForCustomer/identity')
  await updateCustomer(api.db, dana.customer.id, { documentStatus: 'approved' })
  await recompute()
  expect(await statusOf(id)).toBe('waitingForCustomer/slot')
})

test('what cannot happen throws, and what someone else moved is not moved again', async () => {
  const { id } = await placeOrder(api, dana)
  const before = await rowOf(id)
  await expect(transition(api.db, api.deps, before, 'returned')).rejects.toThrow(
    'returned cannot happen',
  )
  expect(await transition(api.db, api.deps, before, 'handedOver')).toMatchObject({
    status: 'active',
  })
  expect(await transition(api.db, api.deps, before, 'cancelledByCustomer')).toBeUndefined()
  expect(await statusOf(id)).toBe('active/inUse')
})

test('of two who move it at once, one does', async () => {
  const { id } = await placeOrder(api, dana)
  const statuses = await Promise.all(
    Array.from({ length: 4 }, () => operate(api, 'handOver', { subscriptionId: id })),
  )
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
  const rows = await api.db.select().from(subscriptions)
  expect(rows.map(({ status }) => status)).toEqual(['active'])
})
