import { call } from '@galgal/contract/call'
import { getSubscription, ReuqestD2D } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  askDoor,
  colourAndDate,
  create,
  DIZENGOFF,
  door,
  draft,
  hub,
  morning,
  placeOrder,
  threeCars,
  toTheDoor,
  update,
  windowsOf,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { findSlotReservation } from '../../db/order/slots.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const orderOf = async (who: SignedIn, subscriptionID: string) =>
  accepted(await call(api.send, getSubscription, { subscriptionID }, who.headers))
const heldBy = async (id: string) => {
  const slot = await findSlotReservation(api.db, id, api.deps.now())
  return slot && `${slot.hubId} ${slot.date} ${slot.fromTime} ×${slot.cars}`
}
const noWindow = { date: null, fromTime: null, tillTime: null }

test('[AP24][DL03][DL07] an address is reached from its nearest hub, for a price, and gets its point', async () => {
  const { id } = await draft(api, dana, [colourAndDate, toTheDoor])
  const requested = accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
  const door2doorData = {
    id: DIZENGOFF,
    lat: 32.08545,
    lng: 34.77463,
    ...noWindow,
    address: 'דיזנגוף 99, תל אביב-יפו',
    hubId: 1,
  }
  expect(requested).toEqual({
    requestId: expect.stringMatching(/.+/),
    served: true,
    hubId: 1,
    hubName: 'תל אביב – בגין',
    distanceKm: 2.1,
    deliveryPrice: 149,
    deliveryPriceStr: '₪149',
    door2doorData,
    heldUntil: null,
  })
  expect(await orderOf(dana, id)).toMatchObject({ stage: 'pickup_d2d', door2doorData })
  const english = { ...dana, headers: { ...dana.headers, CountryCode: 'en-IL' } }
  const { hubName, door2doorData: inEnglish } = accepted(
    await askDoor(api, english, id, { id: DIZENGOFF }),
  )
  expect([hubName, inEnglish.address]).toEqual([
    'Tel Aviv – Begin',
    '99 Dizengoff St, Tel Aviv-Yafo',
  ])
})

test('the price is of every car', async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const { id } = await draft(api, company, [colourAndDate, threeCars])
  const { deliveryPrice, deliveryPriceStr } = accepted(
    await askDoor(api, company, id, { id: DIZENGOFF }),
  )
  expect([deliveryPrice, deliveryPriceStr]).toEqual([447, '₪447'])
})

test('a point stands for the street that is nearest to it, and what else is said of it is not believed', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const byPoint = accepted(await askDoor(api, dana, id, { lat: 32.0855, lng: 34.7747 }))
  expect(byPoint.door2doorData).toMatchObject({
    id: 'tel-aviv-yafo--dizengoff-st',
    lat: 32.08545,
    lng: 34.77463,
    hubId: 1,
  })
  const lies = { lat: 29.55, lng: 34.95, address: 'אילת', hubId: 24 }
  const byId = accepted(await askDoor(api, dana, id, { id: DIZENGOFF, ...lies }))
  expect(byId).toMatchObject({ hubId: 1, distanceKm: 2.1 })
  expect(byId.door2doorData).toMatchObject({ address: 'דיזנגוף 99, תל אביב-יפו', lat: 32.08545 })
})

test('an address that no hub reaches is refused, and nothing is remembered of it', async () => {
  const { id } = await draft(api, dana, [colourAndDate, door])
  const before = await orderOf(dana, id)
  for (const far of [
    { id: 'kiryat-shmona--ahi-eilat-st' },
    { id: 'mitzpe-ramon--har-oded-st~3', ...morning },
    { lat: 32.08, lng: 34.4 }, // in the sea
  ])
    expect(await askDoor(api, dana, id, far)).toMatchObject({ status: 409, code: 7033 })
  expect(await orderOf(dana, id)).toEqual(before)
  expect(await heldBy(id)).toBe('1 2026-12-02 09:30 ×1')
})

test('only hubs that have the car bring it', async () => {
  // This car is offered in four provinces; the south is not among them.
  const { id } = accepted(await create(api, dana, { classificationId: 10007 }))
  const inBeerSheva = { id: 'beer-sheva--hapoalim-st' }
  expect(await askDoor(api, dana, id, inBeerSheva)).toMatchObject({ status: 409, code: 7033 })
  const everywhere = accepted(await create(api, dana))
  expect(accepted(await askDoor(api, dana, everywhere.id, inBeerSheva)).hubId).toBe(23)
})

describe('with a day and a window', () => {
  test('it is held for 15 minutes, and the order stays as it is until it is chosen', async () => {
    const { id } = await draft(api, dana, [colourAndDate, hub])
    const requested = accepted(await askDoor(api, dana, id, { id: DIZENGOFF, ...morning }))
    expect(requested.heldUntil).toBe('2026-11-22T09:29:03.120Z')
    expect(requested.door2doorData).toMatchObject(morning)
    expect(await heldBy(id)).toBe('1 2026-12-02 09:30 ×1')
    expect(await orderOf(dana, id)).toMatchObject({
      deliveryMethod: 'pickup',
      hubPickUpData: hub.hubPickUpData,
      door2doorData: null,
    })
    // Asked again for the address alone, the hold is told.
    expect(accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))).toMatchObject({
      heldUntil: requested.heldUntil,
      door2doorData: morning,
    })
    api.clock.advance(15 * MINUTE)
    const later = await renewSession(api, dana)
    expect(await heldBy(id)).toBeUndefined()
    expect(accepted(await askDoor(api, later, id, { id: DIZENGOFF }))).toMatchObject({
      heldUntil: null,
      door2doorData: noWindow,
    })
  })

  test('a new hold takes the place of the old one, and another address lets it go', async () => {
    const { id } = await draft(api, dana, [colourAndDate])
    accepted(await askDoor(api, dana, id, { id: DIZENGOFF, ...morning }))
    const noon = { date: '2026-12-03', fromTime: '11:30', tillTime: '13:30' }
    accepted(await askDoor(api, dana, id, { id: DIZENGOFF, ...noon }))
    expect(await heldBy(id)).toBe('1 2026-12-03 11:30 ×1')
    accepted(await askDoor(api, dana, id, { id: 'tiberias--alhadif-st' }))
    expect(await heldBy(id)).toBeUndefined()
  })

  test('a window that is taken is refused with the next free one', async () => {
    const tiberias = { id: 'tiberias--alhadif-st~27', ...morning }
    const at = { ...tiberias, fromTime: '14:00', tillTime: '16:00' }
    const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
    const theirs = await draft(api, company, [colourAndDate, { ...threeCars, quantity: 2 }])
    accepted(await askDoor(api, company, theirs.id, at))
    const { id } = await draft(api, dana, [colourAndDate])
    expect(await askDoor(api, dana, id, at)).toMatchObject({
      status: 409,
      code: 7032,
      message: 'המועד הזה נתפס הרגע. אפשר לבחור את המועד הפנוי הבא.',
      next: { date: '2026-12-03', fromTime: '08:00', tillTime: '10:00' },
    })
    expect(await heldBy(id)).toBeUndefined()
    // More cars than a hub brings at once never find a window: there is no next one.
    accepted(await update(api, company, theirs.id, threeCars))
    const error = await askDoor(api, company, theirs.id, at)
    expect(error).toMatchObject({ status: 409, code: 7032 })
    expect(error).not.toHaveProperty('next')
    expect(accepted(await windowsOf(api, company, theirs.id))).toEqual([])
  })

  test('a day on which nothing is brought is refused', async () => {
    const { id } = await draft(api, dana, [colourAndDate])
    for (const when of [
      { date: '2026-12-05', fromTime: '08:00', tillTime: '10:00' }, // a Saturday
      { date: '2026-11-21', fromTime: '07:30', tillTime: '09:30' }, // the past
      { date: '2026-11-26', fromTime: '07:30', tillTime: '09:30' }, // too soon
      { date: '2027-01-14', fromTime: '07:30', tillTime: '09:30' }, // too late
      { date: '2026-12-02', fromTime: '08:00', tillTime: '10:00' }, // between two windows
      { date: '2026-12-02', fromTime: '07:30', tillTime: '11:30' }, // two at once
      { date: '2026-12-02', fromTime: '09:30', tillTime: '07:30' }, // backwards
      { date: '2026-12-02', fromTime: '17:30', tillTime: '19:30' }, // after closing
      { date: '2026-12-04', fromTime: '12:00', tillTime: '14:00' }, // Friday afternoon
    ]) {
      const said = await askDoor(api, dana, id, { id: DIZENGOFF, ...when })
      expect(said, JSON.stringify(when)).toMatchObject({ status: 409, code: 7031 })
    }
    expect(await heldBy(id)).toBeUndefined()
  })

  test.each([
    ['2026-03-01', '2026-03-27', '08:00', '2026-03-28'],
    ['2026-10-01', '2026-10-25', '07:30', '2026-10-24'],
    ['2027-03-01', '2027-03-26', '08:00', '2027-03-27'],
    ['2027-10-01', '2027-10-31', '07:30', '2027-10-30'],
  ])(
    'in %s the day the clock changes, %s, begins at %s, and the Saturday beside it has nothing',
    async (from, date, fromTime, saturday) => {
      api.clock.advance(Date.parse(`${from}T09:00:00Z`) - api.clock.now().getTime())
      const later = await renewSession(api, dana)
      const { id } = accepted(await create(api, later))
      const till = `${String(Number(fromTime.slice(0, 2)) + 2).padStart(2, '0')}${fromTime.slice(2)}`
      const at = (day: string) => ({ id: DIZENGOFF, date: day, fromTime, tillTime: till })
      expect(accepted(await askDoor(api, later, id, at(date))).heldUntil).not.toBeNull()
      expect(await askDoor(api, later, id, at(saturday))).toMatchObject({ code: 7031 })
    },
  )

  test('a closed day and the hours after a short one are refused', async () => {
    api.clock.advanceDays(145) // 2027-04-16
    const later = await renewSession(api, dana)
    const { id } = accepted(await create(api, later))
    const at = (date: string, fromTime: string, tillTime: string) =>
      askDoor(api, later, id, { id: DIZENGOFF, date, fromTime, tillTime })
    expect(await at('2027-04-28', '09:30', '11:30')).toMatchObject({ code: 7031 }) // Passover
    expect(await at('2027-04-27', '11:30', '13:30')).toMatchObject({ code: 7031 }) // until 13:00
    expect(await at('2027-04-27', '09:30', '11:30')).toMatchObject({ ok: true })
  })
})

test('what is half said or not ours is refused by its field', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const fieldsOf = async (requested: object) => {
    const said = await askDoor(api, dana, id, requested)
    return said.ok || said.status !== 400 ? said : Object.keys(said.fields ?? {})
  }
  expect(await fieldsOf({})).toEqual(['door2doorData.id'])
  expect(await fieldsOf({ lat: 32 })).toEqual(['door2doorData.lng'])
  expect(await fieldsOf({ lat: 91, lng: 34 })).toEqual(['door2doorData.lat'])
  expect(await fieldsOf({ id: DIZENGOFF, date: morning.date })).toEqual([
    'door2doorData.fromTime',
    'door2doorData.tillTime',
  ])
  expect(await fieldsOf({ id: DIZENGOFF, ...morning, tillTime: null })).toEqual([
    'door2doorData.tillTime',
  ])
  expect(await fieldsOf({ id: DIZENGOFF, ...morning, fromTime: '9:30' })).toEqual([
    'door2doorData.fromTime',
  ])
  expect(await fieldsOf({ id: DIZENGOFF, ...morning, date: '2026-02-30' })).toEqual([
    'door2doorData.date',
  ])
  expect(await fieldsOf({ id: DIZENGOFF, price: 0 })).toEqual(['door2doorData.price'])
  // A town is no address, and a name that stands for nothing neither.
  for (const nonsense of ['haifa', 'atlantis--main-st~4', `${DIZENGOFF}99999`, '../hubs'])
    expect(await fieldsOf({ id: nonsense })).toEqual(['door2doorData.id'])
  expect(await heldBy(id)).toBeUndefined()
})

test("an order that is missing or another's is not found, one that is closed takes no slot", async () => {
  const theirs = accepted(await create(api, await signedIn(api)))
  const at = { id: DIZENGOFF, ...morning }
  const missing = await askDoor(api, dana, 'no-such-order', at)
  expect(missing).toMatchObject({ status: 404, code: 7025 })
  expect(await askDoor(api, dana, theirs.id, at)).toEqual(missing)

  const mine = await placeOrder(api, dana)
  expect(await askDoor(api, dana, mine.id, at)).toMatchObject({ status: 409, code: 7027 })
  expect(await heldBy(mine.id)).toBeUndefined()
  const { id } = await draft(api, dana, [colourAndDate])
  api.clock.advanceDays(14)
  const later = await renewSession(api, dana)
  expect(await askDoor(api, later, id, { id: DIZENGOFF })).toMatchObject({ code: 7027 })
})

test('nothing is fetched before it was handed over, but who would fetch it is said', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const ask = (more: object) => {
    const door2doorData = { id: DIZENGOFF, ...more }
    return call(
      api.send,
      ReuqestD2D,
      { subscriptionId: id, isDelivery: false, door2doorData },
      dana.headers,
    )
  }
  expect(accepted(await ask({}))).toMatchObject({ hubId: 1, deliveryPrice: 149, heldUntil: null })
  expect((await orderOf(dana, id)).door2doorData).toBeNull()
  expect(await ask(morning)).toMatchObject({ status: 409, code: 7031 })
})
