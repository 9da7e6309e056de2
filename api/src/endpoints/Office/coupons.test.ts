import { call } from '@galgal/contract/call'
import { Coupons, StopCoupon, TryCoupon } from '@galgal/contract/Office/coupons'
import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { type Office, openOffice, type StaffOfTest } from '../../../test/office/open-office.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, readyToPay, TUCSON } from '../../../test/orders.ts'
import { accepted, refusedWith } from '../../../test/people.ts'
import { readOrder } from '../../flows/orders/order-state.ts'
import { quoteOut } from '../../presenters/quote.ts'

let api: TestApi
let office: Office
let editor: StaffOfTest
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  office = await openOffice(api)
  editor = await office.as('editor')
  dana = await signedIn(api)
})

const put = (id: string, couponCode: string) =>
  call(api.send, UpsertCouponCode, { subscriptionId: id, couponCode }, dana.headers)

const welcome = async () =>
  accepted(await editor.ask(Coupons, {})).items.find(({ code }) => code === 'WELCOME10')

test('[OF242] coupons show their terms, their uses, and what their orders gave and brought', async () => {
  expect(await welcome()).toMatchObject({
    type: 'percent',
    value: 10,
    appliesToMonths: 3,
    stores: ['B2C', 'B2B'],
    minPeriodMonths: 3,
    maxUses: null,
    usedCount: 0,
    active: true,
    orders: 0,
    given: 0,
    revenue: 0,
  })
  const { id } = await readyToPay(api, dana)
  accepted(await put(id, 'WELCOME10'))
  const orderKey = { id, customerId: dana.customer.id }
  const { quote } = await readOrder(api.db, orderKey, api.deps.now())
  accepted(await finish(api, dana, { id, quote: quoteOut(quote) }))
  const cut = quote.dueNow.lines.find(({ name }) => name === 'coupon')?.amount ?? 0
  expect(cut).toBeLessThan(0)
  expect(await welcome()).toMatchObject({
    usedCount: 1,
    orders: 1,
    // The same in each of its three months.
    given: (-3 * cut) / 100,
    revenue: quote.total / 100,
  })
})

test('[OF243] trying a coupon answers what an order of it says, line by line', async () => {
  const trial = {
    code: 'welcome10',
    classificationId: TUCSON,
    months: 12,
    store: 'B2C',
    on: '2026-11-22',
  } as const
  const quote = accepted(await editor.ask(TryCoupon, trial))
  const names = quote.dueNow.lines.map(({ name }) => name)
  expect(names).toEqual(['subscription', 'coupon'])
  const [subscription, coupon] = quote.dueNow.lines.map(({ amount }) => amount)
  expect(coupon).toBeCloseTo(-(subscription ?? 0) / 10, 1)
  expect(quote.monthly.schedule.map(({ from, to }) => [from, to])).toEqual([
    [1, 3],
    [4, 12],
  ])
  refusedWith(await editor.ask(TryCoupon, { ...trial, on: '2029-01-01' }), 7034)
  refusedWith(await editor.ask(TryCoupon, { ...trial, code: 'NOTHING' }), 7034)
  refusedWith(await editor.ask(TryCoupon, { ...trial, months: 1 }), 7035)
})

test('[OF244] a coupon is stopped at once with a reason: drafts lose it, and what was placed keeps it', async () => {
  const { id } = await readyToPay(api, dana)
  accepted(await put(id, 'WELCOME10'))
  expect(await editor.ask(StopCoupon, { code: 'WELCOME10' } as never)).toMatchObject({
    status: 400,
  })
  const stop = { code: 'WELCOME10', reason: 'פורסם בטעות' }
  accepted(await editor.ask(StopCoupon, { ...stop, preview: true }))
  expect(await welcome()).toMatchObject({ active: true })
  accepted(await editor.ask(StopCoupon, stop))
  expect(await welcome()).toMatchObject({ active: false })
  const { order } = await readOrder(api.db, { id, customerId: dana.customer.id }, api.deps.now())
  expect(order).toMatchObject({ couponCode: '', couponGone: 'CouponNotValid' })
  refusedWith(await put(id, 'WELCOME10'), 7034)
  refusedWith(await editor.ask(StopCoupon, stop), 8104)
  expect(await editor.ask(StopCoupon, { ...stop, code: 'NOTHING' })).toMatchObject({ status: 404 })
  expect(await (await office.as('desk')).ask(StopCoupon, stop)).toMatchObject({ code: 8101 })
})
