import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { ledgerEntries } from '../schema/payments.ts'

export type LedgerEntry = typeof ledgerEntries.$inferSelect

/** An event of a payment is entered once. */
export const addLedgerEntries = (tx: Db, entries: LedgerEntry[]) =>
  tx.insert(ledgerEntries).values(entries).onConflictDoNothing()

export const listEntries = (
  tx: Db,
  paymentId: string,
  events: LedgerEntry['event'][],
): Promise<LedgerEntry[]> =>
  tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), inArray(ledgerEntries.event, events)))
