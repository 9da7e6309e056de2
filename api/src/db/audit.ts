import { MINUTE } from '@galgal/domain/dates'
import { asc, isNull, lte, or } from 'drizzle-orm'
import { pgView, text, timestamp } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** How long what may be so for a moment may be so. */
const MOMENT = MINUTE

/** Made by the migration `late_days`. */
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
