import { call } from '@galgal/contract/call'
import { Offer } from '@galgal/contract/Global'
import {
  Coupons,
  SaveCoupon,
  SetOffer,
  StopCoupon,
  TryCoupon,
} from '@galgal/contract/Office/coupons'
import { UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { rowsOf } from '../../../test/audit.ts'
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

const spring = {
  code: 'spring25',
  isNew: true,
  titleHe: '25% הנחה בחודשיים הראשונים',
  titleEn: '25% off the first two months',
  type: 'percent',
  value: 25,
  appliesToMonths: 2,
  validFrom: '2026-11-22',
  validUntil: '2027-05-31',
  stores: ['B2C'],
  minPeriodMonths: 6,
  maxUses: 50,
  onePerCustomer: true,
  newCustomersOnly: false,
} satisfies z.input<typeof SaveCoupon.input>
const rowOf = async (code: string) =>
  accepted(await editor.ask(Coupons, {})).items.find((it) => it.code === code)
const offered = async () => accepted(await call(api.send, Offer, {})).offer?.couponCode

test('[OF242] a coupon is issued, ordered with, and changed; what it gave before stays', async () => {
  accepted(await editor.ask(SaveCoupon, { ...spring, preview: true }))
  expect(await rowOf('SPRING25')).toBeUndefined()
  expect(accepted(await editor.ask(SaveCoupon, spring))).toMatchObject({ done: true })
  const { isNew: _, ...terms } = spring
  expect(await rowOf('SPRING25')).toMatchObject({ ...terms, code: 'SPRING25', usedCount: 0 })
  const { id } = await readyToPay(api, dana)
  const withCoupon = accepted(await put(id, 'spring25'))
  accepted(await finish(api, dana, withCoupon))
  const fixed = { ...spring, isNew: false, type: 'fixed', value: 200, validUntil: '2026-12-31' }
  accepted(await editor.ask(SaveCoupon, fixed as typeof spring))
  expect(await rowOf('SPRING25')).toMatchObject({ type: 'fixed', value: 200, usedCount: 1 })
  const { quote } = await readOrder(api.db, { id, customerId: dana.customer.id }, api.deps.now())
  expect(quoteOut(quote).dueNow).toEqual(withCoupon.quote.dueNow)
  const rows = await rowsOf(
    api.db,
    sql`select changes from office_log where call = 'SaveCoupon' and outcome = 'done' and subject_kind = 'coupon'`,
  )
  expect(rows[0]?.changes).toMatchObject({ validUntil: ['2027-05-31', '2026-12-31'] })
})

test('[OF242] a coupon of a known code, without an end or of no good is refused beside its field', async () => {
  const fieldsOf = async (wrong: object) => {
    const said = await editor.ask(SaveCoupon, { ...spring, ...wrong })
    return said.ok ? 'accepted' : Object.keys(said.fields ?? {})
  }
  expect(await fieldsOf({ code: 'קיץ' })).toEqual(['code'])
  expect(await fieldsOf({ value: 101 })).toEqual(['value'])
  expect(await fieldsOf({ value: undefined })).toEqual(['value'])
  expect(await fieldsOf({ validUntil: '2026-11-01' })).toEqual(['validUntil'])
  expect(await fieldsOf({ stores: [] })).toEqual(['stores'])
  refusedWith(await editor.ask(SaveCoupon, { ...spring, code: 'welcome10' }), 8104)
  expect(await editor.ask(SaveCoupon, { ...spring, isNew: false })).toMatchObject({ status: 404 })
})

test.for([
  ['above 30 %', { value: 31 }],
  ['above ₪1,000', { type: 'fixed', value: 1001 }],
  ['for a free month', { type: 'first_month_free', value: undefined }],
  ['without a limit of uses', { maxUses: null }],
  ['for longer than two years', { validUntil: '2028-11-23' }],
] as const)('[OF242][OF068] a coupon %s waits for a second person', async ([, terms]) => {
  const large = { ...spring, ...terms } as typeof spring
  expect(accepted(await editor.ask(SaveCoupon, large))).toMatchObject({ done: false })
  expect(await rowOf('SPRING25')).toBeUndefined()
})

test('[OF245] the day’s offer is set here, shown to visitors at once, and taken away', async () => {
  expect(await offered()).toBe('WELCOME10')
  accepted(await editor.ask(SaveCoupon, spring))
  accepted(await editor.ask(SetOffer, { code: 'spring25' }))
  expect(await offered()).toBe('SPRING25')
  expect((await rowOf('SPRING25'))?.isOffer).toBe(true)
  refusedWith(await editor.ask(SetOffer, { code: 'SPRING25' }), 8104)
  // A stopped one is told to nobody, and cannot be offered.
  accepted(await editor.ask(StopCoupon, { code: 'SPRING25', reason: 'נגמר המבצע' }))
  expect(await offered()).toBeUndefined()
  accepted(await editor.ask(SetOffer, { code: 'WELCOME10' }))
  refusedWith(await editor.ask(SetOffer, { code: 'SPRING25' }), 8104)
  accepted(await editor.ask(SetOffer, { code: '' }))
  expect(await offered()).toBeUndefined()
  expect(await editor.ask(SetOffer, { code: 'NO-SUCH' })).toMatchObject({ status: 404 })
})
