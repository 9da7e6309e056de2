import { instantAt } from '@galgal/domain/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { renewSession, type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { handedOver } from '../../../test/handed-over.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { placeOrder } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { terminate, toDesk } from '../../../test/termination.ts'
import { findSubscription, listBillingItems } from '../../db/subscriptions/subscriptions.ts'
import { runJobs } from '../../jobs/scheduler.ts'
import { everythingSent } from '../../send-later.ts'
import { returnCar } from '../subscriptions/return-car.ts'
import { type PartRefund, refundPart } from './refund-part.ts'

const MONTHLY = 417790

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
})

const travelTo = async (day: string) => {
  await everythingSent(api.deps)
  api.clock.advance(instantAt(day, '10:00').getTime() - api.clock.now().getTime())
  await runJobs(api.deps)
  await everythingSent(api.deps)
}
const newestCharge = async (id: string) => {
  const items = await listBillingItems(api.db, [id])
  const charge = items.find(({ type }) => type !== 'refund')
  if (!charge) throw new Error('nothing was charged')
  return charge
}
const refund = async (id: string, amount: number, more: Partial<PartRefund> = {}) =>
  refundPart(api.deps, {
    chargeId: (await newestCharge(id)).id,
    amount,
    cause: 'goodwill',
    staffId: 'noa',
    ...more,
  })
const refunds = () =>
  rowsOf(api.db, sql`select amount, state, cause, staff_id from refunds order by amount`)
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

test('[OF253] a part of a charge goes back once, with its cause, who decided it, a credit note, an e-mail and even books', async () => {
  const id = await handedOver(api, dana)
  await refund(id, 100000, { cause: 'price' })
  await everythingSent(api.deps)
  expect(await refunds()).toEqual([
    { amount: 100000, state: 'done', cause: 'price', staff_id: 'noa' },
  ])
  const credit = (await listBillingItems(api.db, [id])).find(({ type }) => type === 'refund')
  expect(credit).toMatchObject({ amount: -100000, date: '2026-11-22' })
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ body }) => body.includes('₪1,000'))).toHaveLength(1)
  await allIsWell()
})

test('[OF253] more than what is left of a charge is refused, also by those who come at once', async () => {
  const id = await handedOver(api, dana)
  const { amount } = await newestCharge(id)
  await expect(refund(id, amount + 1)).rejects.toMatchObject({ refusal: 'AmountTooHigh' })
  const all = await Promise.allSettled([1, 2, 3].map(() => refund(id, amount - 100000)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(refund(id, 100001)).rejects.toMatchObject({ refusal: 'AmountTooHigh' })
  await refund(id, 100000)
  expect(await refunds()).toHaveLength(2)
  await allIsWell()
})

test('a credit note and a charge of nobody cannot be refunded', async () => {
  const id = await handedOver(api, dana)
  await refund(id, 100)
  const credit = (await listBillingItems(api.db, [id])).find(({ type }) => type === 'refund')
  await expect(refund(id, 1, { chargeId: credit?.id ?? '' })).rejects.toMatchObject({
    extras: { why: 'notPaidByUs' },
  })
  await expect(refund(id, 1, { chargeId: 'none' })).rejects.toMatchObject({ status: 404 })
})

test('[OF254] a goodwill refund in month 2 leaves the end in month 5 to the agora what the customer’s preview says', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-28')
  await refund(id, 55555)
  await travelTo('2027-03-28')
  dana = await renewSession(api, dana)
  const preview = accepted(
    await terminate(api, dana, id, { ...toDesk('2027-04-05'), preview: true }),
  )
  accepted(await terminate(api, dana, id, toDesk('2027-04-05')))
  await travelTo('2027-04-05')
  await returnCar(api.deps, id, {})
  const end = (await refunds()).filter(({ cause }) => cause === 'end')
  const paid = await rowsOf(api.db, sql`select amount from bills where kind = 'end'`)
  expect({
    back: end.reduce((sum, { amount }) => sum + Number(amount), 0),
    toPay: paid.reduce((sum, { amount }) => sum + Number(amount), 0),
  }).toEqual({ back: preview.refund * 100, toPay: preview.toPay * 100 })
  expect(preview.refund + preview.toPay).toBeGreaterThan(0)
  expect(await findSubscription(api.db, id)).toMatchObject({ substatus: 'settled' })
  await allIsWell()
})

test('[OF254] who is cancelled before the hand-over gets back what is left, as the preview says', async () => {
  const { id } = await placeOrder(api, dana)
  await everythingSent(api.deps)
  const { amount } = await newestCharge(id)
  await refund(id, 100000)
  const preview = accepted(await terminate(api, dana, id, { preview: true }))
  expect(Math.round(preview.refund * 100)).toBe(amount - 100000)
  accepted(await terminate(api, dana, id))
  await everythingSent(api.deps)
  const sum = (await refunds()).reduce((all, it) => all + Number(it.amount), 0)
  expect(sum).toBe(amount)
  await allIsWell()
})

test('what an end is to give back cannot be given away before', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-11-24')
  dana = await renewSession(api, dana)
  const asked = accepted(await terminate(api, dana, id, toDesk('2026-11-26')))
  const promised = Math.round(asked.refund * 100)
  expect(promised).toBeGreaterThan(0)
  const { amount } = await newestCharge(id)
  await expect(refund(id, amount - promised + 1)).rejects.toMatchObject({
    refusal: 'AmountTooHigh',
  })
  await refund(id, amount - promised)
  await travelTo('2026-11-26')
  await returnCar(api.deps, id, {})
  const sum = (await refunds()).reduce((all, it) => all + Number(it.amount), 0)
  expect(sum).toBe(amount)
  await allIsWell()
})

test('of a subscription that is over and settled a part can go back as well', async () => {
  const id = await handedOver(api, dana)
  await travelTo('2026-12-28')
  await returnCar(api.deps, id, {})
  await everythingSent(api.deps)
  await refund(id, 5000, { cause: 'mistake' })
  expect((await refunds()).at(0)).toMatchObject({ amount: 5000, state: 'done' })
  expect(MONTHLY).toBeGreaterThan(5000)
  await allIsWell()
})
