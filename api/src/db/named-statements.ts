import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/** More than the app has that are asked again and again; those beyond it go without a name. */
const MOST = 500
/** What is longer writes many rows at once, seldom as many twice. */
const LONGEST = 8000

type Config = { text?: string; name?: string; [key: string]: unknown }
type Query = (config: Config | string, values?: unknown[], ...more: unknown[]) => Promise<unknown>

/**
 * Gives each statement of a connection a name, by which the server reads it once and plans it as often as it finds
 * that worth. A connection is made anew within minutes, and with it what was planned for tables that have changed.
 */
export function nameStatements(client: PoolClient) {
  const query = client.query.bind(client) as Query
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST || text.length > LONGEST) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  const named: Query = (config, values, ...more) => {
    if (typeof config === 'string' || !config.text || config.name || !values?.length)
      return query(config, values, ...more)
    return query({ ...config, name: nameOf(config.text) }, values, ...more)
  }
  client.query = named as PoolClient['query']
}
