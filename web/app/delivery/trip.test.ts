import { expect, test } from 'vitest'
import { openRoute } from '../../test/open-route.ts'
import { hubsOf } from './hubs.server.ts'
import { atDoorView, type Trip } from './trip.server.ts'

const HUBS = 'SubscriptionMain/Hubs'
const house = {
  id: 'holon--dizengoff-st~99',
  address: 'דיזנגוף 99, חולון',
  lat: 32,
  lng: 34.8,
  hubId: 3,
}
const reached = {
  requestId: 'r1',
  served: true,
  hubId: 3,
  hubName: 'חולון',
  distanceKm: 4,
  deliveryPrice: 149,
  deliveryPriceStr: '₪149',
  door2doorData: { ...house, date: null, fromTime: null, tillTime: null },
  heldUntil: null,
}

test('[DL09][AP26] the hubs of an order are asked for in its colour, those of a return without one', async () => {
  const { args, calls } = openRoute({ api: { [HUBS]: Response.json([]) } })
  await hubsOf(args, { id: 'o1', colorId: 'dark-blue' })
  await hubsOf(args, { id: 'o1', colorId: null })
  await hubsOf(args, { id: 's1' })
  expect(calls.map(({ query }) => query)).toEqual([
    { subscriptionID: 'o1', color: 'dark-blue' },
    { subscriptionID: 'o1' },
    { subscriptionID: 's1' },
  ])
})

test.each([
  ['out', true],
  ['back', false],
] as const)(
  '[DL10][AP19] the times of a door say which way the car goes: %s',
  async (direction, isDelivery) => {
    const { args, calls } = openRoute({
      api: {
        'SubscriptionMain/ReuqestD2D': Response.json(reached),
        'SubscriptionMain/D2DTimes': Response.json([]),
      },
    })
    const trip: Trip = { direction, id: 'o1', redisplay: () => Promise.reject(new Error('unused')) }
    await atDoorView(args, trip, { chosen: { id: house.id } })
    expect(calls).toMatchObject([
      { body: { subscriptionId: 'o1', isDelivery } },
      { query: { subscriptionID: 'o1', isDelivery: String(isDelivery) } },
    ])
  },
)
