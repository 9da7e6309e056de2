import { sql } from 'drizzle-orm'

/**
 * Asked for by a statement's `returning`, it makes the commit not wait for the disk: for what need not
 * outlive a power cut and must not hold up an app whose database is embedded. Never in a transaction.
 */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`
