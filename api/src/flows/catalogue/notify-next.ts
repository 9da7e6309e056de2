import {
  countWaiting,
  lockNextToNotify,
  markNotified,
  notifyingKey,
  removeEntries,
  type WaitingEntry,
} from '../../db/order/waiting-list.ts'
import type { Deps } from '../../deps.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { mayUse } from '../limits.ts'
import { enqueueAll, type OutgoingItem } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { TELLING } from './notify-waiting.ts'

type Wanted = { classificationId: number; colourId?: string | undefined; count: number }

/** Notifies who has waited longest for a car that can be ordered, and gives how many there were. Throws NotAsItStands when nobody waits, or there is no such car. */
export async function notifyNext(deps: Deps, { count, ...wanted }: Wanted): Promise<number> {
  const notified = await deps.db.transaction(async (tx) => {
    const waiting = { ...wanted, now: deps.now() }
    const next = await claim({ ...deps, db: tx }, await lockNextToNotify(tx, waiting, count))
    if (next.length === 0)
      throw notAsItStands((await countWaiting(tx, waiting)) > 0 ? 'carNotInStock' : 'nobodyWaits')
    for (const { id } of next) await markNotified(tx, id, deps.now())
    await enqueueAll(
      tx,
      deps,
      next.flatMap(({ id: entryId, email, phone }): OutgoingItem[] => [
        ...(email === null ? [] : [notificationOf('waitingBack', entryId, deps)]),
        ...(phone === null ? [] : [notificationOf('waitingBackSms', entryId, deps)]),
      ]),
    )
    return next.length
  })
  sendSoon(deps)
  return notified
}

/** Those whom the sweep is not telling at this moment; it passes them over once this stands. */
async function claim(deps: Deps, entries: WaitingEntry[]): Promise<WaitingEntry[]> {
  const own: WaitingEntry[] = []
  for (const entry of entries)
    if (await mayUse(deps, notifyingKey(entry.id), TELLING)) own.push(entry)
  return own
}

/** Who asks again after a notification waits again, so one entry may be notified more than once. */
const notificationOf = (
  kind: 'waitingBack' | 'waitingBackSms',
  entryId: string,
  { newId }: Pick<Deps, 'newId'>,
) => ({ kind, dedupeKey: `${kind}:${entryId}:${newId()}`, payload: { entryId } })

export const removeWaiting = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db.transaction((tx) => removeEntries(tx, [id]))
