import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_MS = 2000
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
/** pg says the first two without a code, PgBouncer the others with one that it has for everything. */
const AWAY_TEXT =
  /timeout expired|Connection terminated|server login has been failing|cannot connect to server|server conn crashed/

type Options = {
  /** How long a server that is away is tried again. */
  waitMs?: number
  /** Hears every 5 s that a server is waited for. */
  say?: (line: string) => void
}

/**
 * Opens a connection. A server that is away is tried again; one that refuses us (another password, no such
 * database) is not. Throws one line with the server's address and never its user or password.
 */
export async function connectToServer(
  connectionString: string,
  { waitMs = 0, say = (line) => console.error(line) }: Options = {},
): Promise<Client> {
  const begun = performance.now()
  const address = addressOf(connectionString)
  let saidAt = begun
  for (;;) {
    const client = await tryToConnect(connectionString)
    if (client instanceof Client) return client
    const reason = reasonOf(client)
    const now = performance.now()
    if (!isAway(client)) throw new Error(`The database at ${address} refuses: ${reason}`)
    if (now - begun >= waitMs) throw new Error(`No database answers at ${address}: ${reason}`)
    if (now - saidAt >= SAY_EVERY_MS) {
      saidAt = now
      const left = Math.ceil((waitMs - (now - begun)) / 1000)
      say(`Waiting for the database at ${address} (${reason}), ${left} s more`)
    }
    await wait(TRY_EVERY_MS)
  }
}

async function tryToConnect(connectionString: string): Promise<Client | Error> {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // A server that is killed makes it emit an error; the statement that waits tells us.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
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
