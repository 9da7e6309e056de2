import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { onServer } from '../../test/open-test-api.ts'
import { releaseAfterFailedBegin } from './open-server.ts'

const pools: Pool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
})

/** One connection only, whose server goes away just before a statement that is told. */
function openPool() {
  const pool = new Pool({
    connectionString: process.env.TEST_DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: 1000,
  })
  pools.push(pool)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const cutAt = (pool: Pool, statement: string) =>
  pool.once('connect', (client) => {
    const { query } = client
    client.query = ((...args: unknown[]) => {
      if ((args[0] as { text?: string }).text === statement)
        (
          client as unknown as { connection: { stream: { destroy: () => void } } }
        ).connection.stream.destroy()
      return (query as (...all: unknown[]) => unknown).apply(client, args)
    }) as typeof client.query
  })

test.runIf(onServer).each(['begin', 'select 1', 'commit'])(
  'a connection that is lost at %s leaves room for the next one',
  async (statement) => {
    const pool = openPool()
    releaseAfterFailedBegin(pool)
    cutAt(pool, statement)
    const db = drizzle(pool)
    await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow()
    expect((await db.transaction((tx) => tx.execute('select 1'))).rowCount).toBe(1)
    expect((await db.execute('select 1')).rowCount).toBe(1)
    expect(pool.totalCount).toBe(1)
  },
)
