import { call } from '@galgal/contract/call'
import {
  CloseHub,
  EndClosure,
  Hub,
  Hubs,
  RemoveHub,
  SaveCapacity,
  SaveHub,
} from '@galgal/contract/Office/hubs/hubs'
import { Hubs as HubsOfOrder } from '@galgal/contract/SubscriptionMain'
import { instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { registered } from '../../../test/office/registered-car.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
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
  readyToPay,
  TUCSON,
  update,
  windowsOf,
} from '../../../test/orders.ts'
import { accepted, inboxOf, refusedWith } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { createApi } from '../../api.ts'
import { openDatabase } from '../../db/open-database.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import { everythingSent } from '../../send-later.ts'

/** Each walks through whole orders. */
const LONG_MS = 60_000
const DAY = '2026-12-02' // a Wednesday

let api: TestApi
let office: Office
let omer: StaffOfTest
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  omer = await office.as('fleet')
})

const approved = () => signedIn(api, { documentStatus: 'approved' })
const record = async (id = 1) => accepted(await omer.ask(Hub, { id }))
const closure = { hubId: 1, from: DAY, till: DAY, nameHe: 'שיפוץ', nameEn: 'Renovation' }
const daysOf = async (who: SignedIn, subscriptionID: string, hubId = 1) =>
  accepted(await call(api.send, HubsOfOrder, { subscriptionID }, who.headers)).find(
    (it) => it.hubId === hubId,
  )?.dates ?? []
const windowsAt = async (who: SignedIn, id: string, date = DAY) =>
  accepted(await windowsOf(api, who, id))
    .find((day) => day.date === date)
    ?.times.map(({ fromTime }) => fromTime) ?? []

/** Cars of the colour that is ordered; how many there were comes back after the test. */
const enough = () =>
  api.db.execute(sql`update stock set total = 20, available = 20
    where classification_id = ${TUCSON} and colour_id = 'dark-blue'`)
afterEach(() =>
  api.db.execute(sql`update stock set total = kept.total from testing.stock kept
    where kept.classification_id = stock.classification_id and kept.colour_id = stock.colour_id
      and stock.total <> kept.total`),
)

async function orderedToTheDoor(who: SignedIn) {
  const token = await addCard(api, who)
  const order = await draft(api, who, [colourAndDate, door, pro, cardOf(token), approve])
  return accepted(await finish(api, who, order))
}

test('[OF238] hubs are listed with their hours today, places, cars and visits, and each with all that is known of it', async () => {
  await registered(office)
  const dana = await approved()
  await placeOrder(api, dana)
  const { items } = accepted(await omer.ask(Hubs, { province: 'dan' }))
  expect(items.find(({ id }) => id === 1)).toMatchObject({
    code: 'HUB01',
    name: 'תל אביב – בגין',
    services: ['pickup', 'return'],
    cars: 1,
    visits: 1,
    closures: 0,
  })
  expect(items.every(({ province }) => province === 'dan')).toBe(true)
  const { fields, capacity, closures } = await record()
  expect(fields).toMatchObject({ nameEn: 'Tel Aviv – Begin', phoneExtension: '101' })
  expect([capacity, closures]).toEqual([[], []])
  expect(await omer.ask(Hub, { id: 99 })).toMatchObject({ status: 404 })
  const bound = await office.as('desk', { hubs: [2] })
  expect(accepted(await bound.ask(Hubs, {})).items.map(({ id }) => id)).toEqual([2])
  expect(await bound.ask(Hub, { id: 1 })).toMatchObject({ status: 404 })
})

test('[OF238] what is known of a hub is changed, its radius and hours among it, and another hub is opened', async () => {
  const { fields, revision } = await record()
  const changed = {
    ...fields,
    phone: '03-5550000',
    doorToDoorRadiusKm: 1,
    openingHours: { ...fields.openingHours, friday: null },
  }
  accepted(await omer.ask(SaveHub, { id: 1, revision, ...changed }))
  expect((await record()).fields).toEqual(changed)
  refusedWith(await omer.ask(SaveHub, { id: 1, revision, ...changed }), 8103)
  const dana = await approved()
  const { id } = await draft(api, dana, [colourAndDate])
  expect(await daysOf(dana, id)).not.toContain('2026-12-04')

  accepted(await omer.ask(SaveHub, { ...fields, code: 'HUB99', nameHe: 'חדש', nameEn: 'New' }))
  const { items } = accepted(await omer.ask(Hubs, { sort: '-code' }))
  expect(items[0]).toMatchObject({ code: 'HUB99', name: 'חדש', visits: 0 })
  expect(await daysOf(dana, id, items[0]?.id)).toContain(DAY)
  expect(await omer.ask(SaveHub, { ...changed, services: [] })).toMatchObject({ status: 400 })
  const desk = await office.as('desk')
  expect(await desk.ask(SaveHub, { id: 1, ...changed })).toMatchObject({ code: 8101 })
})

test('[OF238] places of a window are set for a weekday or a day, none hide it at once, and the usual ones come back', async () => {
  const dana = await approved()
  const { id } = await draft(api, dana, [colourAndDate])
  accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
  expect(await windowsAt(dana, id)).toContain('09:30')
  const window = { hubId: 1, from: '09:30', till: '11:30' }
  accepted(await omer.ask(SaveCapacity, { ...window, date: DAY, cars: 0 }))
  expect(await windowsAt(dana, id)).not.toContain('09:30')
  expect(await windowsAt(dana, id, '2026-12-09')).toContain('09:30')
  accepted(await omer.ask(SaveCapacity, { ...window, weekday: 'wednesday', cars: 0 }))
  expect(await windowsAt(dana, id, '2026-12-09')).not.toContain('09:30')
  expect((await record()).capacity).toHaveLength(2)
  accepted(await omer.ask(SaveCapacity, { ...window, weekday: 'wednesday', cars: null }))
  accepted(await omer.ask(SaveCapacity, { ...window, date: DAY, cars: 1 }))
  expect(await windowsAt(dana, id)).toContain('09:30')
  expect((await record()).capacity).toMatchObject([{ date: DAY, weekday: null, cars: 1 }])
  refusedWith(await omer.ask(SaveCapacity, { ...window, date: '2026-11-01', cars: 0 }), 8121)
  expect(await omer.ask(SaveCapacity, { ...window, cars: 0 })).toMatchObject({ status: 400 })
})

test('[OF238][OF240] another process sees at once that a window has no places, and that a hub is closed', async () => {
  const { database } = api
  const other = onServer ? await openDatabase({ url: database.url, directory: '' }) : undefined
  if (other) onTestFinished(other.close)
  const second = createApi({ ...api.deps, ...(other && { db: other.db }) })
  const there: TestApi = { ...api, send: async (request) => second.fetch(request) }
  const dana = await approved()
  const { id } = await draft(api, dana, [colourAndDate])
  accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
  const windowsThere = async () =>
    accepted(await windowsOf(there, dana, id))
      .find(({ date }) => date === DAY)
      ?.times.map(({ fromTime }) => fromTime)
  const daysThere = async () =>
    accepted(await call(there.send, HubsOfOrder, { subscriptionID: id }, dana.headers)).find(
      ({ hubId }) => hubId === 1,
    )?.dates
  expect([await windowsThere(), await daysThere()]).toEqual([
    expect.arrayContaining(['09:30']),
    expect.arrayContaining([DAY]),
  ])
  const window = { hubId: 1, from: '09:30', till: '11:30', date: DAY }
  accepted(await omer.ask(SaveCapacity, { ...window, cars: 0 }))
  expect(await windowsThere()).not.toContain('09:30')
  accepted(await omer.ask(CloseHub, closure))
  expect(await daysThere()).not.toContain(DAY)
})

test('[OF240] a hub closed on a day with five hand-overs and three returns names eight before, and tells eight after', {
  timeout: 4 * LONG_MS,
}, async () => {
  await enough()
  const people: SignedIn[] = []
  const newcomer = async () => {
    const who = await approved()
    people.push(who)
    return who
  }
  const returning: { who: SignedIn; id: string }[] = []
  for (let at = 0; at < 3; at++) {
    const who = await newcomer()
    const id = await handedOver(api, who)
    accepted(await terminate(api, who, id, toDesk(DAY)))
    returning.push({ who, id })
  }
  const ordered = [await orderedToTheDoor(await newcomer())]
  for (let at = 0; at < 4; at++) ordered.push(await placeOrder(api, await newcomer()))
  await everythingSent(api.deps)

  const shown = accepted(await omer.ask(CloseHub, { ...closure, preview: true }))
  const names = ({ displaced }: typeof shown) => displaced.map(({ person }) => person.id).sort()
  expect(names(shown)).toEqual(people.map(({ customer }) => customer.id).sort())
  expect(shown.displaced.filter(({ direction }) => direction === 'in')).toHaveLength(3)
  expect(shown.displaced.filter(({ from }) => from === morning.fromTime)).toHaveLength(1)
  expect((await record()).closures).toEqual([])
  const lost = async (who: SignedIn) =>
    (await inboxOf(api, who.customer.email)).filter(({ subject }) =>
      /צריך לבחור/.test(subject ?? ''),
    ).length
  for (const who of people) expect(await lost(who)).toBe(0)

  const done = accepted(await omer.ask(CloseHub, closure))
  await everythingSent(api.deps)
  expect(names(done)).toEqual(names(shown))
  for (const who of people) expect(await lost(who)).toBe(1)
  const { notChosenAgain, closures, row } = await record()
  expect(notChosenAgain).toHaveLength(8)
  expect(closures).toMatchObject([{ from: DAY, nameHe: 'שיפוץ' }])
  expect(row.visits).toBe(0)
  expect(await findFaults(api.db)).toEqual([])

  const dana = await approved()
  const { id } = await draft(api, dana, [colourAndDate])
  expect(await daysOf(dana, id)).not.toContain(DAY)
  refusedWith(await update(api, dana, id, hub), 7031)
  accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
  expect(await windowsAt(dana, id)).toEqual([])

  const [again, ...others] = returning
  if (!again || !ordered[1]) throw new Error('there are some')
  accepted(await terminate(api, again.who, again.id, toDesk('2026-12-03')))
  const next = { ...hub, hubPickUpData: { hubId: 1, pickUpDate: '2026-12-03' } } as const
  accepted(await update(api, people[4] as SignedIn, ordered[1].id, next))
  expect((await record()).notChosenAgain).toHaveLength(6)
  expect((await findOpenTermination(api.db, others[0]?.id ?? ''))?.placeLostAt).not.toBeNull()
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF240] a return that is chosen again counts from the day it was asked for', async () => {
  const dana = await approved()
  const id = await handedOver(api, dana)
  accepted(await terminate(api, dana, id, toDesk(DAY)))
  accepted(await omer.ask(CloseHub, closure))
  api.clock.advance(instantAt('2026-11-29', '10:00').getTime() - api.clock.now().getTime())
  const later = await renewSession(api, dana)
  const info = accepted(await terminate(api, later, id, { ...toDesk('2026-12-03'), preview: true }))
  expect(info).toMatchObject({ kind: 'ending', endDate: '2026-12-03' })
  accepted(await terminate(api, later, id, toDesk('2026-12-03')))
  expect(await findOpenTermination(api.db, id)).toMatchObject({
    endDate: '2026-12-03',
    noticedOn: '2026-11-22',
    placeLostAt: null,
  })
  expect(await terminate(api, later, id, toDesk('2026-12-06'))).toMatchObject({ status: 409 })
  expect(await findFaults(api.db)).toEqual([])
})

test('[OF240] what is not hit keeps its time, a closure that ends opens the day again, and past days are refused', async () => {
  const dana = await approved()
  const { id } = await placeOrder(api, dana)
  const hours = { fromTime: '08:00', tillTime: '10:00' }
  const morningOff = accepted(await omer.ask(CloseHub, { ...closure, ...hours }))
  expect(morningOff.displaced).toEqual([])
  const [row] = await rowsOf(api.db, sql`select slot_lost_at from subscriptions where id = ${id}`)
  expect(row).toEqual({ slot_lost_at: null })
  const noa = await approved()
  const { id: other } = await draft(api, noa, [colourAndDate])
  accepted(await omer.ask(CloseHub, { ...closure, from: '2026-12-03', till: '2026-12-07' }))
  expect(await daysOf(noa, other)).not.toContain('2026-12-06')
  const { closures } = await record()
  const closureId = closures.find(({ from }) => from === '2026-12-03')?.id ?? ''
  accepted(await omer.ask(EndClosure, { hubId: 1, closureId }))
  expect(await daysOf(noa, other)).toContain('2026-12-06')
  expect(await omer.ask(EndClosure, { hubId: 1, closureId })).toMatchObject({ status: 404 })
  refusedWith(await omer.ask(CloseHub, { ...closure, from: '2026-11-01' }), 8121)
  expect(await omer.ask(CloseHub, { ...closure, till: '2026-12-01' })).toMatchObject({
    status: 400,
  })
})

test('[OF240] who is paying for a time is waited for', async () => {
  const dana = await approved()
  const order = await readyToPay(api, dana)
  await api.db.execute(sql`update orders set status = 'paying' where id = ${order.id}`)
  refusedWith(await omer.ask(CloseHub, { ...closure, preview: true }), 8104)
  await api.db.execute(sql`update orders set status = 'draft' where id = ${order.id}`)
  accepted(await omer.ask(CloseHub, closure))
  // What was only chosen is checked when it is paid for.
  refusedWith(await finish(api, dana, order), 7031)
})

test('[OF241] a hub with cars or visits is not removed; another hands over and takes back nothing more', async () => {
  const dana = await approved()
  const { id } = await placeOrder(api, dana)
  refusedWith(await omer.ask(RemoveHub, { hubId: 1 }), 8126)
  expect((await record()).acts.find(({ act }) => act === 'RemoveHub')?.why).toBeTruthy()
  await registered(office)
  await api.db.execute(sql`update fleet_cars set hub_id = 2`)
  refusedWith(await omer.ask(RemoveHub, { hubId: 2 }), 8126)

  accepted(await omer.ask(RemoveHub, { hubId: 3, preview: true }))
  expect((await record(3)).fields.services).toHaveLength(2)
  accepted(await omer.ask(RemoveHub, { hubId: 3 }))
  expect((await record(3)).fields.services).toEqual([])
  const noa = await approved()
  const { id: other } = await draft(api, noa, [colourAndDate])
  expect([await daysOf(noa, other, 3), (await daysOf(noa, other)).length > 0]).toEqual([[], true])
  refusedWith(await omer.ask(RemoveHub, { hubId: 3 }), 8104)
  refusedWith(await omer.ask(CloseHub, { ...closure, hubId: 3 }), 8104)
  expect(await omer.ask(RemoveHub, { hubId: 99 })).toMatchObject({ status: 404 })
  expect(id).toBeTruthy()
})
