import type { SubscriptionProcess } from '@galgal/contract/order'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { orderAnswer } from '../../../../test/order-answer.ts'
import { subscriptionOf } from '../../../../test/subscription.fixture.ts'
import { carIndexWith } from '../../../catalogue/cars.fixture.ts'
import { carOf } from '../../../catalogue/catalogue.fixture.ts'
import { action, loader } from './slot.tsx'

const HERE = '/profile/subscriptions/s1/slot'
const UPDATE = 'SubscriptionMain/UpdateSubscriptionProcess'

type Options = {
  substatus?: string
  order?: Partial<SubscriptionProcess>
  api?: Record<string, Response>
  form?: Record<string, string>
}

function open({ substatus = 'slot', order = {}, api, form }: Options) {
  const info = subscriptionOf({ status: 'waitingForCustomer', substatus })
  const { args, calls } = openRoute({
    path: HERE,
    cookies: signedIn,
    ...(form ? { form } : {}),
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/CatalogIndex': Response.json(carIndexWith([carOf({ id: 10080 })])),
      'SubscriptionMain/GetSubscriptionInfo': Response.json(info),
      'SubscriptionMain/getSubscription': orderAnswer({ orderStatus: 'ordered', ...order }),
      'SubscriptionMain/Hubs': Response.json([]),
      'Address/GetAddresAutoFill': Response.json([]),
      ...api,
    },
  })
  return { args: { ...args, params: { ...args.params, id: 's1' } } as never, calls }
}

test('a lost slot is chosen again in the way that was paid for', async () => {
  const hub = {
    deliveryMethod: 'pickup',
    hubPickUpData: { hubId: 7, pickUpDate: '2026-12-02' },
  } as const
  expect(await loader(open({ order: hub }).args)).toMatchObject({
    way: 'hub',
    chosen: { hub: '7', day: null },
  })
  expect(await loader(open({ order: { deliveryMethod: 'Door2Door' } }).args)).toMatchObject({
    way: 'door',
    requestD2DData: null,
  })
})

test('a subscription that waits for no slot is shown by its own page', async () => {
  expect(await addressOf(() => loader(open({ substatus: 'preparing' }).args))).toBe(
    '/profile/subscriptions/s1',
  )
})

test.for([
  [
    { hub: '7', day: '2026-12-03' },
    { stage: 'pickup_hub', hubPickUpData: { hubId: 7, pickUpDate: '2026-12-03' } },
  ],
  [
    { addressId: 'a~1', day: '2026-12-03', window: '09:30-11:30' },
    {
      stage: 'pickup_d2d',
      door2doorData: { id: 'a~1', date: '2026-12-03', fromTime: '09:30', tillTime: '11:30' },
    },
  ],
] as const)('what is chosen is taken for the whole order (%#)', async ([form, body]) => {
  const { args, calls } = open({ form, api: { [UPDATE]: orderAnswer() } })
  expect(await addressOf(() => action(args))).toBe('/profile/subscriptions/s1')
  expect(calls.at(-1)).toEqual({ name: UPDATE, body: { id: 'o1', ...body } })
})

test('a day that filled up meanwhile is refused at its field, and nothing chosen is lost', async () => {
  const form = { hub: '7', day: '2026-12-03' }
  const { args } = open({ form, api: { [UPDATE]: errorAnswer(409, 7031) } })
  const { data } = (await action(args)) as { data: { fields: object; values: object } }
  expect([Object.keys(data.fields), data.values]).toEqual([['day'], form])
})
