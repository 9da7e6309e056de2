import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Database, Db } from './database.ts'
import { endNow, endWhenSilent } from './end-when-silent.ts'
import { leadOnServer } from './lead-on-server.ts'
import { listenOnServer } from './listen-on-server.ts'
import { migrateServer } from './migrate-server.ts'

/** A connection is made anew after this time, so that a server that took over is found and a forgotten one left. */
const OLDEST_SECONDS = 300

const options = {
  // Compiling a question takes longer than any of ours takes to answer.
  jit: 'off',
  // So does starting workers beside it, and they would take the cores of other calls.
  max_parallel_workers_per_gather: 0,
  // Data lies in memory or on flash, where a page elsewhere costs little more than the next one.
  random_page_cost: 1.1,
  statement_timeout: 3000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 5000,
  // Ours are used or closed within seconds: one that is quiet for so long has nobody at its other end.
  idle_session_timeout: 60_000,
}

/** Opens and migrates a PostgreSQL server, which is waited for so many milliseconds when it is not there yet. */
export async function openServer(
  connectionString: string,
  migrationsFolder: string,
  waitMs: number,
): Promise<Database> {
  await migrateServer(connectionString, migrationsFolder, waitMs)
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2000,
    maxLifetimeSeconds: OLDEST_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(options)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // A server that is killed makes idle and checked-out clients emit errors; without a listener the process would die.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  endSilentOnes(pool)
  releaseAfterFailedBegin(pool)
  return {
    kind: 'server',
    db: drizzle(pool) as unknown as Db,
    listen: async (channel, onMessage) => listenOnServer(connectionString, channel, onMessage),
    lead: (onChange) => leadOnServer(connectionString, onChange),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Throws a swallowed connection away, and with it those that lie idle: they went the same way, and would be tried one by one. */
function endSilentOnes(pool: Pool) {
  const idle = new Set<PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('connect', (client) =>
    endWhenSilent(client, () => {
      for (const other of idle) endNow(other)
    }),
  )
}

/**
 * Gives a connection back on which a transaction could not even begin, because its server is gone: drizzle keeps
 * it for ever, and ten of them are a pool that serves nobody. The first statement of a connection that is asked
 * for without a callback is such a `begin`.
 */
export function releaseAfterFailedBegin(pool: Pick<Pool, 'connect'>) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<PoolClient>
  const connectAndWatch = async (...args: unknown[]) => {
    const client = await connect(...args)
    return args.length === 0 ? watchFirst(client) : client
  }
  pool.connect = connectAndWatch as Pool['connect']
}

function watchFirst(client: PoolClient): PoolClient {
  const query = client.query as (...args: unknown[]) => Promise<unknown>
  const first = async (...args: unknown[]) => {
    client.query = query as PoolClient['query']
    try {
      return await query.apply(client, args)
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  client.query = first as PoolClient['query']
  return client
}
