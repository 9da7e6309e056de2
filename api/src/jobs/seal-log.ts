import type { Deps } from '../deps.ts'
import { sealLog } from '../flows/office/log.ts'

const EVERY_MS = 1000

/** Seals the office's log once a second until the returned function is called, which waits for the last time. */
export function startSealing(deps: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  let running = Promise.resolve()
  const seal = () =>
    sealLog(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'office_log.seal_failed'),
    )
  const timer = setInterval(() => {
    running = running.then(seal)
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
