import { type ApiError, call } from '@galgal/contract/call'
import { UpdateSubscriptionProcess } from '@galgal/contract/SubscriptionMain'
import { MINUTE } from '@galgal/domain/dates'
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
  hub,
  placeOrder,
  pro,
  readyToPay,
  threeCars,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { changeOrder } from '../../db/order/orders.ts'

let api: TestApi
let dana: SignedIn
let company: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
  company = await signedIn(api, { b2bType: 'Company', documentStatus: null })
})

type Answer = Parameters<typeof update>[3]
const codeOf = async (who: SignedIn, id: string, answer: Answer) =>
  ((await update(api, who, id, answer)) as ApiError).code

test('[AP21][SF05] each answer opens the next stage, up to the payment', async () => {
  const token = await addCard(api, dana)
  const order = accepted(await create(api, dana))
  const stages = []
  for (const answer of [colourAndDate, hub, pro, cardOf(token), approve])
    stages.push(accepted(await update(api, dana, order.id, answer)).stage)
  expect(stages).toEqual(['pickup', 'select_insurance', 'method', 'deposit', 'checkout'])
})

test('[SF22] a business chooses a quantity, and money is counted for all its cars', async () => {
  const order = await draft(api, company, [colourAndDate])
  expect(order.stage).toBe('select_quantity')
  const three = accepted(await update(api, company, order.id, threeCars))
  expect(three).toMatchObject({
    stage: 'pickup',
    quantity: 3,
    priceDetails: { monthlyCost: 11310, deposit: 7800 },
  })
  expect(await codeOf(company, order.id, { ...threeCars, quantity: 7 })).toBe(7029)
})

test('a consumer stays at one car whatever is sent', async () => {
  const order = await draft(api, dana, [colourAndDate, { ...threeCars, quantity: 50 }])
  expect(order).toMatchObject({ quantity: 1, priceDetails: { monthlyCost: 3970 } })
})

test('[SF18] coverage is Basic, Pro or Premium, each with its price and deposit', async () => {
  const { id } = await draft(api, dana, [colourAndDate, hub])
  const choose = async (waiverInsuranceTypeId: 1 | 2 | 3) => {
    const order = accepted(await update(api, dana, id, { ...pro, waiverInsuranceTypeId }))
    const { waiverInsuranceTypeName, waiverPrice, deposit, depositStatus } = order.priceDetails
    return [waiverInsuranceTypeName, waiverPrice, deposit, depositStatus]
  }
  expect(await choose(1)).toEqual(['Basic', 0, 2600, 'none'])
  expect(await choose(2)).toEqual(['Pro', 207.9, 1560, 'none'])
  expect(await choose(3)).toEqual(['Premium', 383.9, 0, 'notNeeded'])
})

test('[DL01][DL04] choosing how to get the car clears what was chosen before', async () => {
  const { id } = await draft(api, dana, [colourAndDate, hub])
  const door = accepted(
    await update(api, dana, id, { stage: 'pickup', deliveryMethod: 'Door2Door' }),
  )
  expect(door).toMatchObject({
    deliveryMethod: 'Door2Door',
    hubPickUpData: null,
    door2doorData: null,
    stage: 'pickup_d2d',
  })
  const back = accepted(await update(api, dana, id, { stage: 'pickup', deliveryMethod: 'pickup' }))
  expect(back).toMatchObject({ deliveryMethod: 'pickup', stage: 'pickup_hub' })
})

test('[DL02][DL05] a hub and a day switch to pick-up, and the day is when the subscription begins', async () => {
  const { id } = await draft(api, dana, [
    colourAndDate,
    { stage: 'pickup', deliveryMethod: 'Door2Door' },
  ])
  const hubPickUpData = { hubId: 4, pickUpDate: '2026-12-03' }
  const order = accepted(await update(api, dana, id, { stage: 'pickup_hub', hubPickUpData }))
  expect(order).toMatchObject({
    deliveryMethod: 'pickup',
    hubPickUpData,
    door2doorData: null,
    startDate: '2026-12-03',
    stage: 'select_insurance',
    quote: { ifLeaveEarly: { freeUntil: '2026-12-01' } },
  })
})

test('another first day asks for the pick-up again', async () => {
  const { id } = await draft(api, dana, [colourAndDate, hub])
  const same = accepted(await update(api, dana, id, { ...colourAndDate, colorId: 'white' }))
  expect(same).toMatchObject({ stage: 'select_insurance', colorId: 'white' })
  const other = accepted(await update(api, dana, id, { ...colourAndDate, startDate: '2026-12-07' }))
  expect(other).toMatchObject({ stage: 'pickup_hub', hubPickUpData: null })
})

test('colours that are gone and days out of range are refused', async () => {
  const { id } = accepted(await create(api, dana))
  const change = (it: object) => codeOf(dana, id, { ...colourAndDate, ...it })
  expect(await change({ colorId: 'gold' })).toBe(7028)
  expect(await change({ startDate: '2026-11-28' })).toBe(7031)
  expect(await change({ startDate: '2027-01-14' })).toBe(7031)
  expect(await change({ startDate: '2026-12-05' })).toBe(7031) // a Saturday
  expect(await change({ startDate: '2026-11-29' })).toBeUndefined()
  expect(await change({ startDate: '2027-01-13' })).toBeUndefined()
})

test('a closed day of the year is refused', async () => {
  api.clock.advanceDays(145) // 2027-04-16
  const later = await renewSession(api, dana)
  const { id } = accepted(await create(api, later))
  const on = (startDate: string) => codeOf(later, id, { ...colourAndDate, startDate })
  expect(await on('2027-04-28')).toBe(7031) // the last day of Passover
  expect(await on('2027-04-27')).toBeUndefined() // its eve, until 13:00
})

test('a hub that does not serve the car and a day it is closed are refused', async () => {
  const { id } = await draft(api, dana, [{ ...colourAndDate }])
  const at = (hubId: number, pickUpDate: string) =>
    codeOf(dana, id, { stage: 'pickup_hub', hubPickUpData: { hubId, pickUpDate } })
  expect(await at(99, '2026-12-02')).toBe(7030)
  expect(await at(1, '2026-12-05')).toBe(7031)
  expect(await at(1, '2026-11-28')).toBe(7031)

  const local = accepted(await create(api, dana, { classificationId: 10007 }))
  await update(api, dana, local.id, { ...colourAndDate, colorId: 'white', startDate: '2026-12-20' })
  const haifa = { stage: 'pickup_hub', hubPickUpData: { hubId: 15, pickUpDate: '2026-12-20' } }
  expect(await codeOf(dana, local.id, haifa as Answer)).toBe(7030)
})

test('a period that is not offered is refused, one that is changes every figure', async () => {
  const { id, quote } = accepted(await create(api, dana))
  expect(await codeOf(dana, id, { stage: 'pricing-plans', periodInMonths: 7 })).toBe(7024)
  const longer = accepted(
    await update(api, dana, id, { stage: 'pricing-plans', periodInMonths: 36 }),
  )
  expect(longer).toMatchObject({ periodInMonths: 36, priceDetails: { monthlyCost: 3480 } })
  expect(longer.quote.quoteId).not.toBe(quote.quoteId)
})

test('a later stage needs all earlier ones; an earlier one may always be answered again', async () => {
  const token = await addCard(api, dana)
  const { id } = accepted(await create(api, dana))
  for (const answer of [hub, pro, cardOf(token), approve, { stage: 'checkout' } as const])
    expect(await codeOf(dana, id, answer)).toBe(7026)
  const ready = await readyToPay(api, dana)
  const again = accepted(await update(api, dana, ready.id, colourAndDate))
  expect(again.stage).toBe('checkout')
})

test('checkout answers the current order and changes nothing', async () => {
  const ready = await readyToPay(api, dana)
  api.clock.advance(MINUTE)
  expect(accepted(await update(api, dana, ready.id, { stage: 'checkout' }))).toEqual(ready)
})

test('a colour with fewer cars than chosen asks for the quantity again', async () => {
  const { id } = await draft(api, company, [colourAndDate, threeCars, hub])
  const order = accepted(await update(api, company, id, { ...colourAndDate, colorId: 'white' }))
  expect(order).toMatchObject({ stage: 'select_quantity', quantity: 1 })
})

test('[PY08] a card that is not there or not yours is not found', async () => {
  const mine = await addCard(api, dana)
  const theirs = await addCard(api, company)
  const { id } = await draft(api, dana, [colourAndDate, hub, pro])
  for (const token of ['no-such-card', theirs])
    expect(await update(api, dana, id, cardOf(token))).toMatchObject({
      status: 409,
      code: 7042,
      message: 'הכרטיס לא נמצא. בחרו כרטיס אחר או הוסיפו כרטיס חדש.',
    })
  accepted(await update(api, dana, id, cardOf(mine)))
})

test('a field of another stage, a price and an unknown stage are refused', async () => {
  const { id } = accepted(await create(api, dana))
  const wrong = (answer: object) =>
    call(api.send, UpdateSubscriptionProcess, { id, ...answer } as never, dana.headers)
  expect(await wrong({ ...colourAndDate, quantity: 2 })).toMatchObject({
    status: 400,
    fields: { quantity: 'שדה לא מוכר' },
  })
  expect(await wrong({ ...pro, waiverPrice: 0 })).toMatchObject({
    status: 400,
    fields: { waiverPrice: 'שדה לא מוכר' },
  })
  expect(await wrong({ ...colourAndDate, startDate: '2026-02-30' })).toMatchObject({
    status: 400,
    fields: { startDate: 'בחרו תאריך תקין' },
  })
  expect(await wrong({ ...colourAndDate, colorId: undefined })).toMatchObject({
    status: 400,
    fields: { colorId: 'שדה חובה' },
  })
  expect(await wrong({ stage: 'payment' })).toMatchObject({ status: 400 })
})

test('the id of an order may have any of its three names', async () => {
  const { id } = accepted(await create(api, dana))
  for (const name of ['id', 'subscriptionId', 'subscriptionID']) {
    const response = await api.send(
      new Request('http://api/api/SubscriptionMain/UpdateSubscriptionProcess', {
        method: 'POST',
        headers: { ...dana.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: id, ...colourAndDate }),
      }),
    )
    expect(response.status).toBe(200)
  }
})

test("another's order, a closed one and one in payment cannot be changed", async () => {
  const theirs = accepted(await create(api, company))
  const missing = (await update(api, dana, 'no-such-order', colourAndDate)) as ApiError
  expect(missing).toMatchObject({ status: 404, code: 7025 })
  expect(await update(api, dana, theirs.id, colourAndDate)).toEqual(missing)

  const paying = await readyToPay(api, dana)
  await changeOrder(api.db, paying.id, { status: 'paying' })
  expect(await codeOf(dana, paying.id, colourAndDate)).toBe(7044)
  await changeOrder(api.db, paying.id, { status: 'draft' })
  await placeOrder(api, dana)
  expect(await codeOf(dana, paying.id, colourAndDate)).toBe(7027)

  const old = accepted(await create(api, dana, { classificationId: 10081 }))
  api.clock.advanceDays(14)
  expect(await codeOf(await renewSession(api, dana), old.id, colourAndDate)).toBe(7027)
})
