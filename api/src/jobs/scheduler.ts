import { MINUTE } from '@galgal/domain/dates'
import type { Deps } from '../deps.ts'
import { sendSoon } from '../flows/notifications/send-outbox.ts'
import { runBulkSoon } from '../flows/office/bulk.ts'
import { jobs } from './jobs.ts'

const INTERVAL = MINUTE / 2

/** Runs the jobs every half minute until the returned function is called, which waits for those that are running. */
export function startScheduler(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    // Failures are in the log.
    running = running.then(() => runJobs(deps)).catch(() => undefined)
  }, INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Runs every job. Safe to repeat and on two machines; one that fails is logged, stops no other, and is thrown at the end. */
export async function runJobs(deps: Deps) {
  sendSoon(deps)
  runBulkSoon(deps)
  const failures: Error[] = []
  for (const [job, run] of Object.entries(jobs))
    try {
      await run(deps)
    } catch (error) {
      deps.log.error({ err: error, job }, 'job.failed')
      failures.push(new Error(job, { cause: error }))
    }
  if (failures.length)
    throw new AggregateError(
      failures,
      `jobs failed: ${failures.map(({ message }) => message).join(', ')}`,
    )
}
