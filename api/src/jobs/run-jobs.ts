import type { Deps } from '../deps.ts'
import { sendSoon } from '../flows/notifications/send-outbox.ts'
import { jobs } from './jobs.ts'

/**
 * Puts right what time or a broken process left behind; running it twice, or on two machines, changes nothing more.
 * Each job is tried whatever became of the others; what broke is logged by its name, and then thrown together.
 */
export async function runJobs(deps: Deps) {
  sendSoon(deps)
  const broken: Error[] = []
  for (const [job, run] of Object.entries(jobs))
    try {
      await run(deps)
    } catch (error) {
      deps.log.error({ err: error, job }, 'job.failed')
      broken.push(new Error(job, { cause: error }))
    }
  if (broken.length)
    throw new AggregateError(
      broken,
      `jobs failed: ${broken.map(({ message }) => message).join(', ')}`,
    )
}
