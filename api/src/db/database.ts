import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL, whether embedded or a server. A transaction is a Db too; query functions take it first. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  kind: 'embedded' | 'server'
  db: Db
  /** Hears what is said on a channel, or is called with nothing when something may have been missed. */
  listen: (channel: string, onMessage: (said?: string) => void) => Promise<() => Promise<void>>
  /** Takes part in the election of one leader among the processes, and says when that changes; whoever has the database for itself leads at once. */
  lead: (onChange: (change: LeaderChange) => void) => Leadership
  /** How many connections are used and idle, and how many wait for one; undefined where there is only one. */
  pool?: () => { used: number; idle: number; waiting: number }
  close: () => Promise<void>
}

export type LeaderChange = 'began' | 'took over' | 'ended'

/** A process's part in the leader election. */
export type Leadership = {
  isLeader: () => boolean
  /** Steps down, and takes part no longer. */
  close: () => Promise<void>
}

/** The first row that a statement gives; undefined when it gives none. */
export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> =>
  (await rows)[0]

/** Whether a statement finds or changes any row. */
export const hasRows = async (rows: PromiseLike<unknown[]>): Promise<boolean> =>
  (await rows).length > 0
