import { call } from '@galgal/contract/call'
import { D2DTimes, Hubs, ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { askDoor, colourAndDate, DIZENGOFF, draft } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { daysLater, fromDoor, terminate, toDesk } from '../../../test/termination.ts'
import { findSlotReservation } from '../../db/order/slots.ts'
import { handOverCar } from './hand-over-car.ts'

/*
 * Where and when a car comes back: the same calls as before it is handed over, for the way back.
 */

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const approved = () => signedIn(api, { documentStatus: 'approved' })
const hubs = ({ headers }: SignedIn, subscriptionID: string) =>
  call(api.send, Hubs, { subscriptionID }, headers)
const datesAt = async (who: SignedIn, id: string, hubId = 1) =>
  accepted(await hubs(who, id)).find((hub) => hub.hubId === hubId)?.dates ?? []
const times = (
  { headers }: SignedIn,
  subscriptionID: string,
  isDelivery: 'true' | 'false' = 'false',
) => call(api.send, D2DTimes, { subscriptionID, isDelivery }, headers)
const askBack = ({ headers }: SignedIn, subscriptionId: string, door2doorData: object) =>
  call(api.send, ReuqestD2D, { subscriptionId, isDelivery: false, door2doorData }, headers)
const windowsOn = async (who: SignedIn, id: string, date: string) =>
  accepted(await times(who, id))
    .find((day) => day.date === date)
    ?.times.map(({ fromTime }) => fromTime)
const slotOf = (id: string) => findSlotReservation(api.db, id, api.deps.now(), 'back')

const tuesday = { date: '2026-12-01', fromTime: '09:30', tillTime: '11:30' }
const TIBERIAS = 'tiberias--alhadif-st'
const atTen = { ...tuesday, fromTime: '10:00', tillTime: '12:00' }

test('[MS12] hubs take a car back from tomorrow for sixty days, on days they are open', async () => {
  const id = await handedOver(api, dana)
  const found = accepted(await hubs(dana, id))
  expect(found).toHaveLength(24)
  const dates = await datesAt(dana, id)
  expect([dates[0], dates.at(-1)]).toEqual(['2026-11-23', '2027-01-21'])
  expect(dates).not.toContain('2026-11-28') // a Saturday
})

test('no day after the end of the contract', async () => {
  const id = await handedOver(api, dana)
  dana = await daysLater(api, dana, 340) // 28 October 2027
  expect((await datesAt(dana, id)).at(-1)).toBe('2027-11-22')
  expect(accepted(await times(dana, id)).at(-1)?.date).toBe('2027-11-22')
})

test('before hand-over and for another’s car there is nothing to bring back', async () => {
  const noa = await signedIn(api)
  const id = await handedOver(api, dana)
  for (const requested of [hubs(noa, id), times(noa, id), askBack(noa, id, { id: DIZENGOFF })])
    expect(await requested).toMatchObject({ status: 404, code: 7025 })
  const { id: open } = await draft(api, noa, [colourAndDate])
  expect(accepted(await times(noa, open))).toEqual([])
  expect(await askBack(noa, open, { id: DIZENGOFF, ...tuesday })).toMatchObject({ code: 7031 })
})

test('each car of an order has its own way back', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: 'approved' })
  const first = await handedOver(api, company)
  const others = await rowsOf(api.db, sql`select id from subscriptions where id <> ${first}`)
  const second = String(others[0]?.id)
  expect(await hubs(company, second)).toMatchObject({ status: 404, code: 7025 })
  expect(await handOverCar(api.deps, second, {})).toBe(true)
  expect(accepted(await hubs(company, second))).toHaveLength(24)
  accepted(await terminate(api, company, second, toDesk('2026-12-01')))
  expect(await hubs(company, second)).toMatchObject({ status: 409, code: 7027 })
  expect(accepted(await hubs(company, first))).toHaveLength(24)
})

test('a desk full of returns is full for returns alone', async () => {
  const id = await handedOver(api, dana)
  // On Fridays hub 21 is open from 08:00 to 12:00, an hour for each two cars.
  const friday = '2026-12-04'
  for (let count = 0; count < 8; count++) {
    expect(await datesAt(dana, id, 21)).toContain(friday)
    const who = await approved()
    const theirs = await handedOver(api, who)
    await api.db.execute(sql`update stock set available = total`)
    accepted(await terminate(api, who, theirs, toDesk(friday, 21)))
  }
  expect(await datesAt(dana, id, 21)).not.toContain(friday)
  expect(await terminate(api, dana, id, toDesk(friday, 21))).toMatchObject({ code: 7031 })
  const noa = await signedIn(api)
  const order = await draft(api, noa, [colourAndDate])
  expect(await datesAt(noa, order.id, 21)).toContain(friday)
})

test('an address that is asked about is remembered: its hub’s windows, its price, no hold', async () => {
  const id = await handedOver(api, dana)
  const anywhere = await windowsOn(dana, id, tuesday.date)
  expect(anywhere).toEqual(expect.arrayContaining(['07:30', '08:00', '08:30']))
  const answer = accepted(await askBack(dana, id, { id: TIBERIAS }))
  expect(answer).toMatchObject({
    served: true,
    hubId: 21,
    deliveryPrice: 149,
    heldUntil: null,
    door2doorData: { id: TIBERIAS, hubId: 21, date: null },
  })
  expect(await windowsOn(dana, id, tuesday.date)).toEqual(['08:00', '10:00', '12:00', '14:00'])
  expect(await slotOf(id)).toBeUndefined()
  // What comes back does not move what goes out.
  expect(accepted(await times(dana, id, 'true'))[0]?.times.length).toBeGreaterThan(0)
})

test('[MS12] a window is held for fifteen minutes, for others it is gone, and the request takes it for good', async () => {
  const id = await handedOver(api, dana)
  const { heldUntil } = accepted(await askBack(dana, id, { id: TIBERIAS, ...atTen }))
  expect(heldUntil).toBe('2026-11-22T09:29:03.120Z')
  expect(await slotOf(id)).toMatchObject({ hubId: 21, cars: 1, fromTime: '10:00' })

  const requested = accepted(await terminate(api, dana, id, fromDoor(TIBERIAS, atTen)))
  expect(requested).toMatchObject({ returnCost: 149, returnDate: '2026-12-01' })
  expect(await slotOf(id)).toMatchObject({ hubId: 21, reservedUntil: null })
  api.clock.advance(20 * MINUTE)
  dana = await renewSession(api, dana)
  expect(await slotOf(id)).toMatchObject({ hubId: 21, reservedUntil: null })
  // A window that was promised is not given away by asking again.
  for (const again of [{ id: TIBERIAS }, { id: DIZENGOFF, ...tuesday }])
    expect(await askBack(dana, id, again)).toMatchObject({ status: 409, code: 7027 })
  expect(await slotOf(id)).toMatchObject({ hubId: 21, reservedUntil: null })
})

test('cars that go out and cars that come back share the windows of a hub', async () => {
  const id = await handedOver(api, dana)
  accepted(await askBack(dana, id, { id: TIBERIAS, ...atTen }))
  const noa = await signedIn(api)
  const order = await draft(api, noa, [colourAndDate])
  const next = { date: tuesday.date, fromTime: '12:00', tillTime: '14:00' }
  accepted(await askDoor(api, noa, order.id, { id: TIBERIAS, ...atTen }))
  const eve = await approved()
  const hers = await handedOver(api, eve)
  const input = fromDoor(TIBERIAS, atTen)
  const taken = { status: 409, code: 7032, next }
  expect(await askBack(eve, hers, { id: TIBERIAS, ...atTen })).toMatchObject(taken)
  expect(await terminate(api, eve, hers, { ...input, preview: true })).toMatchObject(taken)
  expect(await terminate(api, eve, hers, input)).toMatchObject(taken)
  // Who holds it has it.
  expect(accepted(await terminate(api, dana, id, { ...input, preview: true })).returnCost).toBe(149)
  accepted(await terminate(api, dana, id, input))
})

test('[MS14] choosing a hub after all lets go of the address and the window that were asked for', async () => {
  const id = await handedOver(api, dana)
  accepted(await askBack(dana, id, { id: TIBERIAS, ...atTen }))
  const { door2doorData } = fromDoor(TIBERIAS, atTen)
  accepted(await terminate(api, dana, id, { ...toDesk(tuesday.date), door2doorData }))
  expect(await slotOf(id)).toBeUndefined()
  const [row] = await rowsOf(
    api.db,
    sql`select t.delivery_method, t.hub_id, t.door, s.return_door from terminations t
      join subscriptions s on s.id = t.subscription_id`,
  )
  expect(row).toEqual({ delivery_method: 'pickup', hub_id: 1, door: null, return_door: null })
})

test('[MS14] another address lets go of the window at the first, the same one keeps it', async () => {
  const id = await handedOver(api, dana)
  accepted(await askBack(dana, id, { id: TIBERIAS, ...atTen }))
  const same = accepted(await askBack(dana, id, { id: TIBERIAS }))
  expect(same.door2doorData).toMatchObject(atTen)
  accepted(await askBack(dana, id, { id: DIZENGOFF }))
  expect(await slotOf(id)).toBeUndefined()
})

test('an address that none reaches, a window that is none, a day out of the range', async () => {
  const id = await handedOver(api, dana)
  const code = async (door: object) => (await askBack(dana, id, door)) as { code?: number }
  expect(await code({ id: 'mitzpe-ramon--har-oded-st~3' })).toMatchObject({ code: 7033 })
  expect(await code({ id: DIZENGOFF, ...tuesday, fromTime: '09:00' })).toMatchObject({ code: 7031 })
  for (const date of ['2026-11-22', '2026-11-28', '2027-01-22'])
    expect(await code({ id: DIZENGOFF, ...tuesday, date })).toMatchObject({ code: 7031 })
  expect(await code({ id: 'nowhere' })).toMatchObject({ status: 400 })
})
