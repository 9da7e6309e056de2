import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Where a process that only answers visitors says that there is something to send or to do. */
export const WORK_CHANNEL = 'galgal_work'

export const announceWork = (db: Db, work: string) =>
  db.execute(sql`select pg_notify(${WORK_CHANNEL}, ${work})`)
