import type { Pool, PoolClient } from 'pg'

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
