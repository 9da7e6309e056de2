import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { updateAuditView } from './audit.ts'
import type { Db } from './database.ts'

/**
 * Brings the schema up to date on a connection of its own, whose statements take as long as they need: an index
 * on millions of rows is built in minutes. One process does it at a time; the next one waits and finds nothing left to do.
 */
export async function migrateServer(connectionString: string, migrationsFolder: string) {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=0 -c lock_timeout=0',
  })
  // A server that is killed makes it emit an error; the statement that waits tells us.
  client.on('error', () => {})
  await client.connect()
  try {
    // Given back with the connection, also when this process dies.
    await client.query("select pg_advisory_lock(hashtextextended('galgal_migrations', 0))")
    const db = drizzle(client)
    await migrate(db, { migrationsFolder })
    await updateAuditView(db as unknown as Db)
  } finally {
    await client.end().catch(() => {})
  }
}
