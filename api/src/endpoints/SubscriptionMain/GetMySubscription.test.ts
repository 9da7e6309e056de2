import { call } from '@galgal/contract/call'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { colourAndDate, draft, finish, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const list = async (who: SignedIn, input: { filter?: 'all' | 'active' | 'ended' } = {}) =>
  accepted(await call(api.send, GetMySubscription, input, who.headers))
const first = async (who: SignedIn) => {
  const [item] = (await list(who)).items
  if (!item) throw new Error('there is no subscription')
  return item
}

const tucson = {
  fullname: 'יונדאי טוסון Executive Hybrid 1.6',
  addName: 'Executive Hybrid 1.6',
  brand: 'יונדאי',
  model: 'טוסון',
  version: 'Executive Hybrid 1.6',
  family: 'suv-medium',
  year: 2026,
  classficationId: 10080,
  classficationImage: '/images/vehicles/10080.svg',
  carType: 'suv',
}

test('[AP14][MS02] a placed order is a subscription with its plate, days and status', async () => {
  const order = await placeOrder(api, dana)
  expect(await first(dana)).toMatchObject({
    subscriptionPeriod: 12,
    subscriptionId: order.id,
    currentLicensePlate: expect.stringMatching(/^\d{3}-\d{2}-\d{3}$/),
    status: 'waitingForCustomer',
    substatus: 'identity',
    startDate: '2026-12-02',
    endDate: '2027-12-02',
    startDateStr: '02/12/2026',
    endDateStr: '02/12/2027',
    requestCancel: false,
    billingIssue: false,
    orderId: order.id,
    kmPerMonthIncluded: 1500,
    deposit: 1560,
    depositStatus: 'approved',
  })
})

test('[MS03][MS10] it says how the car drives and looks', async () => {
  await placeOrder(api, dana)
  const { vehiclemeta, mains } = await first(dana)
  expect(vehiclemeta).toEqual({
    gear: 'automatic',
    engine: 'hybrid',
    color: 'כחול כהה',
    colorhex: '#1B2A49',
    cv: 230,
    emission: 'medium',
    isEco: true,
  })
  expect(mains[0]).toEqual({ key: 'seats', label: 'מושבים', value: '5' })
})

test('[MS04] the car of the order is the original and the current one', async () => {
  await placeOrder(api, dana)
  const { originalVehicle, currentVehicle, previousVehicles } = await first(dana)
  expect(originalVehicle).toEqual(tucson)
  expect(currentVehicle).toEqual(tucson)
  expect(previousVehicles).toEqual([])
})

test('[MS06] billing says the regular month, the card, the next charge and every payment', async () => {
  await placeOrder(api, dana)
  await everythingSent(api.deps)
  const { billing, nextChargeAmount } = await first(dana)
  expect(billing).toEqual({
    price: 4177.9,
    last4digits: '4242',
    nextCharge: '2027-01-02',
    basicCoverage: false,
    coveragePrice: 207.9,
    insuranceType: 'Pro',
    creditCardCompany: 'Visa',
    items: [
      { date: '2026-11-22', number: '2026-000001', price: 4177.9, currency: 'NIS', type: 'charge' },
    ],
    couponValue: 0,
    couponDescription: '',
    includeCoupon: false,
  })
  expect(nextChargeAmount).toBe(4177.9)
})

test('[MS08][MS09] it says where the car is picked up; where it returns is not known yet', async () => {
  await placeOrder(api, dana)
  const { goingOut, comingBack } = await first(dana)
  expect(goingOut).toEqual({
    isD2D: false,
    address: 'דרך מנחם בגין 122, תל אביב-יפו',
    cost: 0,
    date: '2026-12-02',
    hubName: 'תל אביב – בגין',
  })
  expect(comingBack).toEqual({ isD2D: false, address: '', cost: 0, date: null })
})

test("an order's money is shared by its cars, the first taking the odd agorot", async () => {
  const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
  await placeOrder(api, company)
  // Two agorot more a month than three cars can share.
  await api.db.execute(sql`update orders set placed_quote = jsonb_set(
    placed_quote, '{monthly,total}', '1193372')`)
  const prices = (await list(company)).items.map(({ billing }) => billing.price)
  expect(prices).toEqual([3977.92, 3977.9, 3977.9])
  const paid = (await list(company)).items.map(({ billing }) => billing.items[0]?.price)
  expect(paid).toEqual([3977.9, 3977.9, 3977.9])
})

test('[MS01] the list is filtered by status, and every filter says how many it has', async () => {
  await placeOrder(api, dana)
  const known = await list(dana, { filter: 'active' })
  expect(known).toMatchObject({ items: [], count: 0 })
  expect(known.filters).toEqual([
    { filter: 'all', count: 1 },
    { filter: 'pending', count: 0 },
    { filter: 'waitingForCustomer', count: 1 },
    { filter: 'active', count: 0 },
    { filter: 'ended', count: 0 },
    { filter: 'cancelled', count: 0 },
  ])
  const wrong = { filter: 'mine' as 'all' }
  expect(await call(api.send, GetMySubscription, wrong, dana.headers)).toMatchObject({
    status: 400,
  })
})

test('newest first, and open drafts beside them', async () => {
  const old = await placeOrder(api, dana)
  api.clock.advanceDays(1)
  const later = await renewSession(api, dana)
  const newer = await placeOrder(api, later)
  const open = await draft(api, later, [colourAndDate])
  const { items, drafts } = await list(later)
  expect(items.map(({ subscriptionId }) => subscriptionId)).toEqual([newer.id, old.id])
  expect(drafts).toEqual([
    {
      id: open.id,
      fullname: tucson.fullname,
      imageURL: tucson.classficationImage,
      stage: 'pickup',
      inPayment: false,
      expiresAt: open.expiresAt,
    },
  ])
  api.clock.advanceDays(14)
  expect((await list(await renewSession(api, dana))).drafts).toEqual([])
})

test('an order whose payment takes its time is not lost from sight', async () => {
  const silent = await readyToPay(api, dana, '4000000000000119')
  accepted(await finish(api, dana, silent))
  const { items, drafts } = await list(dana)
  expect(items).toEqual([])
  expect(drafts).toMatchObject([{ id: silent.id, inPayment: true, stage: 'checkout' }])
})

test('a customer sees no one else, and a visitor nothing', async () => {
  await placeOrder(api, dana)
  expect(await list(await signedIn(api))).toMatchObject({ items: [], count: 0, drafts: [] })
  expect(await call(api.send, GetMySubscription, {}, {})).toMatchObject({ status: 401, code: 401 })
})

test('texts come in the language of the caller', async () => {
  await placeOrder(api, dana)
  const { items } = await list({ ...dana, headers: { ...dana.headers, CountryCode: 'en-IL' } })
  expect(items[0]).toMatchObject({
    originalVehicle: { fullname: 'Hyundai Tucson Executive Hybrid 1.6' },
    goingOut: { hubName: 'Tel Aviv – Begin' },
    vehiclemeta: { color: 'Dark Blue' },
  })
})
