import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long what is being answered may take once nobody new is let in. */
const FINISH_MS = 10_000
const LOOK_EVERY_MS = 50
/** A terminal sends Ctrl+C to npm and to us, and npm hands it on. */
const SAME_PRESS_MS = 1000

type App = {
  /** From here on `/readyz` says that no more should be sent here. */
  drain: () => void
  close: () => Promise<void>
}

/**
 * Ends the process on SIGTERM or SIGINT with 0 once all that was begun is done. After SIGTERM it serves on for `graceMs`,
 * so that whoever sends visitors here notices first; a person at a keyboard does not wait for that, and after a second signal for nothing.
 */
export function closeOnSignal(
  servers: readonly Server[],
  app: App,
  { graceMs = 0, isUnderNpm = false },
) {
  let closingSince: number | undefined
  for (const server of servers)
    server.prependListener('request', (_, response) => {
      // Whoever comes again comes by another connection, and so to another process.
      if (closingSince !== undefined) response.shouldKeepAlive = false
    })
  const close = async (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (closingSince !== undefined) {
      if (now - closingSince > SAME_PRESS_MS) process.exit(1)
      return
    }
    closingSince = now
    app.drain()
    if (signal === 'SIGTERM') await wait(graceMs)
    await Promise.all(servers.map(finish))
    await app.close()
    process.exit(0)
  }
  const hear = (signal: NodeJS.Signals) => {
    close(signal).catch((error: Error) => {
      console.error(error.message)
      process.exit(1)
    })
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  if (isUnderNpm) whenOrphaned(() => hear('SIGTERM'))
}

/** npm hands a signal to its shell alone, which ends and leaves us behind with the port and the data. */
function whenOrphaned(then: () => void) {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    then()
  }, LOOK_EVERY_MS * 10)
  looking.unref()
}

/** Lets nobody new in and waits for those who are being answered. */
async function finish(server: Server) {
  const closed = once(server, 'close')
  server.close()
  // A connection that is kept alive becomes idle when its answer has left.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  await Promise.race([closed, wait(FINISH_MS, undefined, { ref: false })])
  clearInterval(looking)
  server.closeAllConnections()
}
