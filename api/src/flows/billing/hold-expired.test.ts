import { call } from '@galgal/contract/call'
import { getSubscription } from '@galgal/contract/SubscriptionMain'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { approve, finish, placeOrder, readyToPay, update } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { findOrder, listPayments } from '../../../test/rows.ts'
import { everythingSent } from '../../send-later.ts'
import { handlePaymentWebhook } from './payment-webhooks.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api)
})

/** The company lets the hold of an order go by itself, and says so twice. */
async function holdExpired(id: string) {
  const [hold] = (await listPayments(api.db, id)).filter(({ kind }) => kind === 'deposit')
  await api.db.execute(sql`update sandbox_payments set state = 'released' where key = ${hold?.id}`)
  for (const event of ['one', 'another'])
    await handlePaymentWebhook(api.deps, { id: event, reference: hold?.id ?? '' })
  await everythingSent(api.deps)
  // What is asked for next is younger than what lapsed.
  api.clock.advance(1000)
}
const depositOf = async (id: string) => ({
  status: (await findOrder(api.db, { id, customerId: dana.customer.id }))?.depositStatus,
  holds: (await listPayments(api.db, id))
    .filter(({ kind }) => kind === 'deposit')
    .map(({ state }) => state),
})
const toDesk = async () =>
  (await inboxOf(api, api.deps.settings.serviceEmail)).filter(({ subject }) =>
    subject?.startsWith('פיקדון שפקע'),
  )

test('a draft whose hold has lapsed asks for it anew before it can be ordered', async () => {
  const ready = await readyToPay(api, dana)
  await holdExpired(ready.id)
  expect(await depositOf(ready.id)).toEqual({ status: 'none', holds: ['voided'] })
  expect((await finish(api, dana, ready)).ok).toBe(false)
  accepted(await update(api, dana, ready.id, approve))
  expect(await depositOf(ready.id)).toEqual({ status: 'approved', holds: ['voided', 'approved'] })
  const again = accepted(
    await call(api.send, getSubscription, { subscriptionID: ready.id }, dana.headers),
  )
  expect(accepted(await finish(api, dana, again)).orderStatus).toBe('ordered')
  expect([await toDesk(), await findFaults(api.db)]).toEqual([[], []])
})

test('of an order whose hold has lapsed the desk is told, once, and the books say so', async () => {
  const { id } = await placeOrder(api, dana)
  await holdExpired(id)
  expect(await depositOf(id)).toEqual({ status: 'released', holds: ['voided'] })
  const [message, ...more] = await toDesk()
  expect([message?.body.includes(id), more]).toEqual([true, []])
  expect(await findFaults(api.db)).toEqual([])
})
