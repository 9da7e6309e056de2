import { type ApiError, call } from '@galgal/contract/call'
import { Hubs } from '@galgal/contract/SubscriptionMain'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  create,
  draft,
  finish,
  pro,
  threeCars,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { orders } from '../../db/schema/orders.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const hubsOf = (who: SignedIn, subscriptionID: string, color?: string) =>
  call(api.send, Hubs, { subscriptionID, color }, who.headers)
const daysOf = async (who: SignedIn, id: string, hubId: number) =>
  accepted(await hubsOf(who, id)).find((hub) => hub.hubId === hubId)?.dates ?? []

test('[AP26] the hubs of an order come with their hours and free days', async () => {
  const { id } = await draft(api, dana, [colourAndDate])
  const hubs = accepted(await hubsOf(dana, id, 'dark-blue'))
  expect(hubs).toHaveLength(24)
  expect(hubs[0]).toMatchObject({
    hubId: 1,
    code: 'HUB01',
    name: 'תל אביב – בגין',
    address: 'דרך מנחם בגין 122, תל אביב-יפו',
    city: 'תל אביב-יפו',
    province: 'dan',
    phone: '*8255',
    phoneExtension: '101',
    openingHours: { friday: { open: '08:00', close: '13:30' }, saturday: null },
    evCharger: true,
    customerParking: false,
    wheelchairAccessible: true,
  })
  const { dates = [] } = hubs[0] ?? {}
  expect([dates[0], dates.at(-1)]).toEqual(['2026-11-29', '2027-01-13'])
  expect(dates).not.toContain('2026-12-05') // a Saturday
})

test('[DL09] they depend on the car of the order, and a colour that is gone is refused', async () => {
  const everywhere = accepted(await create(api, dana))
  const local = accepted(await create(api, dana, { classificationId: 10007 }))
  const provinces = accepted(await hubsOf(dana, local.id)).map(({ province }) => province)
  expect(accepted(await hubsOf(dana, everywhere.id))).toHaveLength(24)
  expect([...new Set(provinces)].toSorted()).toEqual(['dan', 'jerusalem', 'north', 'shfela'])
  for (const gone of ['gold', 'black'])
    expect(await hubsOf(dana, local.id, gone)).toMatchObject({ status: 409, code: 7028 })
})

test('a day that is full is not offered, by the number of cars', async () => {
  // Hub 21 hands over two cars an hour from 08:00 to 12:00 on a Friday: eight.
  const friday = '2026-12-04'
  const at21 = { stage: 'pickup_hub', hubPickUpData: { hubId: 21, pickUpDate: friday } } as const
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const token = await addCard(api, company)
  const six = { ...threeCars, quantity: 6 }
  const ready = await draft(api, company, [colourAndDate, six, at21, pro, cardOf(token), approve])
  accepted(await finish(api, company, ready))

  const one = await draft(api, dana, [{ ...colourAndDate, colorId: 'white' }])
  expect(await daysOf(dana, one.id, 21)).toContain(friday)
  const three = await draft(api, company, [{ ...colourAndDate, colorId: 'dark-grey' }, threeCars])
  expect(await daysOf(company, three.id, 21)).not.toContain(friday)
  expect(await daysOf(company, three.id, 20)).toContain(friday)
})

test('a closed day of the year is not offered, a short one is until it is full', async () => {
  api.clock.advanceDays(145) // 2027-04-16
  const later = await renewSession(api, dana)
  const { id } = accepted(await create(api, later))
  const days = await daysOf(later, id, 1)
  expect(days).not.toContain('2027-04-28')
  expect(days).toContain('2027-04-27')
})

test('a short day is full before a usual one', async () => {
  // Hub 21 hands over two cars an hour from 08:00: ten until 13:00, eighteen until 17:30.
  api.clock.advanceDays(145) // 2027-04-16
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  const from27 = { ...colourAndDate, startDate: '2027-04-27' }
  const { id } = await draft(api, company, [from27])
  const daysFor = async (quantity: number) => {
    await api.db.update(orders).set({ quantity }).where(eq(orders.id, id))
    return daysOf(company, id, 21)
  }
  expect(await daysFor(10)).toEqual(expect.arrayContaining(['2027-04-27', '2027-04-29']))
  const eleven = await daysFor(11)
  expect(eleven).toContain('2027-04-29')
  expect(eleven).not.toContain('2027-04-27')
})

test("an order that is missing, another's or expired has no hubs", async () => {
  const theirs = accepted(await create(api, await signedIn(api)))
  const missing = (await hubsOf(dana, 'no-such-order')) as ApiError
  expect(missing).toMatchObject({ status: 404, code: 7025 })
  expect(await hubsOf(dana, theirs.id)).toEqual(missing)
  const { id } = accepted(await create(api, dana))
  api.clock.advanceDays(14)
  expect(await hubsOf(await renewSession(api, dana), id)).toMatchObject({ status: 409, code: 7027 })
})
