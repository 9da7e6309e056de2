import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { connectToServer } from './connect-to-server.ts'
import type { Database, Db } from './database.ts'
import { endNow, endWhenSilent } from './end-when-silent.ts'
import { isPassing } from './failures.ts'
import { leadOnServer } from './lead-on-server.ts'
import { listenOnServer } from './listen-on-server.ts'
import { migrateServer } from './migrate-server.ts'
import { nameStatements } from './named-statements.ts'
import { isPooled } from './pooler.ts'
import { setRoleDefaults, startupOptions } from './session-settings.ts'

/** A connection is made anew after this time, so that a server that took over is found and a forgotten one left. */
const OLDEST_SECONDS = 300
const TRY_AGAIN_MS = 200

export type ServerAddresses = {
  /** What statements go to: the server, or a pooler before it. */
  url: string
  /** The server itself, for what a session keeps: listening and the leader's lock. */
  directUrl?: string | undefined
  /** As whoever may change the schema. */
  migrationsUrl?: string | undefined
  /** How many connections this process has for its statements at most. */
  pool?: number | undefined
}

const USUAL_POOL = 10

/** Opens and migrates a PostgreSQL server, which is waited for so many milliseconds when it is not there yet. */
export async function openServer(
  { url, directUrl = url, migrationsUrl = directUrl, pool: max = USUAL_POOL }: ServerAddresses,
  migrationsFolder: string,
  waitMs: number,
): Promise<Database> {
  await migrateServer(migrationsUrl, migrationsFolder, waitMs)
  const hasPooler = await preparePooler(url, waitMs)
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    maxLifetimeSeconds: OLDEST_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!hasPooler && { options: startupOptions }),
  })
  // A server that is killed makes idle and checked-out clients emit errors; without a listener the process would die.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Behind a pooler each transaction may have another session, which knows other names.
  if (!hasPooler) pool.on('connect', nameStatements)
  endSilentOnes(pool)
  releaseAfterFailedBegin(pool)
  return {
    kind: 'server',
    db: drizzle(pool) as unknown as Db,
    listen: async (channel, onMessage) => listenOnServer(directUrl, channel, onMessage),
    lead: (onChange) => leadOnServer(directUrl, onChange),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** Whether a pooler answers there; its sessions then have our settings by default. */
async function preparePooler(url: string, waitMs: number, triesLeft = 20): Promise<boolean> {
  const client = await connectToServer(url, { waitMs })
  try {
    const hasPooler = await isPooled(client)
    endWhenSilent(client)
    if (hasPooler) await setRoleDefaults(client)
    return hasPooler
  } catch (error) {
    // Another process that starts may just have ended the session that was given to us.
    if (triesLeft === 0 || !isPassing(error)) throw error
  } finally {
    await client.end().catch(() => {})
  }
  await wait(TRY_AGAIN_MS)
  return preparePooler(url, waitMs, triesLeft - 1)
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
