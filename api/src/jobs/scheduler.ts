import { MINUTE } from '@galgal/domain/dates'
import type { Deps } from '../deps.ts'
import { payDue } from '../flows/billing/months.ts'
import { sendSoon } from '../flows/notifications/send-outbox.ts'
import { runBulkSoon } from '../flows/office/bulk.ts'
import { jobs } from './jobs.ts'

const INTERVAL = MINUTE / 2

/** Runs the jobs every half minute, while it leads, until `stop` is called, which waits for those that are running. */
export function startScheduler(deps: Deps, isLeader: () => boolean = () => true) {
  let running = Promise.resolve()
  const run = () => {
    // Failures are in the log.
    running = running
      .then(() => (isLeader() ? runJobs(deps) : helpLeader(deps)))
      .catch(() => undefined)
  }
  const timer = setInterval(run, INTERVAL)
  timer.unref()
  return {
    /** Now, and not only when its time comes. */
    run,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

/** Whatever was missed when it was told of: each item is one process's, so all of them do this. */
export function doWhatWaits(deps: Deps) {
  sendSoon(deps)
  runBulkSoon(deps)
}

/** What is too much for one process once a month, each bill being one's: all that work take part. */
async function helpLeader(deps: Deps) {
  doWhatWaits(deps)
  await runJob(deps, 'payDue', payDue)
}

/** Runs every job. Safe to repeat and on two machines; one that fails is logged, stops no other, and is thrown at the end. */
export async function runJobs(deps: Deps) {
  doWhatWaits(deps)
  const failures: Error[] = []
  for (const [job, run] of Object.entries(jobs)) {
    const failure = await runJob(deps, job, run)
    if (failure) failures.push(failure)
  }
  if (failures.length)
    throw new AggregateError(
      failures,
      `jobs failed: ${failures.map(({ message }) => message).join(', ')}`,
    )
}

/** Gives what it failed with, which is logged. */
async function runJob(deps: Deps, job: string, run: (deps: Deps) => Promise<unknown>) {
  const begun = performance.now()
  let failure: Error | undefined
  try {
    await run(deps)
  } catch (error) {
    deps.log.error({ err: error, job }, 'job.failed')
    failure = new Error(job, { cause: error })
  }
  const seconds = (performance.now() - begun) / 1000
  deps.jobRan?.({ job, seconds, hasFailed: failure !== undefined })
  return failure
}
