import type { MyVehicleFacts } from '@galgal/contract/my-vehicle'
import type { SubscriptionInfo } from '@galgal/contract/termination'
import { expect, test } from 'vitest'
import {
  addressOf,
  errorAnswer,
  finished,
  openRoute,
  signedIn,
  userAnswer,
} from '../../../../test/open-route.ts'
import { subscriptionOf } from '../../../../test/subscription.fixture.ts'
import { carIndexWith } from '../../../catalogue/cars.fixture.ts'
import { carOf } from '../../../catalogue/catalogue.fixture.ts'
import { action as tell } from './damage.tsx'
import { action as keepReading, loader as openCar } from './driven-car.tsx'
import { loader as openManual } from './manual.tsx'
import { loader } from './my-vehicle.tsx'

const HERE = '/profile/my-vehicle'

const facts = (more: Partial<MyVehicleFacts> = {}): MyVehicleFacts => ({
  subscriptionId: 's1',
  licensePlate: '412-83-702',
  handedOverOn: '2026-12-02',
  readings: [
    { kilometres: 4020, day: '2027-02-10', by: 'customer' },
    { kilometres: 12, day: '2026-12-02', by: 'handOver' },
  ],
  kmPerMonthIncluded: 1500,
  extraKmPrice: 0.78,
  pace: { driven: 4008, included: 3450, perMonth: 1743 },
  service: {
    km: 15_000,
    day: '2027-12-02',
    state: 'later',
    everyKm: 15_000,
    everyMonths: 12,
    done: { day: '2026-11-20', km: 9 },
  },
  licenceUntil: '2027-11-20',
  testUntil: null,
  gas: 'plugin-hybrid',
  batteryKwh: 14.8,
  electricRangeKm: 62,
  kwhPer100Km: null,
  litresPer100Km: 1.4,
  trunkLitres: 558,
  seats: 5,
  pollutionGrade: 2,
  environmentalLabel: 'low',
  ...more,
})

const report = {
  id: '0192d3a4-6f1e-7c3a-9d21-1e4762709a3c',
  licensePlate: '412-83-702',
  happenedOn: '2027-02-01',
  place: 'Begin Rd',
  description: 'A scratch',
  canDrive: 'yes',
  reportedAt: '2027-02-01T10:00:00.000Z',
  photos: [{ id: 'p1', size: 1000 }],
}

type Options = {
  path?: string
  items?: SubscriptionInfo[]
  api?: Record<string, Response>
  form?: Record<string, string> | FormData
}

function open({ path = HERE, items = [subscriptionOf()], api = {}, form }: Options = {}) {
  const [info = subscriptionOf()] = items
  const opened = openRoute({
    path,
    cookies: signedIn,
    ...(form ? { form } : {}),
    api: {
      'GetUser/Get': userAnswer(finished),
      'SubscriptionMain/CatalogIndex': Response.json(carIndexWith([carOf({ id: 10080 })])),
      'SubscriptionMain/GetMySubscription': Response.json({
        items,
        count: items.length,
        filters: [],
        drafts: [],
      }),
      'SubscriptionMain/GetSubscriptionInfo': Response.json(info),
      'SubscriptionMain/MyVehicle': Response.json(facts()),
      'SubscriptionMain/DamageReports': Response.json({ items: [report] }),
      ...api,
    },
  })
  const args = { ...opened.args, params: { id: 's1' } }
  return { ...opened, args: args as never }
}

test('[RT28] one car on the road is opened, several are to be chosen from', async () => {
  expect(await addressOf(() => loader(open().args))).toBe(`${HERE}/s1`)
  const items = [subscriptionOf(), subscriptionOf({ subscriptionId: 's2' })]
  const { driven, coming } = await loader(open({ items }).args)
  expect(driven.map(({ to }) => to)).toEqual([`${HERE}/s1`, `${HERE}/s2`])
  expect(coming).toEqual([])
})

test('[RT28] before there is a car the page says when one comes, and who waits for whom', async () => {
  const items = [
    subscriptionOf({ status: 'pending', substatus: 'preparing' }),
    subscriptionOf({ subscriptionId: 's2', status: 'waitingForCustomer', substatus: 'identity' }),
    subscriptionOf({ subscriptionId: 's3', status: 'ended', substatus: 'settled' }),
  ]
  const { driven, coming } = await loader(open({ items }).args)
  expect(driven).toEqual([])
  expect(coming.map(({ day, isWaiting, to }) => [day, isWaiting, to])).toEqual([
    ['02/12/2026', false, '/profile/subscriptions/s1'],
    ['02/12/2026', true, '/profile/subscriptions/s2'],
  ])
})

test('[RT29][AC06] a car is shown with its kilometres, its pace, its service, its facts and what was told of damage', async () => {
  const { car, odometer, service, facts: known, damage, since } = await openCar(open().args)
  expect([car.plate, since]).toEqual(['412-83-702', '02/12/2026'])
  expect(odometer).toMatchObject({
    last: { kilometres: 4020, day: '10/02/2027' },
    earlier: [{ kilometres: 12, by: 'handOver' }],
    included: { kilometres: 1500, price: '₪0.78' },
    pace: { is: 'over', driven: 4008, included: 3450 },
  })
  expect(service).toMatchObject({
    km: 15_000,
    kmLeft: 10_980,
    day: '02/12/2027',
    done: { day: '20/11/2026', km: 9 },
    licenceUntil: '20/11/2027',
    testUntil: null,
  })
  expect(known).toMatchObject({ gas: 'plugin-hybrid', chargeHours: 1, bootLitres: 558 })
  expect(damage).toMatchObject([
    {
      number: '1E47-6270-9A3C',
      day: '01/02/2027',
      photos: [{ to: '/profile/damage-photo?id=p1' }],
    },
  ])
})

test('[RT29] a car that is not on the road leads to its subscription, and someone else’s is missing', async () => {
  const items = [subscriptionOf({ status: 'pending', substatus: 'ready' })]
  expect(await addressOf(() => openCar(open({ items }).args))).toBe('/profile/subscriptions/s1')
  const api = { 'SubscriptionMain/GetSubscriptionInfo': errorAnswer(404, 7025) }
  await expect(openCar(open({ api }).args)).rejects.toMatchObject({ init: { status: 404 } })
})

test('a reading is sent as it is meant, and one that is left out is asked for', async () => {
  const stored = { 'SubscriptionMain/Odometer': Response.json(facts()) }
  const { args, calls } = open({ api: stored, form: { kilometres: ' 4,020 ' } })
  expect(await addressOf(() => keepReading(args))).toBe(`${HERE}/s1?saved`)
  expect(calls.at(-1)?.body).toEqual({ subscriptionId: 's1', kilometres: 4020 })
  const api = { 'SubscriptionMain/Odometer': errorAnswer(400, 400, { kilometres: 'digits' }) }
  expect(await keepReading(open({ api, form: { kilometres: '' } }).args)).toMatchObject({
    data: { fields: { kilometres: 'הקלידו את קריאת מד הק״מ' } },
    init: { status: 400 },
  })
  expect(await keepReading(open({ api, form: { kilometres: '12a' } }).args)).toMatchObject({
    data: { values: { kilometres: '12a' }, fields: { kilometres: 'digits' } },
  })
})

test('a damage goes with its lines and photos; what is wrong stands beside its field, and nothing typed is lost', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    happenedOn: '2027-02-01',
    place: 'Begin Rd',
    canDrive: 'no',
    description: 'A scratch\r\non the door',
  }))
    form.set(name, value)
  form.append('photo', new File([], ''))
  form.append('photo', new File(['picture'], 'a.jpg', { type: 'image/jpeg' }))
  const stored = { 'SubscriptionMain/Damage': Response.json({ items: [report] }) }
  const { args, calls } = open({ api: stored, form })
  expect(await addressOf(() => tell(args))).toBe(`${HERE}/s1?reported`)
  const sent = calls.at(-1)?.body as FormData
  expect(sent.get('description')).toBe('A scratch\r\non the door')
  expect(sent.getAll('photo').map((it) => (it as File).name)).toEqual(['a.jpg'])

  form.set('place', '')
  const refused = { 'SubscriptionMain/Damage': errorAnswer(415, 4062) }
  expect(await tell(open({ api: refused, form }).args)).toMatchObject({
    data: {
      values: { description: 'A scratch\r\non the door', canDrive: 'no' },
      fields: { place: 'כתבו איפה זה קרה', photo: expect.any(String) },
    },
  })
})

test('[AC07][RT33] the handbook comes with the facts of each car on the road', async () => {
  const { cars, guide } = await openManual(open({ path: '/profile/manual' }).args)
  expect(cars).toMatchObject([
    { plate: '412-83-702', facts: { gas: 'plugin-hybrid', rangeKm: 62 } },
  ])
  expect(guide.parts.length).toBeGreaterThan(5)
})
