import { dayAt, timeAt } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { assignVisit, listVisitors, unassignVisit } from '../../db/office/visits.ts'
import { changeSubscription, lockSubscription } from '../../db/subscriptions/subscriptions.ts'
import { findOpenTermination } from '../../db/subscriptions/terminations.ts'
import type { Deps } from '../../deps.ts'
import { Fault } from '../../handle.ts'
import { notAsItStands } from '../../office-refusal.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { isBeforeHandOver } from '../subscription-status/transition.ts'

type Visit = { subscriptionId: string; direction: 'out' | 'in' }

/** Locks a visit that is still to be done. Throws 404 and NotAsItStands. */
async function lockVisit(tx: Db, { subscriptionId, direction }: Visit) {
  const found = await lockSubscription(tx, subscriptionId)
  if (!found) throw new Fault(404)
  const { subscription } = found
  if (direction === 'out' && !isBeforeHandOver(subscription)) throw notAsItStands('notPending')
  if (direction === 'in' && subscription.status !== 'active') throw notAsItStands('notActive')
  return found
}

type Assignee = { staffId: string | null; hubs: number[] | null }

/** Throws 400 for somebody who does no visits at these hubs. */
export async function refuseNoVisitor(db: Db, { staffId, hubs }: Assignee): Promise<void> {
  if (staffId === null) return
  const known = await listVisitors(db, hubs)
  if (!known.some(({ id }) => id === staffId)) throw new Fault(400, { staffId: 'invalid' })
}

/** Says who does a visit; null: nobody any more. Throws 400 for whoever does none, 404 and NotAsItStands. */
export const assignTo = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  visit: Visit,
  { staffId, by, hubs }: Assignee & { by: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockVisit(tx, visit)
    if (staffId === null) {
      await unassignVisit(tx, visit)
      return
    }
    await refuseNoVisitor(tx, { staffId, hubs })
    await assignVisit(tx, { ...visit, staffId, assignedBy: by, at: now() })
  })

/** Tells a customer by text message, and on the page of the subscription, that their visitor comes by a time of this day. Throws 404 and NotAsItStands. */
export async function tellOnTheWay(
  deps: Deps,
  { subscriptionId, direction, till }: Visit & { till: string },
): Promise<void> {
  const now = deps.now()
  const from = timeAt(now)
  if (till <= from) throw new Fault(400, { till: 'time' })
  await deps.db.transaction(async (tx) => {
    const { subscription, order } = await lockVisit(tx, { subscriptionId, direction })
    const end = direction === 'in' ? await findOpenTermination(tx, subscriptionId) : undefined
    const door = direction === 'in' ? end?.door : order.door
    if (door?.date !== dayAt(now) || subscription.slotLostAt) throw notAsItStands('notToday')
    const onTheWay = { direction, date: dayAt(now), fromTime: from, tillTime: till }
    await changeSubscription(tx, subscriptionId, { onTheWay })
    await enqueue(tx, deps, {
      kind: 'onTheWay',
      dedupeKey: `onTheWay:${subscriptionId}:${direction}:${deps.newId()}`,
      payload: { subscriptionId, from, till },
    })
  })
  sendSoon(deps)
}
