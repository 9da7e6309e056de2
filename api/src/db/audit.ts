import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MINUTE } from '@galgal/domain/dates'
import { asc, isNull, lte, or, sql } from 'drizzle-orm'
import { pgView, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** How long what may be so for a moment may be so. */
const MOMENT = MINUTE

/** Made from `audit.sql`. */
const orderAudit = pgView('order_audit', {
  fault: text().notNull(),
  id: text().notNull(),
  since: timestamp('since', { withTimezone: true }),
}).existing()

/** What may never be true of orders, money, cars and promises, whatever went wrong; nothing found means all is well. */
export const listFaults = (db: Db, now: Date): Promise<(typeof orderAudit.$inferSelect)[]> =>
  db
    .select()
    .from(orderAudit)
    .where(or(isNull(orderAudit.since), lte(orderAudit.since, new Date(now.getTime() - MOMENT))))
    .orderBy(asc(orderAudit.fault), asc(orderAudit.id))

const auditSql = () => readFileSync(new URL('./audit.sql', import.meta.url), 'utf8')

/** Makes the view anew when the statement that makes it is not the one it was made by, whose hash is the view's comment. */
export async function updateAuditView(db: Db, statement = auditSql()): Promise<void> {
  const hash = createHash('sha256').update(statement).digest('hex')
  if ((await hashOfView(db)) === hash) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order_audit', 0))`)
    // Another process may have made it meanwhile.
    if ((await hashOfView(tx)) === hash) return
    await tx.execute(sql`drop view if exists order_audit`)
    await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw(`comment on view order_audit is '${hash}'`))
  })
}

async function hashOfView(db: Db): Promise<string | null> {
  const { rows } = (await db.execute(
    sql`select obj_description(to_regclass('order_audit'), 'pg_class') as hash`,
  )) as unknown as { rows: [{ hash: string | null }] }
  return rows[0].hash
}
