import { DAY } from '@galgal/domain/dates'
import { listOldHolds, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../limits.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { lookUpAtProvider, whileResponding } from '../payments/provider-calls.ts'
import { settlePayment } from './settle-payment.ts'

/** No hold lapses sooner. */
const SHORTEST_HOLD = 3 * DAY
/** The desk is told so long before, and a day of it may pass before anyone asks. */
const NOTICE = 2 * DAY

/** Once a day asks about the holds of orders: of one that will soon lapse the desk is told while it can still be used, and one that has lapsed without a webhook is settled. */
export async function followHolds(deps: Deps) {
  if (!(await mayUse(deps, 'follow holds', { most: 1, within: DAY }))) return
  const heldUntil = new Date(deps.now().getTime() - SHORTEST_HOLD)
  const holds = await listOldHolds(deps.db, { provider: deps.payment.name, heldUntil })
  await whileResponding(holds, (hold) => followHold(deps, hold))
  sendSoon(deps)
}

async function followHold(deps: Deps, hold: Payment): Promise<boolean> {
  const outcome = await lookUpAtProvider(deps, hold)
  if (outcome.state === 'undone') await settlePayment(deps, hold.id, outcome)
  const { heldUntil } = outcome
  if (heldUntil && heldUntil.getTime() - deps.now().getTime() <= NOTICE) {
    const dedupeKey = `depositEnding:${hold.id}`
    const payload = { paymentId: hold.id, heldUntil: heldUntil.toISOString() }
    await enqueue(deps.db, deps, { kind: 'depositEnding', dedupeKey, payload })
  }
  return outcome.state !== 'unknown'
}
