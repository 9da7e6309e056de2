import { MINUTE } from '@galgal/domain/dates'
import type { Deps } from '../deps.ts'
import { runJobs } from './run-jobs.ts'

const INTERVAL = MINUTE / 2

/** Runs the jobs every half minute until the returned function is called, which waits for those that are running. */
export function startScheduler(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    // What broke is in the log.
    running = running.then(() => runJobs(deps)).catch(() => undefined)
  }, INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
