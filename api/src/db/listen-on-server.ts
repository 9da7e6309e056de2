import { Client } from 'pg'
import { endWhenSilent } from './end-when-silent.ts'

/** Nothing may be said for hours: only an answer shows that what is said would arrive. Longer than an answer is waited for. */
const ASK_EVERY_MS = 5000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000

/** Hears a channel of a PostgreSQL server over a connection of its own, which is opened again whenever it is lost: then `heard` is told nothing. */
export function listenOnServer(
  connectionString: string,
  channel: string,
  onMessage: (said?: string) => void,
): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let closed = false
  let waitMs = FIRST_WAIT_MS

  const again = (lost: Client) => {
    if (closed || client !== lost) return
    client = undefined
    clearInterval(asking)
    timer = setTimeout(open, waitMs)
    timer.unref()
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  }

  function open() {
    const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2000 })
    client = next
    next.on('error', () => again(next))
    next.on('end', () => again(next))
    next.on('notification', ({ payload }) => onMessage(payload))
    next
      .connect()
      .then(() => {
        endWhenSilent(next)
        return next.query(`listen ${next.escapeIdentifier(channel)}`)
      })
      .then(() => {
        waitMs = FIRST_WAIT_MS
        if (closed || client !== next) return
        asking = setInterval(() => next.query('select 1').catch(() => {}), ASK_EVERY_MS)
        asking.unref()
        // What was said while nobody listened is not said again.
        onMessage()
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
    clearInterval(asking)
    await client?.end().catch(() => {})
  }
}
