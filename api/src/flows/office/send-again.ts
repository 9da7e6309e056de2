import type { Db } from '../../db/database.ts'
import { lockOutgoing, markSentAgain, type OutboxItem } from '../../db/notifications/outbox.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands, type Why } from '../../office-refusal.ts'
import { enqueue, type OutgoingItem } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'

type Sent = Pick<OutboxItem, 'sentAt' | 'failedAt' | 'delivery'>

/** Why a notification cannot be sent once more; undefined when it can. */
export function whyNotAgain({ sentAt, failedAt, delivery }: Sent): Why | undefined {
  if (!sentAt && !failedAt) return 'notFailed'
  return !sentAt && delivery === 'again' ? 'sentAgain' : undefined
}

/** Sends a notification once more, for a reason of its own. Throws 404 and NotAsItStands. */
export async function sendAgain(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction((tx) => enqueueAgain(tx, deps, id))
  sendSoon(deps)
}

async function enqueueAgain(tx: Db, deps: Deps, id: string) {
  const item = await lockOutgoing(tx, id)
  if (!item) throw new Fault(404)
  const why = whyNotAgain(item)
  if (why) throw notAsItStands(why)
  // What was given up is this one's from now on.
  if (!item.sentAt) await markSentAgain(tx, id)
  const { kind, payload } = item
  const dedupeKey = `again:${deps.newId()}`
  await enqueue(tx, deps, { kind, payload, dedupeKey } as OutgoingItem)
}
