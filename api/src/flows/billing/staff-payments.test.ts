import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findFaults, rowsOf } from '../../../test/audit.ts'
import { type SignedIn, signedIn, type TestApi } from '../../../test/customers.ts'
import { openTestApi } from '../../../test/open-test-api.ts'
import { finish, placeOrder, readyToPay } from '../../../test/orders.ts'
import { accepted, inboxOf } from '../../../test/people.ts'
import { findOrder, listPayments } from '../../../test/rows.ts'
import { setSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { sandboxCards } from '../../db/schema/sandbox.ts'
import type { Deps } from '../../deps.ts'
import { everythingSent } from '../../send-later.ts'
import { closeDraft, releaseHold, sendOrderLink } from '../checkout/staff-orders.ts'
import { askCompany, releaseDeposit, undoPayment } from './staff-payments.ts'

let api: TestApi
let dana: SignedIn
beforeEach(async () => {
  api = await openTestApi()
  dana = await signedIn(api, { locale: 'en' })
})

const quiet = (): Deps => ({
  ...api.deps,
  log: Object.assign(Object.create(api.deps.log), { warn: () => {} }),
})
const because = (why: string) => ({ refusal: 'NotAsItStands', extras: { why } })
const paymentOf = async (orderId: string, kind: 'charge' | 'deposit') => {
  const found = (await listPayments(api.db, orderId)).find((it) => it.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const orderOf = (id: string) => findOrder(api.db, { id, customerId: dana.customer.id })
const stock = () => rowsOf(api.db, sql`select sum(available)::int as left from stock`)
const allIsWell = async () => {
  await everythingSent(api.deps)
  expect(await findFaults(api.db, api.clock.now())).toEqual([])
}

/** An order whose money has moved while the answer is lost, and the company says no more of it by itself. */
async function finishUnanswered() {
  const order = await readyToPay(api, dana)
  await setSandboxFault(api.db, 'payment.lost', 1)
  await api.db.update(sandboxCards).set({ webhooks: 0 })
  api.deps.log = quiet().log
  await finish(api, dana, order)
  return order
}

test('[OF170] the company is asked now about a payment without an outcome, which places the order', async () => {
  const order = await finishUnanswered()
  const { id } = await paymentOf(order.id, 'charge')
  await askCompany(quiet(), id)
  expect(await orderOf(order.id)).toMatchObject({ status: 'ordered' })
  await expect(askCompany(api.deps, id)).rejects.toMatchObject(because('paymentSettled'))
  await allIsWell()
})

test('[OF170] a company that does not answer is silent, and nothing is changed', async () => {
  const order = await finishUnanswered()
  const { id, state } = await paymentOf(order.id, 'charge')
  const lookUp = () => Promise.reject(new Error('no answer'))
  const silent = { ...quiet(), payment: { ...api.deps.payment, lookUp } }
  await expect(askCompany(silent, id)).rejects.toMatchObject({ refusal: 'CompanySilent' })
  expect((await paymentOf(order.id, 'charge')).state).toBe(state)
})

test('[OF171] an approved hold of a draft is undone, and its entries reversed; of a placed order nothing is', async () => {
  const order = await readyToPay(api, dana)
  const deposit = await paymentOf(order.id, 'deposit')
  await undoPayment(api.deps, deposit.id)
  expect((await paymentOf(order.id, 'deposit')).state).toBe('voided')
  expect(await orderOf(order.id)).toMatchObject({ status: 'draft', depositStatus: 'none' })
  const [books] = await rowsOf(
    api.db,
    sql`select sum(amount)::int as sum, count(*)::int as entries from ledger_entries
      where account = 'depositHeld'`,
  )
  expect(books).toEqual({ sum: 0, entries: 2 })
  await expect(undoPayment(api.deps, deposit.id)).rejects.toMatchObject(because('paymentSettled'))
  const noa = await signedIn(api, { phone: '+972521234568' })
  const placed = await placeOrder(api, noa)
  for (const kind of ['charge', 'deposit'] as const) {
    const { id } = await paymentOf(placed.id, kind)
    await expect(undoPayment(api.deps, id)).rejects.toMatchObject(because('orderPlaced'))
  }
  await allIsWell()
})

test('[OF256] the deposit of a placed order is let go once, with a word to its customer', async () => {
  const { id } = await placeOrder(api, dana)
  await releaseDeposit(api.deps, id)
  await everythingSent(api.deps)
  expect((await paymentOf(id, 'deposit')).state).toBe('voided')
  expect(await orderOf(id)).toMatchObject({ depositStatus: 'released' })
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ subject }) => subject?.includes('deposit is released'))).toHaveLength(1)
  await expect(releaseDeposit(api.deps, id)).rejects.toMatchObject(because('noDeposit'))
  await allIsWell()
})

test('[OF172] the hold of a draft is let go: its car is free, and the draft goes on', async () => {
  const before = await stock()
  const order = await readyToPay(api, dana)
  expect(await stock()).not.toEqual(before)
  await releaseHold(api.deps, order.id)
  expect(await stock()).toEqual(before)
  await expect(releaseHold(api.deps, order.id)).rejects.toMatchObject(because('noHold'))
  accepted(await finish(api, dana, order))
  await expect(releaseHold(api.deps, order.id)).rejects.toMatchObject(because('notADraft'))
  await allIsWell()
})

test('[OF172] a closed draft holds neither car nor slot nor deposit; a placed order is not closed', async () => {
  const before = await stock()
  const order = await readyToPay(api, dana)
  await closeDraft(api.deps, order.id)
  expect(await stock()).toEqual(before)
  expect((await paymentOf(order.id, 'deposit')).state).toBe('voided')
  expect(await orderOf(order.id)).toMatchObject({ status: 'expired', depositStatus: 'released' })
  await expect(closeDraft(api.deps, order.id)).rejects.toMatchObject(because('notADraft'))
  const placed = await placeOrder(api, await signedIn(api, { phone: '+972521234568' }))
  await expect(closeDraft(api.deps, placed.id)).rejects.toMatchObject(because('notADraft'))
  await allIsWell()
})

test('[OF173] the link of a draft and of a placed order is sent, and of a closed draft not', async () => {
  const order = await readyToPay(api, dana)
  await sendOrderLink(api.deps, order.id)
  accepted(await finish(api, dana, order))
  await sendOrderLink(api.deps, order.id)
  await everythingSent(api.deps)
  const inbox = await inboxOf(api, dana.customer.email)
  expect(inbox.filter(({ link }) => link?.includes('order-summary'))).toHaveLength(2)
  const other = await readyToPay(api, await signedIn(api, { phone: '+972521234568' }))
  await closeDraft(api.deps, other.id)
  await expect(sendOrderLink(api.deps, other.id)).rejects.toMatchObject(because('notADraft'))
  await allIsWell()
})
