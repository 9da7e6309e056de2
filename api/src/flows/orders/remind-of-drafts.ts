import { DAY } from '@galgal/domain/dates'
import { listLeftDrafts, markReminded } from '../../db/notifications/reminders.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { DRAFT_LIFE } from './order-state.ts'

const LEFT_FOR = DAY
/** Nobody who would have to hurry is reminded. */
const LEAST_LEFT = DAY

/** Reminds of drafts that were left for a day: once of each, one e-mail a day to a person, and only who agreed to advertising. */
export async function remindOfDrafts(deps: Deps) {
  const ago = (time: number) => new Date(deps.now().getTime() - time)
  const span = {
    after: ago(DRAFT_LIFE - LEAST_LEFT),
    until: ago(LEFT_FOR),
    remindedSince: ago(DAY),
  }
  const reminded = new Set<string>()
  for (const payload of await listLeftDrafts(deps.db, span)) {
    if (reminded.has(payload.customerId)) continue
    reminded.add(payload.customerId)
    await deps.db.transaction(async (tx) => {
      if (!(await markReminded(tx, payload.orderId, deps.now()))) return
      const dedupeKey = `orderReminder:${payload.orderId}`
      await enqueue(tx, deps, { kind: 'orderReminder', dedupeKey, payload })
    })
  }
  if (reminded.size) sendSoon(deps)
}
