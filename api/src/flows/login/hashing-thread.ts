import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type Job = { password: string } & (
  | { hashWith: { memoryCost: number; timeCost: number; parallelism: number } }
  | { compareWith: string }
)
export type Done = { value: string | boolean } | { broken: unknown }

/** Pages go first, and a sign-in still gets a tenth of a busy machine. */
const NICER = 10

// Linux takes this for the thread alone; elsewhere it would be for the whole app.
if (process.platform === 'linux')
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER))

parentPort?.on('message', (job: Job) => {
  try {
    const value =
      'compareWith' in job
        ? verifySync(job.compareWith, job.password)
        : hashSync(job.password, job.hashWith)
    parentPort?.postMessage({ value } satisfies Done)
  } catch (broken) {
    parentPort?.postMessage({ broken } satisfies Done)
  }
})
