import { instantAt, MINUTE } from '@galgal/domain/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { operate } from '../../../test/operator.ts'
import {
  addCard,
  approve,
  askDoor,
  cardOf,
  colourAndDate,
  DIZENGOFF,
  door,
  draft,
  finish,
  hub,
  morning,
  placeOrder,
  pro,
  toTheDoor,
  update,
  windowsOf,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { updateCustomer } from '../../db/account/customers.ts'
import { readBookings } from '../../db/order/hubs.ts'
import { slotReservations, subscriptions } from '../../db/schema/orders.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { recomputeStatus } from '../subscription-status/transition.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const lose = (subscriptionId: string) => operate(api, 'dropSlot', { subscriptionId })
const subscriptionOf = async (id: string) => {
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row) throw new Error('there is no subscription')
  return row
}
const statusAndDays = async (id: string) => {
  const { status, substatus, startDate, endDate } = await subscriptionOf(id)
  return [`${status}/${substatus}`, startDate, endDate]
}
const bookedOn = async (day: string) =>
  (await readBookings(api.db, { from: day, till: day }))(1, day)
const nextDay = { ...hub, hubPickUpData: { hubId: 1, pickUpDate: '2026-12-03' } } as const
const closed = { status: 409, code: 7027 }

async function orderedToTheDoor() {
  const token = await addCard(api, dana)
  const order = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  return accepted(await finish(api, dana, order))
}
const slotOf = async (id: string) => {
  const [row] = await api.db.select().from(slotReservations).where(eq(slotReservations.ownerId, id))
  return row && [row.date, row.fromTime, row.cars, row.reservedUntil]
}

test('a lost slot is free for others, its customer is told and chooses another at a hub', async () => {
  const { id } = await placeOrder(api, dana)
  expect(await update(api, dana, id, nextDay)).toMatchObject(closed)
  expect(await lose(id)).toBe(200)
  expect(await statusAndDays(id)).toEqual(['waitingForCustomer/slot', '2026-12-02', '2027-12-02'])
  expect(await bookedOn('2026-12-02')).toBe(0)
  const [message] = await inboxOf(api, dana.customer.email)
  expect(message?.subject).toContain('צריך לבחור מועד חדש')
  expect(message?.link).toContain(`/profile/subscriptions/${id}`)

  expect(await lose(id)).toBe(400)
  expect(await operate(api, 'handOver', { subscriptionId: id })).toBe(400)
  const order = accepted(await update(api, dana, id, nextDay))
  expect(order).toMatchObject({ orderStatus: 'ordered', startDate: '2026-12-03' })
  expect(await statusAndDays(id)).toEqual(['pending/preparing', '2026-12-03', '2027-12-03'])
  expect(await bookedOn('2026-12-03')).toBe(1)
  const received = (await inboxOf(api, dana.customer.email)).find(({ subject }) =>
    subject?.startsWith('המועד החדש שלכם'),
  )
  expect(received?.body).toContain('איסוף: יום חמישי 03/12/2026, תל אביב – בגין')
  expect(received?.attachments?.map(({ name }) => name)).toEqual([expect.stringMatching(/\.ics$/)])
  expect(await update(api, dana, id, hub)).toMatchObject(closed)
  expect(await findFaults(api.db)).toEqual([])
})

test('what was paid for decides the way: a door stays a door, a hub a hub', async () => {
  const { id } = await placeOrder(api, dana)
  await lose(id)
  expect(await update(api, dana, id, door)).toMatchObject(closed)
  expect(await update(api, dana, id, toTheDoor)).toMatchObject(closed)
  expect(
    await update(api, dana, id, {
      ...nextDay,
      hubPickUpData: { hubId: 1, pickUpDate: '2026-12-05' },
    }),
  ).toMatchObject({ status: 409, code: 7031 })
  expect((await statusAndDays(id))[0]).toBe('waitingForCustomer/slot')
})

test('a lost window at the door is chosen anew for good', async () => {
  const { id } = await orderedToTheDoor()
  expect(await slotOf(id)).toEqual([morning.date, morning.fromTime, 1, null])
  expect(await lose(id)).toBe(200)
  expect(await slotOf(id)).toBeUndefined()
  expect(await findFaults(api.db)).toEqual([])
  const { door2doorData } = accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
  expect(door2doorData).toMatchObject({ id: DIZENGOFF, date: null })
  expect(accepted(await windowsOf(api, dana, id))[0]?.date).toBe('2026-11-29')
  const held = accepted(await askDoor(api, dana, id, { id: DIZENGOFF, ...morning }))
  expect(held.heldUntil).toBe('2026-11-22T09:29:03.120Z')
  expect(await findFaults(api.db)).toEqual([])
  api.clock.advance(15 * MINUTE)
  await runJobs(api.deps)
  expect(await slotOf(id)).toBeUndefined()
  expect(await findFaults(api.db)).toEqual([])
  dana = await renewSession(api, dana)

  const later = { id: DIZENGOFF, date: '2026-12-03', fromTime: '11:30', tillTime: '13:30' }
  accepted(await update(api, dana, id, { stage: 'pickup_d2d', door2doorData: later }))
  expect(await slotOf(id)).toEqual(['2026-12-03', '11:30', 1, null])
  expect(await statusAndDays(id)).toEqual(['pending/preparing', '2026-12-03', '2027-12-03'])
  expect(await findFaults(api.db)).toEqual([])
  expect(await askDoor(api, dana, id, { id: DIZENGOFF, ...morning })).toMatchObject(closed)
})

test('the cars of one order lose their slot together', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: 'approved' })
  const { id, subscriptionIds } = await placeOrder(api, company)
  expect(await lose(subscriptionIds[2] ?? '')).toBe(200)
  for (const each of subscriptionIds)
    expect((await statusAndDays(each))[0]).toBe('waitingForCustomer/slot')
  accepted(await update(api, company, id, nextDay))
  for (const each of subscriptionIds)
    expect(await statusAndDays(each)).toEqual(['pending/preparing', '2026-12-03', '2027-12-03'])
})

test('a slot whose day passed while the customer was waited for is chosen anew, told of in the morning', async () => {
  const noa = await signedIn(api)
  const { id } = await placeOrder(api, noa)
  await inboxOf(api, noa.customer.email)
  const travelTo = (day: string, time: string) =>
    api.clock.advance(instantAt(day, time).getTime() - api.clock.now().getTime())
  const notified = async () =>
    (await inboxOf(api, noa.customer.email)).filter(({ subject }) =>
      subject?.startsWith('צריך לבחור מועד חדש'),
    )
  travelTo('2026-12-02', '23:50')
  await runJobs(api.deps)
  expect((await subscriptionOf(id)).slotLostAt).toBeNull()
  travelTo('2026-12-03', '00:10')
  await runJobs(api.deps)
  expect([(await statusAndDays(id))[0], await notified()]).toEqual([
    'waitingForCustomer/identity',
    [],
  ])
  travelTo('2026-12-03', '08:00')
  await runJobs(api.deps)
  await runJobs(api.deps)
  const inbox = await notified()
  expect(inbox).toHaveLength(1)
  expect(inbox[0]?.body).toContain('עבר לפני שהכול היה מוכן')

  await updateCustomer(api.db, noa.customer.id, { documentStatus: 'approved' })
  await api.db.transaction((tx) => recomputeStatus(tx, api.deps, noa.customer.id))
  expect((await statusAndDays(id))[0]).toBe('waitingForCustomer/slot')
  const later = { ...hub, hubPickUpData: { hubId: 1, pickUpDate: '2026-12-14' } } as const
  accepted(await update(api, await renewSession(api, noa), id, later))
  expect(await statusAndDays(id)).toEqual(['pending/preparing', '2026-12-14', '2027-12-14'])
  expect(await findFaults(api.db)).toEqual([])
})

test('a car that is ready is kept for its customer past its day', async () => {
  const { id } = await placeOrder(api, dana)
  api.clock.advanceDays(14)
  await runJobs(api.deps)
  expect((await statusAndDays(id))[0]).toBe('pending/ready')
  expect((await subscriptionOf(id)).slotLostAt).toBeNull()
})
