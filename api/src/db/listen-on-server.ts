import { Client } from 'pg'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000

/** Hears a channel of a PostgreSQL server over a connection of its own, which is opened again whenever it is lost: then `heard` is told nothing. */
export function listenOnServer(
  connectionString: string,
  channel: string,
  heard: (said?: string) => void,
): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let waitMs = FIRST_WAIT_MS

  const again = (lost: Client) => {
    if (closed || client !== lost) return
    client = undefined
    timer = setTimeout(open, waitMs)
    timer.unref()
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }

  function open() {
    const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2000 })
    client = next
    next.on('error', () => again(next))
    next.on('end', () => again(next))
    next.on('notification', ({ payload }) => heard(payload))
    next
      .connect()
      .then(() => next.query(`listen ${next.escapeIdentifier(channel)}`))
      .then(() => {
        waitMs = FIRST_WAIT_MS
        // What was said while nobody listened is not said again.
        heard()
      })
      .catch(() => {
        again(next)
        next.end().catch(() => {})
      })
  }

  open()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
