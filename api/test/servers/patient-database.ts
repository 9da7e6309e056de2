import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Db } from '../../src/db/database.ts'
import { releaseAfterFailedBegin } from '../../src/db/open-server.ts'

/** What a pooler made defaults of the role counts here as little as what the app asks for. */
const WITHOUT_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_session_timeout=0'

/** A server's database for questions about all that is in it, which take longer than any of the app's may. */
export function openPatientDatabase(url: string) {
  const pool = new Pool({ connectionString: url, options: `${WITHOUT_LIMITS} -c jit=off` })
  // A server that is killed makes its connections emit errors; the statement that waits tells us.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  releaseAfterFailedBegin(pool)
  return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}
