import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { paymentNotices } from '../schema/payments.ts'

export type PaymentNotice = typeof paymentNotices.$inferSelect
type Named = Pick<PaymentNotice, 'provider' | 'eventId'>

const BATCH = 200

/** False when the same notice came before. */
export async function addPaymentNotice(db: Db, notice: PaymentNotice): Promise<boolean> {
  const added = await db
    .insert(paymentNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ eventId: paymentNotices.eventId })
  return added.length > 0
}

export const markPaymentNoticeDone = (db: Db, { provider, eventId }: Named, doneAt: Date) =>
  db
    .update(paymentNotices)
    .set({ doneAt })
    .where(and(eq(paymentNotices.provider, provider), eq(paymentNotices.eventId, eventId)))

/** Notices that came before an instant and led to nothing yet. */
export const listOpenPaymentNotices = (db: Db, receivedUntil: Date): Promise<PaymentNotice[]> =>
  db
    .select()
    .from(paymentNotices)
    .where(and(isNull(paymentNotices.doneAt), lte(paymentNotices.receivedAt, receivedUntil)))
    .orderBy(asc(paymentNotices.receivedAt))
    .limit(BATCH)
