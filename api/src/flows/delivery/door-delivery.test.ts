import { call } from '@galgal/contract/call'
import type { StageAnswer } from '@galgal/contract/order'
import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import {
  GetMySubscription,
  GetSubscriptionDocumentPreAssign,
} from '@galgal/contract/SubscriptionMain.mine'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  askDoor,
  cardOf,
  colourAndDate,
  create,
  DIZENGOFF,
  door,
  draft,
  finish,
  hub,
  morning,
  pro,
  threeCars,
  toTheDoor,
  update,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { findOrder } from '../../../test/rows.ts'
import { findSlotReservation } from '../../db/order/slots.ts'
import { runJobs } from '../../jobs/scheduler.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const company = () => signedIn(api, { b2bType: 'Company', documentStatus: null })
const slotOf = (id: string) => findSlotReservation(api.db, id, api.deps.now())
const heldBy = async (id: string) => {
  const slot = await slotOf(id)
  return slot && `${slot.hubId} ${slot.date} ${slot.fromTime} ×${slot.cars}`
}
const codeOf = async (who: SignedIn, id: string, answer: Parameters<typeof update>[3]) => {
  const said = await update(api, who, id, answer)
  return said.ok ? undefined : said.code
}
const send = (body: object) =>
  call(api.send, UpdateSubscriptionProcess, body as StageAnswer, dana.headers)
const inTiberias = { id: 'tiberias--alhadif-st~27', date: '2026-12-02' }
const noon = { ...inTiberias, fromTime: '12:00', tillTime: '14:00' }
const doorAt = (door2doorData: typeof noon) => ({ stage: 'pickup_d2d', door2doorData }) as const

/** An order to the door in which everything but the payment is done. */
async function ready(who: SignedIn, number?: string) {
  const token = await addCard(api, who, number)
  return draft(api, who, [colourAndDate, door, pro, cardOf(token), approve])
}

/** Another order takes all of one window of the hub in Tiberias. */
async function fillNoon() {
  const who = await company()
  const two = { ...threeCars, quantity: 2 }
  return draft(api, who, [{ ...colourAndDate, colorId: 'white' }, two, doorAt(noon)])
}

describe('choosing the door', () => {
  test('[DL03][DL06] switches to the door, clears the hub, holds the slot, and the day is when the subscription begins', async () => {
    const { id } = await draft(api, dana, [{ ...colourAndDate, startDate: '2026-12-03' }])
    accepted(await update(api, dana, id, { ...hub }))
    const lies = { lat: 1, lng: 2, address: 'אילת', hubId: 24 }
    const order = accepted(
      await update(api, dana, id, {
        ...door,
        door2doorData: { ...door.door2doorData, ...lies },
      }),
    )
    expect(order).toMatchObject({
      deliveryMethod: 'Door2Door',
      hubPickUpData: null,
      door2doorData: {
        id: DIZENGOFF,
        lat: 32.08545,
        lng: 34.77463,
        hubId: 1,
        ...morning,
        address: 'דיזנגוף 99, תל אביב-יפו',
      },
      startDate: '2026-12-02',
      stage: 'select_insurance',
      priceDetails: { deliveryPrice: 149 },
    })
    expect(await slotOf(id)).toMatchObject({
      hubId: 1,
      ...morning,
      cars: 1,
      reservedUntil: new Date('2026-11-22T09:29:03.120Z'),
    })
  })

  test('the price of the first payment has it, by the number of cars', async () => {
    const who = await company()
    const { priceDetails, quote } = await draft(api, who, [colourAndDate, threeCars, door, pro])
    expect(priceDetails.deliveryPrice).toBe(447)
    expect(quote.dueNow.lines).toContainEqual({
      name: 'delivery',
      amount: 447,
      amountStr: '₪447',
    })
    expect(quote.monthly.lines.map(({ name }) => name)).not.toContain('delivery')
  })

  test('[DL04][DL05] the other method clears it and lets its slot go', async () => {
    for (const other of [hub, toTheDoor, { stage: 'pickup', deliveryMethod: 'pickup' } as const]) {
      const { id } = await draft(api, dana, [colourAndDate, door])
      expect(await heldBy(id)).toBe('1 2026-12-02 09:30 ×1')
      const order = accepted(await update(api, dana, id, other))
      expect(order).toMatchObject({ door2doorData: null, priceDetails: expect.anything() })
      expect(await heldBy(id)).toBeUndefined()
    }
  })

  test('another first day, or another number of cars, lets the slot go and keeps the address', async () => {
    const who = await company()
    const { id } = await draft(api, who, [colourAndDate, threeCars, door])
    const stored = { id: DIZENGOFF, date: null, fromTime: null, tillTime: null, hubId: 1 }
    const free = { stage: 'pickup_d2d', door2doorData: stored, deliveryMethod: 'Door2Door' }

    const same = accepted(await update(api, who, id, { ...colourAndDate, colorId: 'dark-grey' }))
    expect(same).toMatchObject({ stage: 'select_insurance', door2doorData: morning })
    const two = accepted(await update(api, who, id, { ...threeCars, quantity: 2 }))
    expect(two).toMatchObject(free)
    expect(await heldBy(id)).toBeUndefined()

    accepted(await update(api, who, id, door))
    expect(await heldBy(id)).toBe('1 2026-12-02 09:30 ×2')
    const again = accepted(await update(api, who, id, { ...threeCars, quantity: 2 }))
    expect(again).toMatchObject({ stage: 'select_insurance', door2doorData: morning })
    const later = await update(api, who, id, { ...colourAndDate, startDate: '2026-12-07' })
    expect(accepted(later)).toMatchObject({ ...free, startDate: '2026-12-07' })
    expect(await heldBy(id)).toBeUndefined()
  })

  test('a slot that is taken, a day that is not offered and a far address are refused, and the order stays', async () => {
    await fillNoon()
    const { id } = await draft(api, dana, [colourAndDate, hub])
    expect(await update(api, dana, id, doorAt(noon))).toMatchObject({
      status: 409,
      code: 7032,
      next: { date: '2026-12-02', fromTime: '14:00', tillTime: '16:00' },
    })
    expect(await codeOf(dana, id, doorAt({ ...noon, date: '2026-12-05' }))).toBe(7031)
    expect(await codeOf(dana, id, doorAt({ ...noon, fromTime: '13:00', tillTime: '15:00' }))).toBe(
      7031,
    )
    const far = 'kiryat-shmona--ahi-eilat-st'
    expect(await codeOf(dana, id, doorAt({ ...noon, id: far }))).toBe(7033)
    const order = await findOrder(api.db, { id, customerId: dana.customer.id })
    expect(order).toMatchObject({ deliveryMethod: 'pickup', hubId: 1, door: null })
    // The next one that was named is free.
    const next = { ...noon, fromTime: '14:00', tillTime: '16:00' }
    expect(await codeOf(dana, id, doorAt(next))).toBeUndefined()
  })

  test('a contract to read before a window is chosen says the address and no hours', async () => {
    const { id } = await draft(api, dana, [colourAndDate, toTheDoor])
    accepted(await askDoor(api, dana, id, { id: DIZENGOFF }))
    const read = async () => {
      const input = { subscriptionId: id }
      const answer = await call(api.send, GetSubscriptionDocumentPreAssign, input, dana.headers)
      return accepted(answer).html
    }
    expect(await read()).toContain('דיזנגוף 99')
    expect(await read()).not.toContain('null')
    accepted(await update(api, dana, id, door))
    expect(await read()).toContain('09:30–11:30')
  })

  test('not before a colour and a day; method may be skipped', async () => {
    const { id } = accepted(await create(api, dana))
    expect(await codeOf(dana, id, door)).toBe(7026)
    accepted(await update(api, dana, id, colourAndDate))
    expect(await codeOf(dana, id, door)).toBeUndefined()
  })

  test('half an address, half a window and fields of others are refused by name', async () => {
    const { id } = await draft(api, dana, [colourAndDate])
    const { id: address, date, fromTime, tillTime } = door.door2doorData
    const whole = { id: address, date, fromTime, tillTime }
    for (const [door2doorData, field] of [
      [{ date, fromTime, tillTime }, 'id'],
      [{ ...whole, id: '' }, 'id'],
      [{ ...whole, id: 'haifa' }, 'id'],
      [{ ...whole, date: null }, 'date'],
      [{ ...whole, date: '2026-13-01' }, 'date'],
      [{ ...whole, fromTime: '25:00' }, 'fromTime'],
      [{ ...whole, tillTime: undefined }, 'tillTime'],
      [{ ...whole, deliveryPrice: 0 }, 'deliveryPrice'],
    ] as const) {
      const said = await send({ id, stage: 'pickup_d2d', door2doorData })
      const what = JSON.stringify(door2doorData)
      expect(said, what).toMatchObject({ status: 400 })
      expect(said.ok || Object.keys(said.fields ?? {}), what).toEqual([`door2doorData.${field}`])
    }
    const both = { id, ...door, hubPickUpData: hub.hubPickUpData }
    expect(await send(both)).toMatchObject({ status: 400 })
  })
})

describe('at Finish', () => {
  test('the slot is the order’s for good, and e-mail and subscription speak of the door', async () => {
    const done = accepted(await finish(api, dana, await ready(dana)))
    expect(done).toMatchObject({ orderStatus: 'ordered', door2doorData: morning })
    expect((await slotOf(done.id))?.reservedUntil).toBeNull()
    api.clock.advanceDays(3)
    await runJobs(api.deps)
    expect(await heldBy(done.id)).toBe('1 2026-12-02 09:30 ×1')

    const [message] = await inboxOf(api, dana.customer.email)
    const door = 'משלוח עד הבית: יום רביעי 02/12/2026, 09:30–11:30, דיזנגוף 99, תל אביב-יפו'
    expect(message?.body.replace(/[\u2066-\u2069]/g, '')).toContain(door)
    const who = await renewSession(api, dana)
    const mine = accepted(await call(api.send, GetMySubscription, { filter: 'all' }, who.headers))
    expect(mine.items[0]).toMatchObject({
      startDate: '2026-12-02',
      goingOut: {
        isD2D: true,
        address: 'דיזנגוף 99, תל אביב-יפו',
        cost: 149,
        date: '2026-12-02',
        hubName: 'תל אביב – בגין',
      },
    })
  })

  test('a hold that ended is taken again when there is room, else the next free slot is named', async () => {
    const token = await addCard(api, dana)
    const whole = [colourAndDate, doorAt(noon), pro, cardOf(token), approve]
    const order = await draft(api, dana, whole)
    api.clock.advance(16 * MINUTE)
    const later = await renewSession(api, dana)
    await fillNoon()
    expect(await finish(api, later, order)).toMatchObject({
      status: 409,
      code: 7032,
      next: { date: '2026-12-02', fromTime: '14:00', tillTime: '16:00' },
    })
    api.clock.advance(16 * MINUTE)
    const last = await renewSession(api, dana)
    expect(accepted(await finish(api, last, order)).orderStatus).toBe('ordered')
    expect(await heldBy(order.id)).toBe('21 2026-12-02 12:00 ×1')
  })

  test('a day that has come too near is refused', async () => {
    const order = await ready(dana)
    api.clock.advanceDays(5)
    expect(await finish(api, await renewSession(api, dana), order)).toMatchObject({ code: 7031 })
    expect(await heldBy(order.id)).toBeUndefined()
  })

  test('after a decline the slot is held for 15 minutes more, and then forgotten', async () => {
    const order = await ready(dana, '4000000000000341')
    api.clock.advance(14 * MINUTE)
    expect(await finish(api, await renewSession(api, dana), order)).toMatchObject({ code: 7041 })
    const slot = await slotOf(order.id)
    expect(slot?.reservedUntil?.getTime()).toBe(api.clock.now().getTime() + 15 * MINUTE)
    api.clock.advance(15 * MINUTE)
    await runJobs(api.deps)
    expect(await slotOf(order.id)).toBeUndefined()
  })

  test('an order of a hub keeps nothing of a door that was only asked about', async () => {
    const token = await addCard(api, dana)
    const order = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token), approve])
    accepted(await askDoor(api, dana, order.id, { id: DIZENGOFF, ...morning }))
    expect(await heldBy(order.id)).toBe('1 2026-12-02 09:30 ×1')
    const done = accepted(await finish(api, dana, order))
    expect(done).toMatchObject({ hubPickUpData: hub.hubPickUpData, door2doorData: null })
    expect(await heldBy(order.id)).toBeUndefined()
  })
})
