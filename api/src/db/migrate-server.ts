import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { updateAuditView } from './audit.ts'
import { addressOf, connectToServer } from './connect-to-server.ts'
import type { Db } from './database.ts'
import { endNow, endWhenSilent } from './end-when-silent.ts'
import { isPooled, processIdOf } from './pooler.ts'

const LOOK_EVERY_MS = 2000
/** Between two statements of a migration we are never quiet for so long. */
const SILENT_SECONDS = 5

/** Statements take as long as they need: an index on millions of rows is built in minutes. A connection that is lost is given up by the server within minutes, and its lock with it. */
const settings = `set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 60000;
  set idle_in_transaction_session_timeout = 60000`

/**
 * Brings the schema up to date on a connection of its own, for whose server it waits so many milliseconds. One process
 * does it at a time; the next one waits and finds nothing left to do. Where nothing is to be done nobody waits.
 */
export async function migrateServer(
  connectionString: string,
  migrationsFolder: string,
  waitMs = 0,
) {
  const client = await connectToServer(connectionString, { waitMs })
  let stopLooking = () => {}
  try {
    const hasPooler = await isPooled(client)
    if (hasPooler) endWhenSilent(client)
    else {
      stopLooking = endWhenForgotten(client, connectionString)
      await client.query(settings)
    }
    const db = drizzle(client)
    if (!(await isUpToDate(client, migrationsFolder))) {
      if (hasPooler) throw new Error(pooledMessage(connectionString))
      // Given back with the connection, also when this process dies.
      await client.query("select pg_advisory_lock(hashtextextended('galgal_migrations', 0))")
      await migrate(db, { migrationsFolder })
    }
    await updateAuditView(db as unknown as Db)
  } finally {
    stopLooking()
    await client.end().catch(() => {})
  }
}

const pooledMessage = (connectionString: string) =>
  `The database at ${addressOf(connectionString)} has to be migrated, and a pooler stands before it: name the server itself in DATABASE_DIRECT_URL or DATABASE_MIGRATIONS_URL`

type Journal = { entries: { when: number }[] }

async function isUpToDate(client: Client, migrationsFolder: string): Promise<boolean> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (known.rows[0].name === null) return false
  const { rows } = await client.query('select max(created_at) from drizzle.__drizzle_migrations')
  const journal: Journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  return Number(rows[0].max) >= Math.max(...journal.entries.map(({ when }) => when))
}

/**
 * Throws the connection away when the server has answered and nothing came: a network may swallow it and tell nobody.
 * Time alone says nothing here, so the server is asked, by another connection, whether it is still at work.
 */
function endWhenForgotten(client: Client, connectionString: string): () => void {
  const stream = client.connection.stream as Socket
  const look = async () => {
    const { bytesRead } = stream
    if (!(await isSilent(connectionString, processIdOf(client)))) return
    // While the process was busy an answer may have come: it is read before this looks again.
    setImmediate(() => stream.bytesRead === bytesRead && endNow(client))
  }
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}

/** Whether a connection has had nothing to do for a while, as its server sees it. */
async function isSilent(connectionString: string, processId: number | null): Promise<boolean> {
  const client = await connectToServer(connectionString)
  try {
    const { rows } = await client.query(
      `select state <> 'active' and clock_timestamp() - state_change > make_interval(secs => $2) as silent
       from pg_stat_activity where pid = $1`,
      [processId, SILENT_SECONDS],
    )
    return rows[0]?.silent === true
  } finally {
    await client.end().catch(() => {})
  }
}
