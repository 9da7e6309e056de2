import { call } from '@galgal/contract/call'
import { D2DTimes, Hubs } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  askDoor,
  colourAndDate,
  create,
  DIZENGOFF,
  door,
  draft,
  morning,
  threeCars,
  windowsOf,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const on = async (who: SignedIn, id: string, date: string = morning.date) =>
  accepted(await windowsOf(api, who, id))
    .find((day) => day.date === date)
    ?.times.map(({ fromTime, tillTime }) => `${fromTime}–${tillTime}`)
const begin = ['07:30–09:30', '09:30–11:30', '11:30–13:30', '13:30–15:30', '15:30–17:30']

test('[AP19] the windows of an address are those of the hub that reaches it', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
  const days = accepted(await windowsOf(api, dana, id))
  expect(days[0]).toMatchObject({ date: '2026-11-29', dateStr: '29/11/2026' })
  expect(days.at(-1)?.date).toBe('2027-01-13')
  expect(await on(dana, id)).toEqual(begin)
  // A Friday, from 08:00 to 13:30; then a Saturday.
  expect(await on(dana, id, '2026-12-04')).toEqual(['08:00–10:00', '10:00–12:00'])
  expect(await on(dana, id, '2026-12-05')).toBeUndefined()
})

test('before an address was asked for they are those of any hub that has the car', async () => {
  const { id } = accepted(await create(api, dana))
  const windows = (await on(dana, id)) ?? []
  expect(windows).toEqual([...new Set(windows)].toSorted())
  expect(windows).toEqual(expect.arrayContaining([...begin, '08:00–10:00', '08:30–10:30']))
  const hubs = accepted(await call(api.send, Hubs, { subscriptionID: id }, dana.headers))
  const days = accepted(await windowsOf(api, dana, id)).map(({ date }) => date)
  expect(days).toEqual([...new Set(hubs.flatMap(({ dates }) => dates))].toSorted())
})

test('[DL10] out is asked with true, which is the default, and back with false: nothing yet', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const ask = (isDelivery?: 'true' | 'false') =>
    call(api.send, D2DTimes, { subscriptionID: id, isDelivery }, dana.headers)
  const out = accepted(await ask('true'))
  expect(out.length).toBeGreaterThan(30)
  expect(accepted(await ask())).toEqual(out)
  expect(accepted(await ask('false'))).toEqual([])
  expect(await ask('yes' as 'true')).toMatchObject({ status: 400 })
})

test('a window is gone while others hold it and back when they no longer do', async () => {
  // Hub 21, in Tiberias, brings two cars in a window.
  const tiberias = { id: 'tiberias--alhadif-st', ...morning, fromTime: '10:00', tillTime: '12:00' }
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const two = { ...threeCars, quantity: 2 }
  const theirs = await draft(api, company, [colourAndDate, two])
  const mine = await draft(api, dana, [colourAndDate])
  accepted(await askDoor(api, dana, mine.id, { id: tiberias.id }))
  const all = ['08:00–10:00', '10:00–12:00', '12:00–14:00', '14:00–16:00']
  expect(await on(dana, mine.id)).toEqual(all)

  expect(accepted(await askDoor(api, company, theirs.id, tiberias)).hubId).toBe(21)
  expect(await on(dana, mine.id)).toEqual(all.filter((it) => it !== '10:00–12:00'))
  // For those who hold it, it is theirs to choose.
  expect(await on(company, theirs.id)).toEqual(all)
  api.clock.advance(15 * MINUTE)
  const later = await renewSession(api, dana)
  expect(await on(later, mine.id)).toEqual(all)
})

test('a short day ends early and a closed one is absent', async () => {
  api.clock.advanceDays(145) // 2027-04-16
  const later = await renewSession(api, dana)
  const { id } = await draft(api, later, [{ ...colourAndDate, startDate: '2027-04-27' }])
  accepted(await askDoor(api, later, id, { id: DIZENGOFF }))
  expect(await on(later, id, '2027-04-27')).toEqual(['07:30–09:30', '09:30–11:30']) // until 13:00
  expect(await on(later, id, '2027-04-28')).toBeUndefined()
})

test("an order that is missing, another's or expired has no windows", async () => {
  const theirs = accepted(await create(api, await signedIn(api)))
  const missing = await windowsOf(api, dana, 'no-such-order')
  expect(missing).toMatchObject({ status: 404, code: 7025 })
  expect(await windowsOf(api, dana, theirs.id)).toEqual(missing)
  const { id } = await draft(api, dana, [colourAndDate, door])
  api.clock.advanceDays(14)
  expect(await windowsOf(api, await renewSession(api, dana), id)).toMatchObject({
    status: 409,
    code: 7027,
  })
})
