import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type Db, hasRows } from '../database.ts'
import { paymentWebhooks } from '../schema/payments.ts'

export type PaymentWebhookRow = typeof paymentWebhooks.$inferSelect
type Named = Pick<PaymentWebhookRow, 'provider' | 'eventId'>

const BATCH = 200

/** False when the same webhook came before. */
export const addPaymentWebhook = (db: Db, webhook: PaymentWebhookRow): Promise<boolean> =>
  hasRows(
    db
      .insert(paymentWebhooks)
      .values(webhook)
      .onConflictDoNothing()
      .returning({ eventId: paymentWebhooks.eventId }),
  )

export const markPaymentWebhookDone = (db: Db, { provider, eventId }: Named, doneAt: Date) =>
  db
    .update(paymentWebhooks)
    .set({ doneAt })
    .where(and(eq(paymentWebhooks.provider, provider), eq(paymentWebhooks.eventId, eventId)))

/** Webhooks that came before an instant and led to nothing yet. */
export const listOpenPaymentWebhooks = (
  db: Db,
  receivedUntil: Date,
): Promise<PaymentWebhookRow[]> =>
  db
    .select()
    .from(paymentWebhooks)
    .where(and(isNull(paymentWebhooks.doneAt), lte(paymentWebhooks.receivedAt, receivedUntil)))
    .orderBy(asc(paymentWebhooks.receivedAt))
    .limit(BATCH)
