import type { Db } from '../../db/database.ts'
import { isDuplicate } from '../../db/open-database.ts'
import {
  addBills,
  addPayments,
  type Bill,
  listBills,
  moveNextBills,
} from '../../db/payments/bills.ts'
import type { OwnSubscription } from '../../db/subscriptions/subscriptions.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { newTry } from './charge-bill.ts'
import { dueOf, monthBill } from './months.ts'
import { settlePayment } from './settle-payment.ts'

/** In the sandbox: the bill that waits, or else the next month's, is tried now and declined. False when nothing is to be paid. */
export async function failCharge(deps: Deps, subscriptionId: string): Promise<boolean> {
  const payment = await deps.db
    .transaction((tx) => begin(tx, deps, subscriptionId))
    .catch((error: unknown) => {
      // A try of it is in the air.
      if (isDuplicate(error)) return undefined
      throw error
    })
  if (!payment) return false
  await settlePayment(deps, payment.id, { state: 'declined' })
  return true
}

async function begin(tx: Db, deps: Deps, id: string) {
  const locked = await lockSubscription(tx, id)
  const cardId = locked?.subscription.cardId ?? locked?.order.cardId
  if (!locked || !cardId) return undefined
  const bill =
    (await listBills(tx, id)).find(({ state }) => state === 'due') ??
    (await addNextBill(tx, deps, locked))
  if (!bill) return undefined
  const payment = newTry(deps, { bill, orderId: locked.order.id }, cardId)
  await addPayments(tx, [payment])
  return payment
}

/** The next month's bill, written before its day. */
async function addNextBill(
  tx: Db,
  deps: Deps,
  { subscription, order }: OwnSubscription,
): Promise<Bill | undefined> {
  const { id, nextBillOn, status } = subscription
  if (nextBillOn === null || status !== 'active') return undefined
  const endDate = (await findOpenTermination(tx, id))?.endDate ?? null
  const { due, nextOn } = dueOf(
    { subscription, order, endDate, billingSuspendedFrom: null },
    nextBillOn,
  )
  const [first] = due
  if (!first) return undefined
  const bill = monthBill(deps, id, first)
  await addBills(tx, [bill])
  await moveNextBills(tx, [{ id, nextOn }])
  return bill
}
