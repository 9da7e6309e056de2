import type { Agorot } from '@galgal/domain/money'
import type { Db } from '../../db/database.ts'
import { addRefunds, listPaid, type Refund } from '../../db/payments/refunds.ts'
import {
  findBillingItem,
  lockSubscription,
  type Subscription,
} from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, OfficeRefusal } from '../../office-refusal.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { newRefund, sendRefunds } from './send-refunds.ts'

/** `chargeId`: the billing item of what was paid; `amount`: in agorot. */
export type PartRefund = {
  chargeId: string
  amount: Agorot
  cause: 'goodwill' | 'mistake' | 'price' | 'duplicate'
  staffId: string
}

/**
 * Gives a part of a charge back to its card, with its credit note; what the end of the subscription is to give back stays.
 * Throws 404, NotAsItStands, and AmountTooHigh for more than is left.
 */
export async function refundPart(deps: Deps, input: PartRefund): Promise<Refund> {
  const refund = await deps.db.transaction((tx) => write(tx, deps, input))
  await sendRefunds(deps, [refund])
  sendSoon(deps)
  return refund
}

async function write(
  tx: Db,
  deps: Deps,
  { chargeId, amount, cause, staffId }: PartRefund,
): Promise<Refund> {
  const item = await findBillingItem(tx, chargeId)
  const locked = item && (await lockSubscription(tx, item.subscriptionId))
  if (!locked) throw new Fault(404)
  const paid = await listPaid(tx, item.subscriptionId)
  const charge = paid.find(({ itemId }) => itemId === chargeId)
  if (charge?.payment.how !== 'card') throw notAsItStands('notPaidByUs')
  const all = paid.reduce((sum, { left }) => sum + left, 0)
  const promised = await promisedBack(tx, locked.subscription)
  if (amount > Math.min(charge.left, all - promised)) throw new OfficeRefusal('AmountTooHigh')
  const { subscriptionId } = item
  const paymentId = charge.payment.id
  const refund = newRefund(deps, { subscriptionId, paymentId, amount, cause, staffId })
  await addRefunds(tx, [refund])
  return refund
}

/** What an end that was shown with its figures, and is not settled, gives back. */
async function promisedBack(tx: Db, { id, settledAt }: Subscription): Promise<Agorot> {
  const end = settledAt ? undefined : await findOpenTermination(tx, id)
  return end?.figures.refund ?? 0
}
