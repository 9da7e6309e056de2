import type { Db } from '../../db/database.ts'
import type { Refund } from '../../db/payments/refunds.ts'
import { closeCancellations } from '../../db/subscriptions/cancellations.ts'
import { lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { sendRefunds } from '../billing/send-refunds.ts'
import { settleSubscription, writeOwed } from '../billing/settle-end.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { canTransition, transition } from '../subscription-status/transition.ts'
import { recordSubscriptionEnded } from '../webhooks/record-event.ts'
import { restockCar } from './restock-car.ts'

/**
 * We give a subscription up before its car was handed over: all that was paid goes back, the deposit is let go, and the
 * car is in the stock again. Throws 404, and NotAsItStands once the car was handed over or the subscription is over.
 */
export async function cancelByCompany(deps: Deps, subscriptionId: string) {
  const refunds = await deps.db.transaction((tx) => cancel(tx, deps, subscriptionId))
  await sendRefunds(deps, refunds)
  await settleSubscription(deps, subscriptionId)
  sendSoon(deps)
}

async function cancel(tx: Db, deps: Deps, id: string): Promise<Refund[]> {
  const found = await lockSubscription(tx, id)
  if (!found) throw new Fault(404)
  const { subscription } = found
  if (!canTransition(subscription, 'cancelledByCompany'))
    throw notAsItStands(subscription.status === 'active' ? 'notPending' : 'over')
  const cancelled = await transition(tx, deps, subscription, 'cancelledByCompany')
  if (!cancelled) throw new Error(`subscription ${id} changed while it was locked`)
  await restockCar(tx, deps, cancelled)
  await recordSubscriptionEnded(tx, deps, found, 'cancelled')
  await closeCancellations(tx, id, deps.now())
  await enqueue(tx, deps, {
    kind: 'cancelledByCompany',
    dedupeKey: `cancelledByCompany:${id}`,
    payload: { subscriptionId: id },
  })
  return writeOwed(tx, deps, id)
}
