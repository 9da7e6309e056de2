import { call } from '@galgal/contract/call'
import { Delete } from '@galgal/contract/GetUser'
import type { SubscriptionProcess } from '@galgal/contract/order'
import { getSubscription, Hubs } from '@galgal/contract/SubscriptionMain'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { issueCoupon, putCoupon } from '../../../test/coupons.ts'
import { type SignedIn, signedIn, type TestApi, withSmsProof } from '../../../test/customers.ts'
import { onServer, openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  create,
  draft,
  finish,
  hub,
  readyToPay,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { terminate } from '../../../test/termination.ts'
import { findCustomer } from '../../db/account/customers.ts'
import { coupons } from '../../db/schema/catalogue.ts'
import { everythingSent } from '../../send-later.ts'
import { backfillIdentityHashes, identityHash } from '../signup/lead.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const put = (id: string, code: string, who = dana) => putCoupon(api, who, id, code)
const read = async (id: string, who = dana) =>
  accepted(await call(api.send, getSubscription, { subscriptionID: id }, who.headers))

const usesOf = async (code: string) =>
  (await api.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.usedCount

/** Everything is done but the payment, with a coupon. */
async function readyWith(code: string, who: SignedIn): Promise<SubscriptionProcess> {
  const ready = await readyToPay(api, who)
  return accepted(await put(ready.id, code, who))
}

test('a coupon that was used up meanwhile goes first: the new price is asked for before money moves', async () => {
  await issueCoupon(api, { code: 'TEST-LAST', maxUses: 1 })
  const noa = await signedIn(api)
  const [hers, his] = [await readyWith('TEST-LAST', noa), await readyWith('TEST-LAST', dana)]
  expect(accepted(await finish(api, noa, hers)).orderStatus).toBe('ordered')
  expect(await usesOf('TEST-LAST')).toBe(1)

  expect(await finish(api, dana, his)).toMatchObject({ status: 409, code: 7039 })
  const now = await read(his.id)
  expect(now).toMatchObject({
    orderStatus: 'draft',
    stage: 'checkout',
    payment: { state: 'none' },
    priceDetails: { couponCode: '', couponText: 'הקופון הוסר מההזמנה כי הוא כבר נוצל.' },
    quote: { dueNow: { total: 4177.9 } },
  })
  const done = accepted(await finish(api, dana, now))
  expect(done).toMatchObject({ orderStatus: 'ordered', priceDetails: { couponCode: '' } })
  expect(await usesOf('TEST-LAST')).toBe(1)
  expect(await findFaults(api.db)).toEqual([])
})

test('a coupon that pays all of the first payment is an order like any other', async () => {
  const token = await addCard(api, dana)
  const basic = { stage: 'select_insurance', waiverInsuranceTypeId: 1 } as const
  const { id } = await draft(api, dana, [colourAndDate, hub, basic, cardOf(token), approve])
  const order = accepted(await put(id, 'FIRSTFREE'))
  expect(order.quote.dueNow).toMatchObject({ net: 0, vat: 0, total: 0 })
  expect(order.quote.ifLeaveEarly).toMatchObject({ coolingOffFee: 100, couponLeastMonths: 12 })
  expect(accepted(await finish(api, dana, order)).orderStatus).toBe('ordered')
  expect(await findFaults(api.db)).toEqual([])
})

test('finishing again counts no second use, and a declined card gives the use back', async () => {
  await issueCoupon(api, { code: 'TEST-LAST', maxUses: 1 })
  const declined = await readyToPay(api, dana, '4000000000000341')
  const order = accepted(await put(declined.id, 'TEST-LAST'))
  expect(await finish(api, dana, order)).toMatchObject({ code: 7041 })
  expect(await usesOf('TEST-LAST')).toBe(0)
  expect((await read(order.id)).priceDetails.couponCode).toBe('TEST-LAST')

  await update(api, dana, order.id, cardOf(await addCard(api, dana)))
  const paid = accepted(await update(api, dana, order.id, approve))
  expect(accepted(await finish(api, dana, paid)).orderStatus).toBe('ordered')
  expect(accepted(await finish(api, dana, paid)).orderStatus).toBe('ordered')
  expect(await usesOf('TEST-LAST')).toBe(1)
})

/** An order of its own car for each, so that they have nothing in common but a coupon. */
async function readyAlone(who: SignedIn, car: Car, code: string): Promise<SubscriptionProcess> {
  const { id } = accepted(await create(api, who, { classificationId: car.id }))
  const hubs = accepted(await call(api.send, Hubs, { subscriptionID: id }, who.headers))
  const { hubId, dates } = hubs.find((it) => it.dates.length > 3) ?? { hubId: 0, dates: [] }
  const day = dates[3] ?? ''
  const card = cardOf(await addCard(api, who))
  for (const answer of [
    { stage: 'color-and-date', colorId: car.colour, startDate: day } as const,
    { stage: 'pickup_hub', hubPickUpData: { hubId, pickUpDate: day } } as const,
    { stage: 'select_insurance', waiverInsuranceTypeId: 3 } as const,
    card,
  ])
    accepted(await update(api, who, id, answer))
  await update(api, who, id, approve)
  return accepted(await put(id, code, who))
}

type Car = { id: number; colour: string }

/** Fifty cars of private people that are in stock, each in one colour. */
const fiftyCars = async (): Promise<Car[]> =>
  (
    await rowsOf(
      api.db,
      sql`select s.classification_id as id, min(s.colour_id) as colour from stock s
        join vehicles v on v.classification_id = s.classification_id
        where s.available > 0 and v.packs ? 'B2C' group by 1 order by 1 limit 50`,
    )
  ).map(({ id, colour }) => ({ id: Number(id), colour: String(colour) }))

test('a coupon for new customers that another order is being paid with is gone from this one, and the order can be paid', async () => {
  await issueCoupon(api, { code: 'TEST-NEW', newCustomersOnly: true })
  const silent = await readyToPay(api, dana, '4000000000000119')
  const first = accepted(await put(silent.id, 'TEST-NEW'))
  const car = (await fiftyCars()).find(({ id }) => id !== silent.classificationId)
  if (!car) throw new Error('there are fifty')
  const second = await readyAlone(dana, car, 'TEST-NEW')
  expect(accepted(await finish(api, dana, first)).payment.state).toBe('pending')
  expect(await finish(api, dana, second)).toMatchObject({ status: 409, code: 7039 })
  const now = await read(second.id)
  expect(now.priceDetails).toMatchObject({ couponCode: '', couponPrice: 0 })
  expect(accepted(await finish(api, dana, now)).orderStatus).toBe('ordered')
})

const IDENTITY = '123456782'
const known = { identityNumber: IDENTITY, documentStatus: 'approved' } as const
/** Another account of the same person. */
const sameAgain = (phone: string | null = null) =>
  signedIn(api, { ...known, phone, identityHash: identityHash(api.deps, IDENTITY) })

test('[S43] a coupon for new customers is not for who has ordered under another account', async () => {
  const first = await sameAgain()
  expect(accepted(await finish(api, first, await readyWith('FIRSTFREE', first))).orderStatus).toBe(
    'ordered',
  )
  const second = await sameAgain()
  const { id } = await readyToPay(api, second)
  expect(await put(id, 'FIRSTFREE', second)).toMatchObject({ status: 409, code: 7035 })
  // Whoever is someone else is new.
  const other = await signedIn(api, { identityHash: identityHash(api.deps, '039337423') })
  await readyWith('FIRSTFREE', other)
  await readyWith('FIRSTFREE', dana)
})

test('[S43] a deleted account that has ordered leaves a keyed hash, one that has not leaves nothing', async () => {
  const first = await sameAgain('+972521234567')
  const { id } = accepted(await finish(api, first, await readyWith('FIRSTFREE', first)))
  const idle = await sameAgain('+972521234568')
  accepted(await terminate(api, first, id))
  await everythingSent(api.deps)
  for (const who of [first, idle]) {
    const { headers } = await withSmsProof(api, who)
    accepted(await call(api.send, Delete, {}, headers))
  }
  const hashOf = async ({ customer }: SignedIn) =>
    (await findCustomer(api.db, customer.id))?.identityHash
  expect(await hashOf(first)).toBe(identityHash(api.deps, IDENTITY))
  expect(await hashOf(idle)).toBeNull()
  expect(identityHash(api.deps, IDENTITY)).not.toContain(IDENTITY)

  const back = await sameAgain()
  const order = await readyToPay(api, back)
  expect(await put(order.id, 'FIRSTFREE', back)).toMatchObject({ status: 409, code: 7035 })
})

test('[S43] whoever ordered before hashes were kept is known again, also once the account is deleted', async () => {
  const first = await signedIn(api, { ...known, phone: '+972521234567' })
  const { id } = accepted(await finish(api, first, await readyWith('FIRSTFREE', first)))
  await backfillIdentityHashes(api.deps)
  const second = await sameAgain()
  const order = await readyToPay(api, second)
  expect(await put(order.id, 'FIRSTFREE', second)).toMatchObject({ status: 409, code: 7035 })

  accepted(await terminate(api, first, id))
  await everythingSent(api.deps)
  accepted(await call(api.send, Delete, {}, (await withSmsProof(api, first)).headers))
  const stored = await findCustomer(api.db, first.customer.id)
  expect(stored).toMatchObject({
    identityNumber: '',
    identityHash: identityHash(api.deps, IDENTITY),
  })
})

test('[S43] a coupon once per customer is once per person', async () => {
  const [first, second] = [await sameAgain(), await sameAgain()]
  accepted(await finish(api, first, await readyWith('ONCE300', first)))
  const { id } = await readyToPay(api, second)
  expect(await put(id, 'ONCE300', second)).toMatchObject({ status: 409, code: 7036 })
})

// The embedded database has one connection, so nothing ever really happens at once there.
describe.skipIf(!onServer)('at the same time, on a PostgreSQL server', () => {
  test('fifty customers and a coupon for one: one order has it, the others keep theirs without it', async () => {
    await issueCoupon(api, { code: 'TEST-LAST', maxUses: 1 })
    const rivals = await Promise.all(
      (await fiftyCars()).map(async (car) => {
        const who = await signedIn(api)
        return { who, order: await readyAlone(who, car, 'TEST-LAST') }
      }),
    )
    expect(rivals).toHaveLength(50)
    const answers = await Promise.all(rivals.map(({ who, order }) => finish(api, who, order)))
    const placed = answers.flatMap((it) => (it.ok ? it.value : []))
    expect(placed.map(({ orderStatus }) => orderStatus)).toEqual(['ordered'])
    expect(new Set(answers.flatMap((it) => (it.ok ? [] : it.code)))).toEqual(new Set([7039]))
    expect(await usesOf('TEST-LAST')).toBe(1)
    const charged = await rowsOf(api.db, sql`select id from payments where kind = 'charge'`)
    expect(charged).toHaveLength(1)

    const loser = rivals.find((_, index) => !answers[index]?.ok)
    if (!loser) throw new Error('one of fifty won')
    const now = await read(loser.order.id, loser.who)
    expect(now).toMatchObject({ orderStatus: 'draft', priceDetails: { couponCode: '' } })
    const done = accepted(await finish(api, loser.who, now))
    expect(done).toMatchObject({ orderStatus: 'ordered', priceDetails: { couponPrice: 0 } })
    expect(await usesOf('TEST-LAST')).toBe(1)
    expect(await findFaults(api.db)).toEqual([])
  })
  test.for(['FIRSTFREE', 'ONCE300'])(
    'two orders of one new customer with %s at once: one has it',
    async (code) => {
      const [one, two] = await fiftyCars()
      if (!one || !two) throw new Error('there are fifty')
      const orders = [await readyAlone(dana, one, code), await readyAlone(dana, two, code)]
      const answers = await Promise.all(orders.map((order) => finish(api, dana, order)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.flatMap((it) => (it.ok ? [] : it.code))).toEqual([7039])
      expect(await usesOf(code)).toBe(1)
      expect(await findFaults(api.db)).toEqual([])
    },
  )
})
