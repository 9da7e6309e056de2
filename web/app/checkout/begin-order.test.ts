import type { Hub as HubShape } from '@galgal/contract/order-choices'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { errorAnswer, openRoute, signedIn } from '../../test/open-route.ts'
import { orderAnswer } from '../../test/order-answer.ts'
import { beginOrder } from './begin-order.server.ts'

const CREATE = 'SubscriptionMain/CreateSubscriptionProcess'
const UPDATE = 'SubscriptionMain/UpdateSubscriptionProcess'
const HUBS = 'SubscriptionMain/Hubs'

const hub = (...dates: string[]): Hub => ({
  hubId: 1,
  code: 'HFA',
  name: 'חיפה',
  city: 'חיפה',
  province: 'haifa',
  address: 'הנביאים 1',
  lat: 32.8,
  lng: 35,
  openingHours: weekOf({ open: '08:00', close: '17:00' }),
  phone: '*8255',
  phoneExtension: '1',
  customerParking: false,
  nearPublicTransport: false,
  evCharger: false,
  covered: false,
  wheelchairAccessible: false,
  dates,
})
type Hub = z.input<typeof HubShape>

const weekOf = (day: { open: string; close: string }) => ({
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: null,
  saturday: null,
})

const choice = { car: 10080, months: 12, colourId: 'white' }

function begin(api: Record<string, Response>, more: object = {}) {
  const { args, calls } = openRoute({ cookies: signedIn, api })
  return { calls, begun: beginOrder(args, { ...choice, ...more }) }
}

test('[SF08] what the car’s page has asked is answered as the order begins: the colour, with the first day on which a hub has one', async () => {
  const { begun, calls } = begin({
    [CREATE]: orderAnswer(),
    [HUBS]: Response.json([hub('2026-12-03', '2026-12-04'), hub('2026-12-02')]),
    [UPDATE]: orderAnswer({ stage: 'pickup', colorId: 'white', startDate: '2026-12-02' }),
  })
  expect(await begun).toEqual({ ok: true, value: '/subscribe/pickup?order=o1' })
  expect(calls.map(({ name }) => name)).toEqual([CREATE, HUBS, UPDATE])
  expect(calls[2]?.body).toEqual({
    id: 'o1',
    stage: 'color-and-date',
    colorId: 'white',
    startDate: '2026-12-02',
  })
})

test('[SF22] a business’s number of cars is answered as well', async () => {
  const business = { storeType: 'B2B', colorId: 'white', startDate: '2026-12-02' } as const
  const { begun, calls } = begin(
    {
      [CREATE]: orderAnswer({ ...business, stage: 'select_quantity' }),
      [UPDATE]: orderAnswer({ ...business, stage: 'pickup', quantity: 2 }),
    },
    { quantity: 2 },
  )
  expect(await begun).toEqual({ ok: true, value: '/subscribe/pickup?order=o1' })
  expect(calls[1]?.body).toEqual({ id: 'o1', stage: 'select_quantity', quantity: 2 })
})

test('a colour that is refused, or has no day, is asked for on its own page, where it stands chosen', async () => {
  const asked = { ok: true, value: '/subscribe/color-and-date?order=o1&color=white' }
  const refused = begin({
    [CREATE]: orderAnswer(),
    [HUBS]: Response.json([hub('2026-12-02')]),
    [UPDATE]: errorAnswer(409, 7025),
  })
  expect(await refused.begun).toEqual(asked)
  const dayless = begin({ [CREATE]: orderAnswer(), [HUBS]: Response.json([]) })
  expect(await dayless.begun).toEqual(asked)
})

test('an order of this car that is being paid is led to as it stands', async () => {
  const { begun } = begin({ [CREATE]: orderAnswer({ orderStatus: 'paying' }) })
  expect(await begun).toEqual({ ok: true, value: '/success?order=o1' })
})
