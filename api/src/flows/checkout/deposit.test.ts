import { call } from '@galgal/contract/call'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import {
  addCard,
  approve,
  cardOf,
  colourAndDate,
  draft,
  finish,
  hub,
  pro,
  readyToPay,
  TUCSON,
  update,
} from '../../../test/orders.ts'
import { accepted } from '../../../test/people.ts'
import { listPayments } from '../../../test/rows.ts'
import { findSandboxPayment } from '../../db/sandbox/sandbox-cards.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

const read = async (id: string) =>
  accepted(await call(api.send, getSubscription, { subscriptionID: id }, dana.headers))
const depositsOf = async (id: string) =>
  (await listPayments(api.db, id))
    .filter(({ kind }) => kind === 'deposit')
    .map(({ state, amount }) => [state, amount])
const holdOf = async (orderId: string) => {
  const payment = (await listPayments(api.db, orderId)).findLast(({ kind }) => kind === 'deposit')
  return payment && findSandboxPayment(api.db, payment.id)
}

test('the deposit is held in shekels, and only once', async () => {
  const ready = await readyToPay(api, dana)
  expect(ready.priceDetails).toMatchObject({ deposit: 1560, depositStatus: 'approved' })
  expect(await holdOf(ready.id)).toMatchObject({ kind: 'hold', amount: 156000, state: 'approved' })
  accepted(await update(api, dana, ready.id, approve))
  expect(await listPayments(api.db, ready.id)).toHaveLength(1)
})

test('[PY13] a deposit that is turned down leads back to coverage', async () => {
  const ready = await readyToPay(api, dana)
  const rejected = accepted(
    await update(api, dana, ready.id, { stage: 'deposit', approveDeposit: false }),
  )
  expect(rejected).toMatchObject({
    stage: 'select_insurance',
    priceDetails: { depositStatus: 'rejected' },
  })
  expect(await holdOf(ready.id)).toMatchObject({ state: 'released' })
  const again = accepted(await update(api, dana, ready.id, pro))
  expect(again).toMatchObject({ stage: 'deposit', priceDetails: { depositStatus: 'none' } })
})

test('a deposit the card company declines changes nothing', async () => {
  const token = await addCard(api, dana, '4000000000009979')
  const { id } = await draft(api, dana, [colourAndDate, hub, pro, cardOf(token)])
  expect(await update(api, dana, id, approve)).toMatchObject({ status: 409, code: 7046 })
  const order = accepted(await update(api, dana, id, { ...pro, waiverInsuranceTypeId: 3 }))
  expect(order).toMatchObject({ stage: 'checkout', priceDetails: { depositStatus: 'notNeeded' } })
})

test('another card or another amount lets the deposit go', async () => {
  const ready = await readyToPay(api, dana)
  const same = accepted(await update(api, dana, ready.id, pro))
  expect(same.priceDetails.depositStatus).toBe('approved')

  const mastercard = await addCard(api, dana, '5555555555554444')
  const other = accepted(await update(api, dana, ready.id, cardOf(mastercard)))
  expect(other).toMatchObject({ stage: 'deposit', priceDetails: { depositStatus: 'none' } })
  expect(await holdOf(ready.id)).toMatchObject({ state: 'released' })

  await update(api, dana, ready.id, approve)
  const basic = accepted(await update(api, dana, ready.id, { ...pro, waiverInsuranceTypeId: 1 }))
  expect(basic.priceDetails).toMatchObject({ deposit: 2600, depositStatus: 'none' })
  expect(await holdOf(ready.id)).toMatchObject({ state: 'released' })
})

/** What a new price list does to the car of `readyToPay`, until the test is over. */
async function withDeposit(agorot: number, run: () => Promise<void>) {
  const set = (deposit: number) =>
    api.db.execute(sql`update vehicles set details = jsonb_set(details, '{deposit}', ${String(deposit)}::jsonb)
      where classification_id = ${TUCSON}`)
  await set(agorot)
  await run().finally(() => set(2600_00))
}

test('a deposit of another amount than is needed by now is held anew, and the old one let go', async () => {
  const ready = await readyToPay(api, dana)
  expect(ready.quote.depositHold.amount).toBe(1560)
  await withDeposit(3000_00, async () => {
    const now = await read(ready.id)
    expect(now).toMatchObject({
      stage: 'deposit',
      priceDetails: { deposit: 1800, depositStatus: 'none' },
    })
    expect(await finish(api, dana, now)).toMatchObject({ status: 409, code: 7026 })
    const held = accepted(await update(api, dana, ready.id, approve))
    expect(held).toMatchObject({ stage: 'checkout', priceDetails: { depositStatus: 'approved' } })
    expect(await depositsOf(ready.id)).toEqual([
      ['voided', 1560_00],
      ['approved', 1800_00],
    ])
    expect(accepted(await finish(api, dana, held)).orderStatus).toBe('ordered')
  })
  expect(await findFaults(api.db)).toEqual([])
})

test('a deposit that is not needed any more by the time of payment is let go', async () => {
  const ready = await readyToPay(api, dana)
  await withDeposit(0, async () => {
    const now = await read(ready.id)
    expect(now).toMatchObject({ stage: 'checkout', priceDetails: { depositStatus: 'notNeeded' } })
    expect(accepted(await finish(api, dana, now)).orderStatus).toBe('ordered')
  })
  expect(await depositsOf(ready.id)).toEqual([['voided', 1560_00]])
  expect(await findFaults(api.db)).toEqual([])
})
