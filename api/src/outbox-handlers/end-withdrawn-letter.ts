import { formatDay } from '@galgal/domain/dates'
import { findTermination } from '../db/subscriptions/terminations.ts'
import type { Deps } from '../deps.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { nextPaymentOf, readHeld } from '../flows/subscription-status/held-subscription.ts'
import { mailHolder } from './mail-holder.ts'

/** Confirms that a subscription goes on after its end was asked for. */
export async function sendEndWithdrawn(
  deps: Deps,
  of: Outgoing['endWithdrawn'],
  dedupeKey: string,
) {
  const end = await findTermination(deps.db, of.terminationId)
  if (!end) throw new Error(`termination ${of.terminationId} not found`)
  const held = await readHeld(deps, end.subscriptionId)
  await mailHolder(deps, held, {
    words: ['life', 'endWithdrawn'],
    values: {
      day: formatDay(end.endDate),
      end: formatDay(held.subscription.endDate),
      next: nextPaymentOf(held.subscription),
    },
    dedupeKey,
  })
}
