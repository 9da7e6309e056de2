import type { Deps } from '../deps.ts'
import { chainLog } from '../flows/office/log.ts'

const EVERY_MS = 1000

/** Seals the office's log once a second, while it leads, until the returned function is called, which waits for the last time. */
export function startChaining(
  deps: Pick<Deps, 'db' | 'log'>,
  isLeader: () => boolean,
): () => Promise<void> {
  let running = Promise.resolve()
  const chain = () =>
    chainLog(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'office_log.chain_failed'),
    )
  const timer = setInterval(() => {
    if (isLeader()) running = running.then(chain)
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
