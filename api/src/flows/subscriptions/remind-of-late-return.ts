import { dayAt } from '@galgal/domain/dates'
import { listNotBack, notBackKey } from '../../db/subscriptions/late-days.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'

/** Tells the desk of each car that was to be back by yesterday and is not, once of each day agreed; its driver is asked in an e-mail the first time. */
export async function remindOfLateReturn(deps: Deps) {
  for (const payload of await listNotBack(deps.db, dayAt(deps.now())))
    await deps.db.transaction(async (tx) => {
      const dedupeKey = `carNotBack:${payload.subscriptionId}`
      await enqueue(tx, deps, { kind: 'carNotBack', dedupeKey, payload })
      const key = notBackKey(payload)
      await enqueue(tx, deps, { kind: 'carNotBackDesk', dedupeKey: key, payload })
    })
}
