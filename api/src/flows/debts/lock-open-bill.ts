import type { Db } from '../../db/database.ts'
import { lockOrderById } from '../../db/order/orders.ts'
import { type Bill, findBill, hasOpenTry, lockBill } from '../../db/payments/bills.ts'
import { findSubscription, type Subscription } from '../../db/subscriptions/subscriptions.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'

export type OpenBill = { bill: Bill; subscription: Subscription }

/** A bill that is still to be paid, locked with its order, while no company is being asked for its money. Throws 404 and NotAsItStands. */
export async function lockOpenBill(tx: Db, billId: string): Promise<OpenBill> {
  const known = await findBill(tx, billId)
  const owner = known && (await findSubscription(tx, known.subscriptionId))
  if (!owner) throw new Fault(404)
  await lockOrderById(tx, owner.orderId)
  const found = await lockBill(tx, billId)
  if (!found) throw new Fault(404)
  const { state } = found.bill
  if (state !== 'due' && state !== 'owed') throw notAsItStands('billSettled')
  if (await hasOpenTry(tx, billId)) throw notAsItStands('paymentOpen')
  return found
}
