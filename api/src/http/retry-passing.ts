import { setTimeout as wait } from 'node:timers/promises'
import { isPassing } from '../db/failures.ts'

const TRIES = 4
/** Nobody waits longer for another try than for the page itself; a database that is away for longer is a 503. */
const LONGEST_MS = 2500
const FIRST_PAUSE_MS = 100

type Tools = {
  pause?: (ms: number) => Promise<unknown>
  random?: () => number
  clock?: () => number
}

/**
 * Runs again what failed because the database was lost for a moment or took the transaction back: a few times, after
 * pauses that grow and differ between callers, so that they do not all come back at once. Only for what may be done twice.
 */
export async function retryPassing<Result>(
  run: () => Promise<Result>,
  { pause = wait, random = Math.random, clock = () => performance.now() }: Tools = {},
): Promise<Result> {
  const begun = clock()
  for (let tried = 1; ; tried++)
    try {
      return await run()
    } catch (error) {
      const pauseMs = FIRST_PAUSE_MS * 2 ** tried * (0.5 + random() / 2)
      const isTooLate = clock() - begun + pauseMs > LONGEST_MS
      if (tried === TRIES || isTooLate || !isPassing(error)) throw error
      await pause(pauseMs)
    }
}
