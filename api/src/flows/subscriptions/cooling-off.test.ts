import { call } from '@galgal/contract/call'
import { GetSubscriptionInfo } from '@galgal/contract/SubscriptionMain.mine'
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
import { accepted } from '../../../test/people.ts'
import { daysLater, terminate, toDesk } from '../../../test/termination.ts'
import { everythingSent } from '../../send-later.ts'
import { handOverCar } from './hand-over-car.ts'
import { returnCar } from './return-car.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { documentStatus: 'approved' })
})

const info = async (subscriptionId: string) =>
  accepted(await call(api.send, GetSubscriptionInfo, { subscriptionId }, dana.headers))
const later = async (days: number) => {
  // What follows an answer does so the same day.
  await everythingSent(api.deps)
  dana = await daysLater(api, dana, days)
}

test('[MS11][S43] within 14 days of the order the law’s fee holds for an end within three business days, afterwards the contract’s', async () => {
  const id = await handedOver(api, dana)
  const fee = async (endDate: string) =>
    accepted(await terminate(api, dana, id, { ...toDesk(endDate), preview: true })).exitFee
  expect((await info(id)).termination).toMatchObject({
    coolingOffReturnBy: '2026-11-25',
    ifLeaveEarly: { coolingOffUntil: '2026-12-06', oneMonthPrice: 4950, couponLeastMonths: null },
  })
  expect(await fee('2026-11-25')).toBe(100)
  expect(await fee('2026-11-26')).toBe(980)
  expect(await fee('2027-01-20')).toBe(980)
  await later(14) // 6 December
  expect(await fee('2026-12-09')).toBe(100)
  expect(await fee('2026-12-10')).toBe(980)
  await later(1)
  expect(await fee('2026-12-09')).toBe(980)
  expect((await info(id)).termination.coolingOffReturnBy).toBeNull()
})

test('[S43] every line of a change of mind is shown: what was paid, the days at the price of a single month, the law’s fee', async () => {
  const id = await handedOver(api, dana)
  await later(10)
  const shown = accepted(await terminate(api, dana, id, { ...toDesk('2026-12-06'), preview: true }))
  // 14 of 30 days.
  expect(shown).toMatchObject({
    unusedRefund: 1867.9,
    exitFee: 100,
    couponReturned: 0,
    refund: 1767.9,
    use: { days: 14, oneMonthPrice: 4950, oneMonthPriceStr: '₪4,950' },
    lines: [
      { name: 'paid', amount: 4177.9, amountStr: '₪4,177.90' },
      { name: 'use', amount: -2310, amountStr: '-₪2,310' },
      { name: 'cancelFee', amount: -100, amountStr: '-₪100' },
    ],
  })
})

/** Twelve months to the door, the first of them free. */
async function freeFirst(): Promise<string> {
  const token = await addCard(api, dana)
  const { id } = await draft(api, dana, [colourAndDate, door, pro, cardOf(token), approve])
  accepted(await finish(api, dana, accepted(await putCoupon(api, dana, id, 'FIRSTFREE'))))
  return id
}
const charged = async (id: string) =>
  (await info(id)).billing.items.map(({ type, price }) => [type, price])

test('[S43] a free first month cannot be driven and left for nothing', async () => {
  const id = await freeFirst()
  await later(10) // 2 December
  expect(await handOverCar(api.deps, id, {})).toBe(true)
  await later(4)
  // Seven of 31 days at 4950, less the cover that was paid.
  const requested = accepted(await terminate(api, dana, id, toDesk('2026-12-09')))
  expect(requested).toMatchObject({
    unusedRefund: -909.84,
    exitFee: 100,
    refund: 0,
    toPay: 1009.84,
    toPayStr: '₪1,009.84',
    lines: [{ name: 'paid', amount: 207.9 }, { name: 'use', amount: -1117.74 }, { amount: -100 }],
  })
  await later(3)
  expect(await returnCar(api.deps, id, {})).toBe(true)
  expect(await charged(id)).toEqual([
    ['fee', 1009.84],
    ['charge', 356.9],
  ])
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})

test('[S43] an early end charges back what a coupon took off the days used', async () => {
  const id = await freeFirst()
  await later(10)
  await handOverCar(api.deps, id, {})
  await later(50) // 21 January
  const requested = accepted(await terminate(api, dana, id, toDesk('2027-02-02')))
  expect(requested).toMatchObject({
    unusedRefund: 0,
    exitFee: 1960 + 3970,
    couponReturned: 3970,
    toPay: 5930,
    lines: [
      { name: 'exitFee', amount: -1960 },
      { name: 'couponReturned', amount: -3970, amountStr: '-₪3,970' },
    ],
  })
})

test('[S43] a late cancellation of an order whose first month is free still costs the law’s fee', async () => {
  const id = await freeFirst()
  await later(9)
  const requested = accepted(await terminate(api, dana, id))
  expect(requested).toMatchObject({ kind: 'cancelled', exitFee: 100, refund: 256.9, toPay: 0 })
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
})

test('[S52] a hand-over dated before its order takes the days to change one’s mind along', async () => {
  const id = await handedOver(api, dana, { date: '2026-10-20' })
  const { termination } = await info(id)
  expect(termination.ifLeaveEarly.coolingOffUntil).toBe('2026-11-03')
  expect(termination.coolingOffReturnBy).toBeNull()
  const end = accepted(await terminate(api, dana, id, { ...toDesk('2026-11-24'), preview: true }))
  expect(end).toMatchObject({ exitFee: 980, use: null })

  const { id: later } = await placeOrder(api, await signedIn(api, { documentStatus: 'approved' }))
  api.clock.advanceDays(12)
  await handOverCar(api.deps, later, { date: '2026-11-30' })
  const [order] = await rowsOf(
    api.db,
    sql`select placed_quote->'ifLeaveEarly'->>'coolingOffUntil' as day from orders where id = ${later}`,
  )
  expect(order?.day).toBe('2026-12-06')
})
