import { DAY } from '@galgal/domain/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults } from '../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../test/customers.ts'
import { openTestApi } from '../../test/open-test-api.ts'
import { colourAndDate, draft, hub, pro, readyToPay } from '../../test/orders.ts'

/*
 * What an order refuses by its own rules, said to the wire as no client of ours would.
 */

const main = '/api/SubscriptionMain'
let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

async function post(path: string, body: object, who = dana) {
  const headers = { ...who.headers, 'content-type': 'application/json' }
  const request = new Request(`http://api${main}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answer = await api.send(request)
  return { status: answer.status, body: await answer.json() }
}
const answer = (id: string, more: object, who = dana) =>
  post('UpdateSubscriptionProcess', { id, ...more }, who)

describe('a field that no call knows is refused', () => {
  const door = { id: 'tel-aviv-yafo--dizengoff-st~99' }
  test.each([
    [
      'CreateSubscriptionProcess',
      { classificationId: 10080, periodInMonths: 12, subscriptionSource: 'web' },
    ],
    ['UpdateSubscriptionProcess', { ...pro }],
    ['UpdateSubscriptionProcess', { ...hub, hubPickUpData: { ...hub.hubPickUpData, price: 1 } }],
    ['UpdateSubscriptionProcess', { ...colourAndDate, quantity: 1 }],
    ['UpsertCouponCode', { couponCode: 'WELCOME10' }],
    ['ReuqestD2D', { door2doorData: door }],
    ['ReuqestD2D', { door2doorData: { ...door, price: 0 } }],
    ['FinishSubscriptionProcess', { confirmTC: true, amount: 1 }],
    ['GetSubscriptionDocumentPreAssign', {}],
  ])('%s %#', async (path, body) => {
    const { id } = await draft(api, dana, [colourAndDate, hub, pro])
    const named = /Update|Finish/.test(path) ? { id } : { subscriptionId: id }
    const whole = path.startsWith('Create') ? body : { ...named, ...body }
    expect(await post(path, { ...whole, priceDetails: { monthlyCost: 1 } })).toMatchObject({
      status: 400,
    })
  })
})

test.each([-1, 0, 51, 1e9, 1e21, 1.5, '3', null, [3]])(
  'a quantity of %j is refused, and nothing changes',
  async (quantity) => {
    const company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
    const { id, quote } = await draft(api, company, [colourAndDate])
    const input = { stage: 'select_quantity', quantity }
    expect(await answer(id, input, company)).toMatchObject({ status: 400 })
    const seen = await answer(id, { stage: 'pricing-plans', periodInMonths: 12 }, company)
    expect(seen.body).toMatchObject({ quantity: 1, stage: 'select_quantity', quote })
  },
)

test('steps are not skipped', async () => {
  const { id } = await draft(api, dana, [])
  for (const step of [hub, pro, { stage: 'deposit', approveDeposit: true }, { stage: 'checkout' }])
    expect(await answer(id, step)).toMatchObject({ status: 409, body: { code: 7026 } })
  const last = { id, quoteId: 'q_00000000', confirmTC: true }
  expect(await post('FinishSubscriptionProcess', last)).toMatchObject({
    status: 409,
    body: { code: 7026 },
  })
})

test('another price than today’s is not charged', async () => {
  const { id } = await readyToPay(api, dana)
  const paid = await post('FinishSubscriptionProcess', {
    id,
    quoteId: 'q_00000000',
    confirmTC: true,
  })
  expect(paid).toMatchObject({ status: 409, body: { code: 7039 } })
  expect(await findFaults(api.db)).toEqual([])
})

test.each([2 ** 31 - 1, -1, 0, 999])('there is no hub %d', async (hubId) => {
  const { id } = await draft(api, dana, [colourAndDate])
  const at = { stage: 'pickup_hub', hubPickUpData: { hubId, pickUpDate: '2026-12-02' } }
  expect(await answer(id, at)).toMatchObject({ status: 409, body: { code: 7030 } })
})

/** Noon of a day, some days before what is wished for. */
const noon = (day: string, daysBefore: number) =>
  new Date(`${day}T10:00:00Z`).getTime() - daysBefore * DAY

// Clocks change on 2026-03-27, 2026-10-25, 2027-03-26 and 2027-10-31.
test.each([
  ['a Saturday', '2026-12-05'],
  ['the New Year', '2026-09-13'],
  ['the Day of Atonement', '2026-09-21'],
  ['the New Year of the year after', '2027-10-03'],
] as const)('%s, %s', async (_, day) => {
  api.clock.advance(noon(day, 20) - api.deps.now().getTime())
  const who = await signedIn(api)
  const { id } = await draft(api, who, [])
  const input = { stage: 'color-and-date', colorId: 'dark-blue', startDate: day }
  const { status, body } = await answer(id, input, who)
  expect([status, body.code]).toEqual([409, 7031])
})

describe('the days around a change of the clocks are days like any other', () => {
  test.each(['2026-03-27', '2026-10-25', '2027-03-26', '2027-10-31'])('%s', async (day) => {
    const at = (requested: string, who: SignedIn, id: string) =>
      answer(id, { stage: 'color-and-date', colorId: 'dark-blue', startDate: requested }, who)
    // The first day that can be had is the seventh after today, also when an hour is missing or comes twice.
    api.clock.advance(noon(day, 7) - api.deps.now().getTime())
    const who = await signedIn(api)
    const { id } = await draft(api, who, [])
    expect((await at(day, who, id)).status).toBe(200)
    const before = new Date(noon(day, 1)).toISOString().slice(0, 10)
    expect((await at(before, who, id)).body.code).toBe(7031)
  })
})

test.each(['2026-11-21', '2026-11-22', '2026-11-28', '2027-02-01', '1970-01-01', '9999-12-31'])(
  'a day that is past, too soon or too late is refused: %s',
  async (startDate) => {
    const { id } = await draft(api, dana, [])
    const input = { stage: 'color-and-date', colorId: 'dark-blue', startDate }
    expect(await answer(id, input)).toMatchObject({ status: 409, body: { code: 7031 } })
  },
)

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '02.12.2026', '', null, 20261202])(
  '%j is no day',
  async (startDate) => {
    const { id } = await draft(api, dana, [])
    const input = { stage: 'color-and-date', colorId: 'dark-blue', startDate }
    expect(await answer(id, input)).toMatchObject({ status: 400 })
  },
)
