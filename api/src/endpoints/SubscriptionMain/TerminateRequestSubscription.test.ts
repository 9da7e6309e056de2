import { call } from '@galgal/contract/call'
import {
  GetSubscriptionInfo,
  TerminateRequestSubscription,
} from '@galgal/contract/SubscriptionMain.mine'
import type { Termination } from '@galgal/contract/termination'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { putCoupon } from '../../../test/coupons.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  door,
  draft,
  finish,
  placeOrder,
  pro,
} from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { daysLater, terminate, toDesk } from '../../../test/termination.ts'
import { payDue } from '../../flows/billing/months.ts'
import { handOverCar } from '../../flows/subscriptions/hand-over-car.ts'
import { everythingSent } from '../../send-later.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const info = async (subscriptionId: string) =>
  accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, dana.headers))
const later = async (days: number) => {
  dana = await daysLater(api, dana, days)
}

/** The contract's worked order: to the door, Pro, with the coupon of three months. */
async function workedOrder(): Promise<string> {
  const token = await addCard(api, dana)
  const { id } = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  const order = accepted(await putCoupon(api, dana, id, 'WELCOME10'))
  accepted(await finish(api, dana, order))
  return id
}

/** Everything that is written of subscriptions, money and places. */
async function written() {
  await everythingSent(api.deps)
  const tables = [
    'subscriptions',
    'terminations',
    'slots',
    'bills',
    'refunds',
    'outbox',
    'payments',
  ]
  const rows = tables.map((table) =>
    rowsOf(api.db, sql`select to_jsonb(it)::text as row from ${sql.identifier(table)} it`),
  )
  return (await Promise.all(rows)).flat().map(({ row }) => String(row))
}

const worked = {
  kind: 'ending',
  endDate: '2027-02-16',
  endDateStr: '16/02/2027',
  returnDate: '2027-02-16',
  lastCharge: { date: '2027-02-02', amount: 3780.9, amountStr: '₪3,780.90' },
  unusedRefund: 1890.45,
  exitFee: 1960,
  returnCost: 0,
  refund: 0,
  refundStr: '₪0',
  toPay: 69.55,
  toPayStr: '₪69.55',
  depositRelease: 1560,
  chargesStopBy: '2027-02-15',
  couponReturned: 0,
  use: null,
  lines: [
    { name: 'unused', amount: 1890.45, amountStr: '₪1,890.45' },
    { name: 'exitFee', amount: -1960, amountStr: '-₪1,960' },
  ],
}

test('[AP16][MS11][MS12][MS18] the worked end: shown beforehand, asked for once, confirmed by e-mail', async () => {
  const id = await workedOrder()
  await later(10)
  expect(await handOverCar(api.deps, id, {})).toBe(true)
  await later(70)
  await payDue(api.deps)
  const input = { ...toDesk('2027-02-16'), reason: 'עוברים דירה' }

  const before = await written()
  const shown = accepted(await terminate(api, dana, id, { ...input, preview: true }))
  expect(shown).toEqual({
    requestId: null,
    subscriptionId: id,
    preview: true,
    status: 'active',
    substatus: 'inUse',
    ...worked,
  })
  expect(await written()).toEqual(before)

  const requested = accepted(await terminate(api, dana, id, input))
  expect(requested).toEqual({
    requestId: expect.stringMatching(/./),
    subscriptionId: id,
    preview: false,
    status: 'active',
    substatus: 'ending',
    ...worked,
  })
  expect(await info(id)).toMatchObject({
    requestCancel: true,
    comingBack: { isD2D: false, cost: 0, date: '2027-02-16' },
    termination: { possible: false, kind: null, request: requested, canWithdraw: true },
    billing: { nextCharge: null },
  })
  expect(await terminate(api, dana, id, input)).toMatchObject({ status: 409, code: 7058 })
  expect(await terminate(api, dana, id, { ...input, preview: true })).toMatchObject({ code: 7058 })

  const inbox = await inboxOf(api, dana.customer.email)
  const received = inbox.filter(({ body }) => body.includes('16/02/2027'))
  expect(received.map(({ body }) => body.includes('₪69.55'))).toEqual([true])
})

test('a month that is due after the end is never taken, one before it is', async () => {
  const id = await handedOver(api, dana)
  accepted(await terminate(api, dana, id, toDesk('2026-12-29')))
  await later(50)
  await payDue(api.deps)
  const { billing } = await info(id)
  expect(billing.items.map(({ date, type }) => [date, type])).toEqual([
    ['2026-12-22', 'charge'],
    ['2026-11-22', 'charge'],
  ])
  expect(billing.nextCharge).toBeNull()
})

test('[MS11] before hand-over, in time: at once, all of it back, and the car in the stock again', async () => {
  const available = async () =>
    rowsOf(
      api.db,
      sql`select available from stock where classification_id = 10080 and colour_id = 'dark-blue'`,
    )
  const stock = await available()
  const { id } = await placeOrder(api, dana)
  expect(await available()).not.toEqual(stock)
  const requested = accepted(await terminate(api, dana, id))
  expect(requested).toMatchObject({
    kind: 'cancelled',
    status: 'cancelled',
    substatus: 'byCustomer',
    endDate: '2026-11-22',
    returnDate: null,
    lastCharge: null,
    unusedRefund: 4177.9,
    exitFee: 0,
    returnCost: 0,
    refund: 4177.9,
    toPay: 0,
    depositRelease: 1560,
    chargesStopBy: '2026-11-25',
  })
  expect(await available()).toEqual(stock)
  const { billing, ...it } = await info(id)
  expect(billing.items[0]).toMatchObject({ type: 'refund', price: -4177.9 })
  expect(it).toMatchObject({
    status: 'cancelled',
    depositStatus: 'released',
    termination: { possible: false, kind: null, canWithdraw: false },
  })
  expect(await findFaults(api.db)).toEqual([])
  expect(await terminate(api, dana, id)).toMatchObject({ status: 409, code: 7058 })
})

test('[MS11] before hand-over, too late to be free: the law’s fee stays, day and place are not read', async () => {
  const { id } = await placeOrder(api, dana)
  await later(9) // 1 December, the day before it begins
  const input = toDesk('2029-01-01', 999)
  const shown = accepted(await terminate(api, dana, id, { ...input, preview: true }))
  expect(shown).toMatchObject({ kind: 'cancelled', endDate: '2026-12-01', exitFee: 100 })
  expect((await info(id)).status).not.toBe('cancelled')
  const emptied: Parameters<typeof terminate>[3] = {
    endDate: '',
    deliveryMethod: '',
    hubPickUpData: null,
    door2doorData: null,
  }
  expect(accepted(await terminate(api, dana, id, { ...emptied, preview: true }))).toEqual(shown)
  expect(accepted(await terminate(api, dana, id, input))).toMatchObject({
    exitFee: 100,
    refund: 4077.9,
    refundStr: '₪4,077.90',
  })
  expect(await findFaults(api.db)).toEqual([])
})

test('at the end of the contract nothing is owed, and after it there is nothing to ask for', async () => {
  const id = await handedOver(api, dana)
  await later(340) // 28 October 2027; it ends on Monday, 22 November
  expect(
    accepted(await terminate(api, dana, id, { ...toDesk('2027-11-22'), preview: true })),
  ).toMatchObject({
    exitFee: 0,
    unusedRefund: 0,
    refund: 0,
    toPay: 0,
  })
  await later(25) // the day itself
  expect((await info(id)).termination).toMatchObject({ possible: false, kind: null })
  expect(await terminate(api, dana, id, toDesk('2027-11-23'))).toMatchObject({ code: 7058 })
})

test('the same request sent again under its key is one request', async () => {
  const id = await handedOver(api, dana)
  const headers = { ...dana.headers, 'idempotency-key': 'end-of-dana-1' }
  const send = () =>
    call(
      api.send,
      TerminateRequestSubscription,
      { subscriptionId: id, ...toDesk('2026-12-01') },
      headers,
    )
  const first = accepted(await send())
  expect(accepted(await send())).toEqual(first)
  const rows = await rowsOf(api.db, sql`select id from terminations`)
  expect(rows).toEqual([{ id: first.requestId }])
  const other = call(
    api.send,
    TerminateRequestSubscription,
    { subscriptionId: id, ...toDesk('2026-12-02') },
    headers,
  )
  expect(await other).toMatchObject({ status: 422, code: 7021 })
})

test('a card that could not be charged does not keep anybody from leaving', async () => {
  const id = await handedOver(api, dana)
  await api.db.execute(sql`update subscriptions set substatus = 'paymentProblem' where id = ${id}`)
  expect(accepted(await terminate(api, dana, id, toDesk('2026-12-01')))).toMatchObject({
    status: 'active',
    substatus: 'paymentProblem',
  })
  expect((await info(id)).requestCancel).toBe(true)
})

test('the cars of an order end one by one, each for its part of the money', async () => {
  const company = { b2bType: 'Company', documentStatus: 'approved' } as const
  dana = await signedIn(api, company)
  const { subscriptionIds } = await placeOrder(api, dana)
  expect(subscriptionIds).toHaveLength(3)
  const figures: Termination[] = []
  for (const id of subscriptionIds) figures.push(accepted(await terminate(api, dana, id)))
  const sum = (name: 'unusedRefund' | 'refund' | 'depositRelease') =>
    Math.round(figures.reduce((all, it) => all + it[name] * 100, 0))
  const [row] = await rowsOf(api.db, sql`select amount from payments where kind = 'charge'`)
  expect(sum('unusedRefund')).toBe(Number(row?.amount))
  expect(sum('refund')).toBe(Number(row?.amount))
  expect((await info(subscriptionIds[0] ?? '')).depositStatus).toBe('released')
  expect(await findFaults(api.db)).toEqual([])
})
