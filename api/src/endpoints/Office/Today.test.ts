import { call } from '@galgal/contract/call'
import { Search } from '@galgal/contract/Office/board'
import { Order } from '@galgal/contract/Office/order-record'
import { Orders } from '@galgal/contract/Office/orders'
import { Subscription } from '@galgal/contract/Office/subscription-record'
import { Subscriptions } from '@galgal/contract/Office/subscriptions'
import { AssignVisit, Counts, OnTheWay, Round, Today, Week } from '@galgal/contract/Office/today'
import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
import { instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
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
import { terminate, toDesk } from '../../../test/termination.ts'

let api: TestApi
let office: Office
let dana: SignedIn
let rotem: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  dana = await signedIn(api, { documentStatus: 'approved', phone: '+972541234567' })
  rotem = await office.as('delivery', { name: 'רותם', hubs: [1] })
})

const day = '2026-12-02'
const todayOf = async (who = rotem, input: object = {}) =>
  accepted(await who.ask(Today, { day, ...input }))

const toTheDoorOf = async (who: SignedIn) => {
  const token = await addCard(api, who)
  const answers = [colourAndDate, door, pro, cardOf(token), approve] as const
  return accepted(await finish(api, who, await draft(api, who, [...answers]))).id
}
const at = (date: string, time: string) =>
  api.clock.advance(instantAt(date, time).getTime() - api.clock.now().getTime())

test('[OF160][OF161] a day has its hand-overs at hubs and doors, by time, with what is missing and who does it', async () => {
  const id = await toTheDoorOf(dana)
  const noam = await signedIn(api, { firstName: 'נועם', lastName: 'כהן' })
  const { id: other } = await placeOrder(api, noam)
  accepted(await rotem.ask(AssignVisit, { subscriptionId: id, staffId: rotem.staffId }))
  const { handOvers, returns, prepare } = await todayOf()
  expect(handOvers).toMatchObject([
    {
      subscriptionId: other,
      way: 'hub',
      hub: { id: 1 },
      person: { name: 'נועם כהן' },
      needs: ['identity'],
      assigned: null,
      done: false,
    },
    {
      subscriptionId: id,
      direction: 'out',
      way: 'door',
      from: '09:30',
      till: '11:30',
      person: { name: 'דנה לוי', phone: '054-123-4567' },
      car: 'יונדאי טוסון Executive Hybrid 1.6',
      needs: ['preparing'],
      requestedBy: null,
      assigned: { name: 'רותם' },
      done: false,
    },
  ])
  expect(handOvers[1]?.plate).toMatch(/\d/)
  expect(handOvers[1]?.address).toContain('99')
  expect(handOvers[1]?.point).not.toBeNull()
  expect({ returns, prepare }).toEqual({ returns: [], prepare: [] })
})

test('[OF160] cars that go out within two business days are prepared, no others', async () => {
  await placeOrder(api, dana)
  const preparedOn = async (on: string) => (await todayOf(rotem, { day: on })).prepare.length
  // Thursday: Sunday and Monday are the next business days after it, as Friday and Saturday are none.
  expect(await preparedOn('2026-11-29')).toBe(0)
  expect(await preparedOn('2026-11-30')).toBe(1)
  expect(await preparedOn('2026-12-01')).toBe(1)
  expect(await preparedOn('2026-12-02')).toBe(0)
})

test('[OF161] a return says by whose request it is, and where', async () => {
  const id = await handedOver(api, dana)
  accepted(await terminate(api, dana, id, toDesk('2026-12-30', 1)))
  const { returns } = await todayOf(rotem, { day: '2026-12-30' })
  expect(returns).toMatchObject([
    { subscriptionId: id, direction: 'in', way: 'hub', hub: { id: 1 }, requestedBy: 'customer' },
  ])
  // Without a request a car comes back when its months are over, at a place that nobody has chosen yet.
  await api.db.execute(sql`delete from terminations`)
  const [row] = await rowsOf(api.db, sql`select end_date as day from subscriptions`)
  const over = await todayOf(rotem, { day: String(row?.day) })
  expect(over.returns).toMatchObject([{ requestedBy: 'term', needs: ['slot'] }])
})

test('[OF161] what was handed over stands as done', async () => {
  await handedOver(api, dana)
  const { handOvers } = await todayOf(rotem, { day: '2026-11-22' })
  expect(handOvers).toMatchObject([{ done: true, needs: [] }])
})

const kindsOf = ({ exceptions }: { exceptions: { kind: string }[] }) =>
  exceptions.map(({ kind }) => kind)

test('[OF162] exceptions name who is waited for, a lost slot, a full window, a car not back, a stuck payment and a notification given up', async () => {
  const noam = await signedIn(api, { firstName: 'נועם', lastName: 'כהן' })
  await placeOrder(api, noam)
  const { id } = await placeOrder(api, dana)
  expect(kindsOf(await todayOf())).toEqual([])
  at('2026-11-30', '10:00')
  const waiting = await todayOf(await office.as('manager'))
  expect(waiting.exceptions).toContainEqual(
    expect.objectContaining({
      kind: 'customerWaiting',
      line: 'נועם כהן: חסר אימות זהות',
      day,
    }),
  )
  await api.db.execute(sql`update subscriptions set slot_lost_at = now()`)
  await api.db.execute(
    sql`update subscriptions set status = 'active', substatus = 'inUse', end_date = '2026-11-20' where id = ${id}`,
  )
  await api.db.execute(sql`insert into orders (id, customer_id, classification_id, store, status, months, quantity, quantity_chosen,
    delivery_method, hub_id, pick_up_date, deposit_status, coupon_code, tracking, revision, created_at, updated_at)
    select 'many', customer_id, classification_id, store, 'ordered', months, 9999, true, 'pickup', 1, ${day}, 'none', '', '', 0, now(), now()
    from orders limit 1`)
  await api.db.execute(
    sql`update payments set state = 'unknown', created_at = '2026-11-20' where kind = 'deposit'`,
  )
  await api.db.execute(
    sql`update outbox set sent_at = null, failed_at = now() where kind = 'orderPlaced'`,
  )
  const found = await todayOf(await office.as('manager'))
  expect(new Set(kindsOf(found))).toEqual(
    new Set(['slotLost', 'windowFull', 'carNotBack', 'stuckPayment', 'failedNotification']),
  )
  // Payments are not theirs to see.
  expect(kindsOf(await todayOf(await office.as('delivery', { hubs: [1] })))).not.toContain(
    'stuckPayment',
  )
})

test('[OF163] the week has places taken of places, at desks and in windows', async () => {
  await toTheDoorOf(dana)
  await placeOrder(api, await signedIn(api))
  const { hubs } = accepted(await rotem.ask(Week, { day: '2026-11-29' }))
  expect(hubs.map(({ id }) => id)).toEqual([1])
  const days = hubs[0]?.days ?? []
  expect(days).toHaveLength(7)
  const wednesday = days.find((it) => it.day === day)
  expect(wednesday?.desk).toMatchObject({ taken: 1 })
  expect(wednesday?.desk.places).toBeGreaterThan(1)
  expect(wednesday?.windows).toContainEqual(
    expect.objectContaining({ from: '09:30', till: '11:30', taken: 1 }),
  )
  // Saturday.
  expect(days.find((it) => it.day === '2026-12-05')).toMatchObject({
    desk: { taken: 0, places: 0 },
    windows: [],
  })
})

test('[OF164] a round is what one person does on a day, by window', async () => {
  const subscriptionId = await toTheDoorOf(dana)
  const round = async (who = rotem, input: object = {}) =>
    accepted(await who.ask(Round, { day, ...input }))
  expect(await round()).toMatchObject({ who: { name: 'רותם' }, items: [] })
  accepted(await rotem.ask(AssignVisit, { subscriptionId, staffId: rotem.staffId }))
  const mine = await round()
  expect(mine.items).toMatchObject([{ subscriptionId, from: '09:30' }])
  // To know one's way by; where nobody goes there is nothing around.
  expect(mine.towns[0]?.name).toMatch(/תל אביב/)
  expect((await round(rotem, { day: '2026-11-23' })).towns).toEqual([])
  const maya = await office.as('manager')
  expect((await round(maya)).items).toEqual([])
  expect((await round(maya, { staffId: rotem.staffId })).items).toHaveLength(1)
})

test('[OF165] a visit is given to whoever does visits there, and taken away again', async () => {
  const { id: subscriptionId } = await placeOrder(api, dana)
  const give = (staffId: string | null, who = rotem) =>
    who.ask(AssignVisit, { subscriptionId, staffId })
  const finance = await office.as('finance')
  refusedWith(await give(finance.staffId), 400)
  refusedWith(await give(rotem.staffId, finance), 8101)
  refusedWith(await give(rotem.staffId, await office.as('delivery', { hubs: [2] })), 404)
  accepted(await give(rotem.staffId))
  expect((await todayOf()).handOvers[0]?.assigned?.name).toBe('רותם')
  accepted(await give(null))
  expect((await todayOf()).handOvers[0]?.assigned).toBeNull()
  await api.db.execute(sql`update subscriptions set status = 'cancelled', substatus = 'byCompany'`)
  refusedWith(await give(rotem.staffId), 8104)
})

test('[OF166] on the way, the customer gets a text message with when we arrive; only on the day of the visit', async () => {
  const subscriptionId = await toTheDoorOf(dana)
  refusedWith(await rotem.ask(OnTheWay, { subscriptionId, till: '10:30' }), 400)
  refusedWith(await rotem.ask(OnTheWay, { subscriptionId, till: '23:30' }), 8104)
  at(day, '09:40')
  // Sessions end while nobody works.
  const again = await office.as('delivery', { hubs: [1] })
  accepted(await again.ask(OnTheWay, { subscriptionId, till: '10:30' }))
  const inbox = await inboxOf(api, '+972541234567')
  expect(inbox[0]?.body).toContain('נגיע בין 09:40 ל־10:30')
  const { headers } = await renewSession(api, dana)
  const own = accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, headers))
  const when = { date: day, fromTime: '09:40', tillTime: '10:30' }
  expect(own.onTheWay).toEqual({ direction: 'out', ...when })
})

test('[OF050][OF051] people bound to hubs see theirs, and whoever may not see contacts sees them masked', async () => {
  await toTheDoorOf(dana)
  const elsewhere = await office.as('delivery', { hubs: [2] })
  expect((await todayOf(elsewhere)).handOvers).toEqual([])
  refusedWith(await elsewhere.ask(Today, { day, hubId: 1 }), 404)
  const { handOvers } = await todayOf(await office.as('auditor'))
  expect(handOvers[0]?.address).not.toContain('99')
  expect(handOvers[0]?.point).toBeNull()
  expect(handOvers[0]?.person.phone).toContain('•')
  expect((await todayOf(await office.as('editor'))).handOvers).toEqual([])
  const round = accepted(await (await office.as('editor')).ask(Round, { day }))
  expect(round.items).toEqual([])
})

test('[OF052] delivery people see contacts whole at a visit of their hubs, and masked everywhere else', async () => {
  const id = await toTheDoorOf(dana)
  const whole = { phone: '054-123-4567', email: dana.customer.email }
  expect((await todayOf()).handOvers[0]?.person).toMatchObject(whole)
  const visit = accepted(await rotem.ask(Subscription, { id }))
  expect(visit.subscription.person).toMatchObject(whole)
  expect(visit.goingOut.address).toMatch(/99/)
  const masked = { phone: expect.stringContaining('•'), email: expect.stringContaining('***') }
  expect(accepted(await rotem.ask(Orders, {})).items[0]?.person).toMatchObject(masked)
  const order = accepted(await rotem.ask(Order, { id }))
  expect(order.order.person).toMatchObject(masked)
  expect(order.place?.address).toBe('')
  expect(accepted(await rotem.ask(Subscriptions, {})).items[0]?.person).toMatchObject(masked)
  const found = accepted(await rotem.ask(Search, { q: 'דנה' }))
  expect(JSON.stringify(found)).not.toContain(dana.customer.email)
  const desk = await office.as('desk')
  expect(accepted(await desk.ask(Order, { id })).order.person).toMatchObject(whole)
})

test('[OF090] how much waits behind each page is what one may see there', async () => {
  await api.db.execute(sql`insert into contact_requests (id, full_name, message, allow_marketing, locale, created_at)
    values ('c', 'נועה', 'שלום', false, 'he', '2026-11-20T08:00:00Z')`)
  const desk = accepted(await (await office.as('desk')).ask(Counts, {}))
  expect(desk.pages).toMatchObject({ tasks: 1, requests: 1, identity: 0 })
  const bound = accepted(await (await office.as('editor')).ask(Counts, {}))
  expect(bound.pages).toMatchObject({ payments: 0, approvals: 0 })
})
