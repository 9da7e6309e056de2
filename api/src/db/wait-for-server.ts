import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const TRY_EVERY_MS = 500
const SAY_EVERY_MS = 5000

/** What a server that is not there yet, or is just starting, is known by. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  // PostgreSQL: starting up or shutting down, too many connections.
  '57P03',
  '53300',
])
/** pg says these two without a code. */
const AWAY_TEXT = /timeout expired|Connection terminated/

/**
 * Resolves once a connection can be opened. A server that is away is tried again for so many milliseconds, and
 * `say` hears of it every 5 s; one that refuses us (another password, no such database) is not.
 * Throws one line with the server's address and never its user or password.
 */
export async function waitForServer(
  connectionString: string,
  waitMs: number,
  say: (line: string) => void = (line) => console.error(line),
): Promise<void> {
  const begun = performance.now()
  const address = addressOf(connectionString)
  let saidAt = begun
  for (;;) {
    const error = await tryToConnect(connectionString)
    if (!error) return
    const now = performance.now()
    if (!isAway(error)) throw new Error(`The database at ${address} refuses: ${reasonOf(error)}`)
    if (now - begun >= waitMs)
      throw new Error(`No database answers at ${address}: ${reasonOf(error)}`)
    if (now - saidAt >= SAY_EVERY_MS) {
      saidAt = now
      const left = Math.ceil((waitMs - (now - begun)) / 1000)
      say(`Waiting for the database at ${address} (${reasonOf(error)}), ${left} s more`)
    }
    await wait(TRY_EVERY_MS)
  }
}

async function tryToConnect(connectionString: string): Promise<Error | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => {})
  }
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? ''

const isAway = (error: Error) => AWAY.has(codeOf(error)) || AWAY_TEXT.test(error.message)

/** A name with two addresses fails twice and says nothing itself. */
const reasonOf = (error: Error) => error.message || codeOf(error)

/** Host, port and name of the database; whoever reads a log may not know its user. */
export function addressOf(connectionString: string): string {
  const { host, port, database } = new Client({ connectionString })
  return `${host}:${port}/${database}`
}
