import type { Deps } from '../deps.ts'
import type { Outgoing } from '../flows/notifications/outbox.ts'
import { readHeld } from '../flows/subscription-status/held-subscription.ts'
import { mailHolder } from './mail-holder.ts'

/** Says that Galgal cannot keep a place and time, and where others are chosen. */
export async function sendSlotLost(
  deps: Deps,
  { orderId }: Outgoing['slotLost'],
  dedupeKey: string,
) {
  const held = await readHeld(deps, orderId)
  await mailHolder(deps, held, { words: ['life', 'slotLost'], dedupeKey })
}

/** The same of a time that passed while something of the customer was missing. */
export async function sendSlotMissed(
  deps: Deps,
  { orderId }: Outgoing['slotMissed'],
  dedupeKey: string,
) {
  const held = await readHeld(deps, orderId)
  await mailHolder(deps, held, { words: ['driving', 'slotMissed'], dedupeKey })
}
