import { SendCardLink } from '@galgal/contract/Office/card-acts'
import {
  CancelByCompany,
  End,
  HandOver,
  LoseSlot,
  Rebook,
  WithdrawEnd,
} from '@galgal/contract/Office/subscription-acts'
import { Subscription, VisitTimes } from '@galgal/contract/Office/subscription-record'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
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
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { slotReservations } from '../../db/schema/orders.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let dikla: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { documentStatus: 'approved' })
  dikla = await office.as('desk', { name: 'דקלה' })
})

const reason = 'הלקוח ביקש בטלפון'
const recordOf = async (id: string, who = dikla) => accepted(await who.ask(Subscription, { id }))
const refusedNow = async (id: string, who = dikla) => {
  const { acts } = await recordOf(id, who)
  return Object.fromEntries(acts.map(({ act, why }) => [act, why]))
}

test('[OF109] a subscription’s record is what its customer sees, whose it is, and its revision', async () => {
  const id = await handedOver(api, dana, { kilometres: 12 })
  const record = await recordOf(id)
  expect(record).toMatchObject({
    subscription: {
      id,
      orderId: id,
      person: { name: 'דנה לוי' },
      car: 'יונדאי טוסון Executive Hybrid 1.6',
    },
    status: 'active',
    substatus: 'inUse',
    readings: [{ kilometres: 12, by: 'handOver' }],
    card: { company: 'Visa', last4: '4242', state: 'good' },
    billing: { price: 4177.9, nextCharge: '2026-12-22' },
    owed: 0,
    end: null,
    others: [],
    termination: { possible: true, kind: 'ending' },
  })
  expect(record.documents.length).toBeGreaterThan(0)
  const [row] = await rowsOf(
    api.db,
    sql`select call, subject_kind as kind, subject_id as id, customer_id as customer
      from office_log order by at desc, id desc limit 1`,
  )
  expect(row).toEqual({
    call: 'Subscription',
    kind: 'subscription',
    id,
    customer: dana.customer.id,
  })
  const { revision } = record
  accepted(await dikla.ask(Subscription, { id }))
  await api.db.execute(sql`update subscriptions set substatus = 'paymentProblem'`)
  expect((await recordOf(id)).revision).not.toBe(revision)
})

test('[OF049] what cannot be done now is said with its reason, and agrees with the act itself', async () => {
  const { id } = await placeOrder(api, dana)
  const before = await refusedNow(id)
  expect(before).toMatchObject({
    End: null,
    LoseSlot: null,
    Rebook: null,
    CancelByCompany: null,
    WithdrawEnd: 'אין בקשת סיום פתוחה',
    SendCardLink: 'הכרטיס בתוקף ואין חיוב שנכשל',
  })
  // The desk hands no cars over.
  expect(before).not.toHaveProperty('HandOver')
  const pelge = await office.as('fleet')
  expect(await refusedNow(id, pelge)).toEqual({
    HandOver: null,
    Allot: 'אין רכב פנוי בדגם ובצבע שהוזמנו',
    TakeBack: 'המנוי לא פעיל',
    ReplaceCar: 'המנוי לא פעיל',
  })
  await api.db.execute(sql`update customers set hold_reason = 'חוב ישן', held_at = now()`)
  expect((await refusedNow(id, pelge)).HandOver).toBe('הלקוח מושהה: חוב ישן.')
  refusedWith(await pelge.ask(HandOver, { subscriptionId: id, odometer: 3, reason }), 8127)
  await api.db.execute(sql`update customers set hold_reason = null, held_at = null`)
  accepted(await pelge.ask(HandOver, { subscriptionId: id, odometer: 3, reason }))
  const after = await refusedNow(id)
  for (const act of ['LoseSlot', 'Rebook', 'CancelByCompany'])
    expect(after[act]).toBe('הרכב כבר נמסר, או שהמנוי עוד לא מוכן למסירה')
  refusedWith(await dikla.ask(CancelByCompany, { subscriptionId: id, reason }), 8104)
})

test('[OF192] a lost slot is told, and another is booked for its customer at the hub that was paid for', async () => {
  const { id } = await placeOrder(api, dana)
  accepted(await dikla.ask(LoseSlot, { subscriptionId: id, reason }))
  expect(await recordOf(id)).toMatchObject({ substatus: 'slot', slotLostAt: expect.any(String) })
  const { way, hubs } = accepted(await dikla.ask(VisitTimes, { subscriptionId: id }))
  expect(way).toBe('pickup')
  expect(hubs.find(({ hubId }) => hubId === 1)?.dates).toContain('2026-12-03')
  const at = (hubId: number, pickUpDate: string) => ({
    subscriptionId: id,
    deliveryMethod: 'pickup' as const,
    hubPickUpData: { hubId, pickUpDate },
  })
  refusedWith(await dikla.ask(Rebook, at(999, '2026-12-03')), 7030)
  refusedWith(await dikla.ask(Rebook, at(1, '2026-12-05')), 7031)
  const preview = accepted(await dikla.ask(Rebook, { ...at(1, '2026-12-03'), preview: true }))
  expect(preview.effects.notifications.map(({ kind }) => kind)).toEqual(['slotChosen'])
  const { effects } = accepted(await dikla.ask(Rebook, at(1, '2026-12-03')))
  expect(effects).toEqual(preview.effects)
  expect(await recordOf(id)).toMatchObject({
    status: 'pending',
    startDate: '2026-12-03',
    endDate: '2027-12-03',
    slotLostAt: null,
    goingOut: { date: '2026-12-03' },
  })
  const inbox = await inboxOf(api, dana.customer.email)
  const moved = inbox.filter(({ subject = '' }) => subject.includes('מועד'))
  expect(moved).toHaveLength(2)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF192] a slot that stands is moved without one being lost, in its own way alone', async () => {
  const { id } = await placeOrder(api, dana)
  const input = {
    subscriptionId: id,
    deliveryMethod: 'pickup' as const,
    hubPickUpData: { hubId: 1, pickUpDate: '2026-12-06' },
  }
  const { effects } = accepted(await dikla.ask(Rebook, input))
  expect(effects.notifications.map(({ kind }) => kind)).toEqual(['slotChosen'])
  const toDoor = { ...door.door2doorData, date: '2026-12-07' }
  const otherWay = {
    subscriptionId: id,
    deliveryMethod: 'Door2Door',
    door2doorData: toDoor,
  } as const
  refusedWith(await dikla.ask(Rebook, otherWay), 8104)
  refusedWith(await dikla.ask(Rebook, { ...input, direction: 'in' }), 8104)
  expect(await dikla.ask(Rebook, { subscriptionId: id, deliveryMethod: 'pickup' })).toMatchObject({
    status: 400,
    fields: { hubPickUpData: expect.any(String) },
  })
  expect(await recordOf(id)).toMatchObject({ startDate: '2026-12-06', slotLostAt: null })
})

test('[OF192] a window at the door is moved to another free one', async () => {
  const token = await addCard(api, dana)
  const drafted = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  const { id } = accepted(await finish(api, dana, drafted))
  const times = accepted(await dikla.ask(VisitTimes, { subscriptionId: id }))
  expect(times).toMatchObject({ way: 'Door2Door', hubs: [] })
  const day = times.door?.days.find(({ date }) => date > '2026-12-02')
  const [window] = day?.times ?? []
  if (!day || !window || !times.door) throw new Error('there is no free window')
  const door2doorData = { id: times.door.id, date: day.date, ...window }
  const input = { subscriptionId: id, deliveryMethod: 'Door2Door', door2doorData } as const
  accepted(await dikla.ask(Rebook, input))
  expect((await recordOf(id)).startDate).toBe(day.date)
  const slots = await api.db.select().from(slotReservations)
  expect(slots).toMatchObject([{ date: day.date, fromTime: window.fromTime, reservedUntil: null }])
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF193][OF196] an end has how and when its notice came, and is withdrawn once', async () => {
  const id = await handedOver(api, dana)
  api.clock.advanceDays(3)
  dikla = await office.as('desk', { name: 'דקלה' })
  accepted(
    await dikla.ask(End, {
      subscriptionId: id,
      endDate: '2026-12-20',
      deliveryMethod: 'pickup',
      hubPickUpData: { hubId: 1, pickUpDate: '2026-12-20' },
      cameBy: 'phone',
      receivedOn: '2026-11-23',
      reason,
    }),
  )
  expect(await recordOf(id)).toMatchObject({
    requestCancel: true,
    end: { receivedOn: '2026-11-23', cameBy: 'phone', writtenBy: 'דקלה' },
    termination: { canWithdraw: true, request: { endDate: '2026-12-20' } },
  })
  expect(await refusedNow(id)).toMatchObject({ End: 'כבר יש בקשת סיום פתוחה', WithdrawEnd: null })
  accepted(await dikla.ask(WithdrawEnd, { subscriptionId: id }))
  expect(await recordOf(id)).toMatchObject({ requestCancel: false, end: null })
  refusedWith(await dikla.ask(WithdrawEnd, { subscriptionId: id }), 7058)
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF199] what the record says of the card’s link is what the act does', async () => {
  const id = await handedOver(api, dana)
  expect((await refusedNow(id)).SendCardLink).not.toBeNull()
  refusedWith(await dikla.ask(SendCardLink, { subscriptionId: id }), 8104)
  await api.db.execute(sql`update cards set expiry = '2026-12'`)
  expect((await recordOf(id)).card?.state).toBe('ends')
  expect((await refusedNow(id)).SendCardLink).toBeNull()
  expect(accepted(await dikla.ask(SendCardLink, { subscriptionId: id })).done).toBe(true)
  await api.db.execute(sql`update cards set expiry = '2029-08'`)
  await api.db.execute(sql`insert into bills (id, subscription_id, kind, month, due_on, amount, state, failures, next_try_at, created_at)
    values ('b', ${id}, 'month', 2, '2026-11-01', 10050, 'owed', 4, now(), now())`)
  expect(await recordOf(id)).toMatchObject({ owed: 100.5, card: { state: 'good' } })
  expect((await refusedNow(id)).SendCardLink).toBeNull()
})

test('[OF050][OF051] of another hub there is no record; without the permissions no charges, card or door are told', async () => {
  const token = await addCard(api, dana)
  const drafted = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  const { id } = accepted(await finish(api, dana, drafted))
  const elsewhere = await office.as('delivery', { hubs: [999] })
  refusedWith(await elsewhere.ask(Subscription, { id }), 404)
  refusedWith(await (await office.as('editor')).ask(Subscription, { id }), 8101)
  await api.db.execute(
    sql`update roles set permissions = permissions - 'contacts.see' where name = 'delivery'`,
  )
  const dor = await office.as('delivery')
  const record = await recordOf(id, dor)
  expect(record.card).toBeNull()
  expect(record.billing).toMatchObject({ items: [], last4digits: '' })
  expect(record.goingOut).toMatchObject({ isD2D: true, address: '' })
  expect((await recordOf(id)).goingOut.address).toContain('דיזנגוף')
})
