import type { Database } from '../db/database.ts'
import { announceWork, WORK_CHANNEL } from '../db/work-channel.ts'
import type { BackgroundWork, Deps } from '../deps.ts'
import { sendSoon } from '../flows/notifications/send-outbox.ts'
import { runBulkSoon } from '../flows/office/bulk.ts'
import { sendLater } from '../send-later.ts'
import { startChaining } from './chain-log.ts'
import { doWhatWaits, startScheduler } from './scheduler.ts'

/**
 * What runs without anybody calling, until `stop` is called, which waits for it. However many processes
 * work, one of them leads: it runs the jobs and seals the log. What is sent in the background is each one's.
 */
export async function startWork(deps: Deps, { lead, listen }: Pick<Database, 'lead' | 'listen'>) {
  const isLeader = () => leadership.isLeader()
  const { run, stop } = startScheduler(deps, isLeader)
  const leadership = lead((change) => {
    deps.log.info(change === 'ended' ? 'leader.ended' : 'leader.began')
    // At once: the last one may have died in the middle.
    if (change === 'took over') run()
  })
  const stopChaining = deps.settings.office ? startChaining(deps, isLeader) : async () => {}
  const stopListening = await listen(WORK_CHANNEL, (work) => {
    if (work === 'bulk') runBulkSoon(deps)
    else if (work === 'outbox') sendSoon(deps)
    // Something may have been missed.
    else doWhatWaits(deps)
  })
  return {
    isLeader,
    stop: async () => {
      await stopListening()
      await Promise.all([stop(), stopChaining()])
      await leadership.close()
    },
  }
}

/** What a process has that only answers visitors. */
export const noWork = { isLeader: () => false, stop: async () => {} }

/** Tells the workers after the answer has left; what they miss they find within half a minute. */
export const askWorkersOn =
  (tools: Pick<Deps, 'db' | 'log' | 'inBackground'>) => (work: BackgroundWork) =>
    sendLater(tools, () => announceWork(tools.db, work), 'work.announce_failed')
