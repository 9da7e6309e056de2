import { Client } from 'pg'
import { endWhenSilent } from './end-when-silent.ts'
import { isPooled } from './pooler.ts'

/** Nothing may be said for hours: only an answer shows that what is said would arrive. Longer than an answer is waited for. */
const ASK_EVERY_MS = 5000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000

/** While nobody listens it is looked instead. */
const LOOK_EVERY_MS = 2000

/**
 * Hears a channel of a PostgreSQL server over a connection of its own, which is opened again whenever it is lost. While
 * there is none, or a pooler at its other end, which hears nothing for us, `onMessage` is called with nothing now and then.
 */
export function listenOnServer(
  connectionString: string,
  channel: string,
  onMessage: (said?: string) => void,
): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let closed = false
  let isHearing = false
  let waitMs = FIRST_WAIT_MS
  const looking = setInterval(() => isHearing || onMessage(), LOOK_EVERY_MS)
  looking.unref()

  const again = (lost: Client) => {
    if (closed || client !== lost) return
    client = undefined
    isHearing = false
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
    hear(next).catch(() => {
      again(next)
      next.end().catch(() => {})
    })
  }

  async function hear(next: Client) {
    await next.connect()
    endWhenSilent(next)
    // Whoever looks needs no connection for it.
    if (await isPooled(next)) {
      client = undefined
      return next.end()
    }
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    waitMs = FIRST_WAIT_MS
    if (closed || client !== next) return
    isHearing = true
    asking = setInterval(() => next.query('select 1').catch(() => {}), ASK_EVERY_MS)
    asking.unref()
    // What was said while nobody listened is not said again.
    onMessage()
  }

  open()
  return async () => {
    closed = true
    clearTimeout(timer)
    clearInterval(asking)
    clearInterval(looking)
    await client?.end().catch(() => {})
  }
}
