import { dayAt, timeAt } from '@galgal/domain/dates'
import { chainEnd } from '../../db/office/log.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { chainLog } from './log.ts'

/** In Israel; by then the day's work is done. */
const NIGHT = '23:30'

/** Mails where the log's chain ends, once a night: whoever cuts its tail cannot cut the message. */
export async function mailAnchor(deps: Deps) {
  const now = deps.now()
  if (!deps.settings.office || timeAt(now) < NIGHT) return
  await chainLog(deps)
  const { sequence, hash } = await chainEnd(deps.db)
  if (!sequence) return
  const day = dayAt(now)
  const payload = { sequence, hash, day }
  await deps.db.transaction((tx) =>
    enqueue(tx, deps, { kind: 'logAnchor', dedupeKey: `logAnchor:${day}`, payload }),
  )
  sendSoon(deps)
}
