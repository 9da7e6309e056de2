import { call } from '@galgal/contract/call'
import { getSubscription, UpsertCouponCode } from '@galgal/contract/SubscriptionMain'
import { GetMySubscription } from '@galgal/contract/SubscriptionMain.mine'
import { MINUTE } from '@galgal/domain/dates'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { issueCoupon, putCoupon } from '../../../test/coupons.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  colourAndDate,
  create,
  draft,
  finish,
  hub,
  placeOrder,
  pro,
  readyToPay,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const put = (id: string, code: string, who = dana) => putCoupon(api, who, id, code)
const read = async (id: string, who = dana, headers = {}) =>
  accepted(
    await call(api.send, getSubscription, { subscriptionID: id }, { ...who.headers, ...headers }),
  )
const company = () => signedIn(api, { b2bType: 'Company', documentStatus: null })
const noCoupon = { couponCode: '', couponPrice: 0, couponText: '' }

test('[AP25][SF05][PY02] WELCOME10 on the worked order, its title exactly as it is kept', async () => {
  const order = await readyToPay(api, dana)
  const { priceDetails, quote } = accepted(await put(order.id, 'WELCOME10'))
  expect(priceDetails).toMatchObject({
    couponCode: 'WELCOME10',
    couponPrice: 397,
    couponText: '10% הנחה בשלושת החודשים הראשונים',
    pricesSum: 3204.15,
    vatSum: 576.75,
    pricesSumWithVat: 3780.9,
  })
  expect(quote.dueNow.lines.at(-1)).toEqual({
    name: 'coupon',
    amount: -397,
    amountStr: '-₪397',
  })
  expect(quote.monthly.schedule).toEqual([
    { from: 1, to: 3, total: 3780.9, totalStr: '₪3,780.90' },
    { from: 4, to: 12, total: 4177.9, totalStr: '₪4,177.90' },
  ])
  expect(quote.quoteId).not.toBe(order.quote.quoteId)
  const english = await read(order.id, dana, { 'accept-language': 'en' })
  expect(english.priceDetails.couponText).toBe('10% off the first three months')

  const done = accepted(await finish(api, dana, { id: order.id, quote }))
  expect(done).toMatchObject({
    orderStatus: 'ordered',
    priceDetails: { couponCode: 'WELCOME10', couponPrice: 397 },
  })
  const mine = accepted(await call(api.send, GetMySubscription, {}, dana.headers))
  expect(mine.items[0]?.billing).toMatchObject({
    couponValue: 397,
    couponDescription: '10% הנחה בשלושת החודשים הראשונים',
    includeCoupon: true,
  })
  expect(await findFaults(api.db)).toEqual([])
})

test('[AP25] three cars of a business with BIZFLEET7: every month the same, to the agora', async () => {
  const firm = await company()
  const basic = { stage: 'select_insurance', waiverInsuranceTypeId: 1 } as const
  const three = { stage: 'select_quantity', quantity: 3 } as const
  const { id } = await draft(api, firm, [colourAndDate, three, hub, basic])
  const { quote, priceDetails } = accepted(await put(id, 'bizfleet7', firm))
  expect(priceDetails).toMatchObject({ monthlyCost: 11310, couponPrice: 791.7 })
  expect(quote.dueNow).toMatchObject({ net: 8913.81, vat: 1604.49, total: 10518.3 })
  expect(quote.monthly.schedule).toEqual([
    { from: 1, to: 12, total: 10518.3, totalStr: '₪10,518.30' },
  ])
  expect(quote.total).toBe(126219.6)
  expect(quote.depositHold.amount).toBe(7800)
})

test('spaces and case do not matter, the same code twice changes nothing, an empty one removes', async () => {
  const { id } = accepted(await create(api, dana))
  const first = accepted(await put(id, '  welcome10 '))
  expect(first.priceDetails.couponCode).toBe('WELCOME10')
  api.clock.advance(5 * MINUTE)
  const second = accepted(await put(id, 'Welcome10'))
  expect(second).toEqual(first)
  const removed = accepted(await put(id, ' '))
  expect(removed.priceDetails).toMatchObject(noCoupon)
  expect(accepted(await put(id, ''))).toEqual(removed)
})

test('[PY02] a title is answered letter for letter, whatever is in it', async () => {
  const title = '<b>10%</b> & "הנחה" <script>alert(1)</script>'
  await issueCoupon(api, { code: 'TEST-TITLE', title: { he: title, en: title } })
  const { id } = accepted(await create(api, dana))
  expect(accepted(await put(id, 'TEST-TITLE')).priceDetails.couponText).toBe(title)
})

test('a second coupon takes the place of the first; a refused one leaves it there', async () => {
  const { id } = accepted(await create(api, dana))
  await put(id, 'WELCOME10')
  expect(await put(id, 'LONG24')).toMatchObject({ status: 409, code: 7035 })
  expect((await read(id)).priceDetails.couponCode).toBe('WELCOME10')
  const { priceDetails } = accepted(await put(id, 'DRIVE500'))
  expect(priceDetails).toMatchObject({ couponCode: 'DRIVE500', couponPrice: 500 })
})

test.for([
  ['a code that never was', 'NO-SUCH-CODE', 7034],
  ['one out of its dates', 'SUMMER25', 7034],
  ["another store's", 'BIZFLEET7', 7035],
  ['a period that is too short', 'LONG24', 7035],
] as const)('[AP25] %s is refused', async ([, code, refusal]) => {
  const order = accepted(await create(api, dana))
  expect(await put(order.id, code)).toMatchObject({ status: 409, code: refusal })
  expect(await read(order.id)).toEqual(order)
})

test('an unknown, an inactive and an old coupon get one answer', async () => {
  const { id } = accepted(await create(api, dana))
  await issueCoupon(api, { code: 'TEST-ASLEEP', active: false })
  const answers = []
  for (const code of ['NO-SUCH-CODE', 'TEST-ASLEEP', 'SUMMER25']) answers.push(await put(id, code))
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('when several conditions fail, the first of 7034, 7035, 7036 is said', async () => {
  const { id } = accepted(await create(api, dana))
  const spent = { maxUses: 1, usedCount: 1 }
  const elsewhere = { stores: ['B2B' as const], ...spent }
  await issueCoupon(api, { code: 'TEST-ALL', active: false, ...elsewhere })
  await issueCoupon(api, { code: 'TEST-TWO', ...elsewhere })
  await issueCoupon(api, { code: 'TEST-ONE', ...spent })
  expect(await put(id, 'TEST-ALL')).toMatchObject({ code: 7034 })
  expect(await put(id, 'TEST-TWO')).toMatchObject({ code: 7035 })
  expect(await put(id, 'TEST-ONE')).toMatchObject({ code: 7036 })
})

test('the days of a coupon are days in Israel, the last one included', async () => {
  await issueCoupon(api, { code: 'TEST-TODAY', validFrom: '2026-11-22', validUntil: '2026-11-22' })
  await issueCoupon(api, { code: 'TEST-TOMORROW', validFrom: '2026-11-23' })
  const { id } = accepted(await create(api, dana))
  expect(await put(id, 'TEST-TOMORROW')).toMatchObject({ code: 7034 })
  expect(await put(id, 'TEST-TODAY')).toMatchObject({ ok: true })
  // 22:30 UTC is half past midnight in Israel.
  api.clock.advance(new Date('2026-11-22T22:30:00Z').getTime() - api.clock.now().getTime())
  dana = await renewSession(api, dana)
  expect(accepted(await put(id, 'TEST-TOMORROW')).priceDetails.couponPrice).toBe(397)
  expect(await put(id, 'TEST-TODAY')).toMatchObject({ code: 7034 })
})

test('a new customer is one who placed no order; once per customer counts placed orders', async () => {
  const first = accepted(await create(api, dana))
  expect(accepted(await put(first.id, 'FIRSTFREE')).quote.dueNow.total).toBe(0)
  const ready = await readyToPay(api, dana)
  await finish(api, dana, accepted(await put(ready.id, 'ONCE300')))
  const next = accepted(await create(api, dana, { classificationId: 10081 }))
  expect(await put(next.id, 'FIRSTFREE')).toMatchObject({ code: 7035 })
  expect(await put(next.id, 'ONCE300')).toMatchObject({ code: 7036 })
  expect(await put(next.id, 'WELCOME10')).toMatchObject({ ok: true })

  const noa = await signedIn(api)
  const hers = accepted(await create(api, noa))
  expect(await put(hers.id, 'ONCE300', noa)).toMatchObject({ ok: true })
})

test('a change that the coupon does not fit takes it off for good, and says why', async () => {
  const { id } = accepted(await create(api, dana, { periodInMonths: 24 }))
  expect(accepted(await put(id, 'LONG24')).priceDetails.couponPrice).toBeGreaterThan(0)
  const period = (months: number) => ({ stage: 'pricing-plans', periodInMonths: months }) as const
  const shorter = accepted(await update(api, dana, id, period(12)))
  expect(shorter.priceDetails).toMatchObject({
    couponCode: '',
    couponPrice: 0,
    couponText: 'הקופון הוסר כי הוא לא מתאים להזמנה כפי שהיא עכשיו.',
  })
  expect(shorter.quote.dueNow.lines.map(({ name }) => name)).toEqual(['subscription'])
  const longer = accepted(await update(api, dana, id, period(24)))
  expect(longer.priceDetails.couponCode).toBe('')
  expect(accepted(await put(id, '')).priceDetails.couponText).toBe('')
})

test('an order opened again for a shorter period loses its coupon for good too', async () => {
  const { id } = accepted(await create(api, dana, { periodInMonths: 24 }))
  await put(id, 'LONG24')
  const shorter = accepted(await create(api, dana, { periodInMonths: 12 }))
  expect(shorter).toMatchObject({ id, priceDetails: { couponCode: '', couponPrice: 0 } })
  expect(shorter.priceDetails.couponText).toContain('הקופון הוסר')
  const longer = accepted(await create(api, dana, { periodInMonths: 24 }))
  expect(longer.priceDetails).toMatchObject({ couponCode: '', couponPrice: 0 })
})

test("a closed order and another's take no coupon, and neither does a strange field", async () => {
  const done = await placeOrder(api, dana)
  expect(await put(done.id, 'WELCOME10')).toMatchObject({ status: 409, code: 7027 })
  const noa = await signedIn(api)
  expect(await put(done.id, 'WELCOME10', noa)).toMatchObject({ status: 404, code: 7025 })
  const { id } = await draft(api, noa, [colourAndDate, hub, pro])
  const strange = { subscriptionId: id, couponCode: 'WELCOME10', couponPrice: 4000 }
  expect(await call(api.send, UpsertCouponCode, strange, noa.headers)).toMatchObject({
    status: 400,
  })
  expect(await put(id, 'X'.repeat(41), noa)).toMatchObject({
    status: 400,
    fields: { couponCode: expect.any(String) },
  })
})
