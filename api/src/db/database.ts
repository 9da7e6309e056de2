import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL, whether embedded or a server. A transaction is a Db too; query functions take it first. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** Hears what is said on a channel, or is called with nothing when something may have been missed. */
  listen: (channel: string, onMessage: (said?: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
