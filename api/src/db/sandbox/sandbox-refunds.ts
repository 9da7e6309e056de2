import { eq } from 'drizzle-orm'
import type { Db } from '../open-database.ts'
import { sandboxPayments, sandboxRefunds } from '../schema/sandbox.ts'

/** False when the charge is not there, or has not as much left; a key that was there before is the same refund. */
export const addSandboxRefund = (db: Db, refund: typeof sandboxRefunds.$inferInsert) =>
  db.transaction(async (tx) => {
    const { key, paymentKey, amount } = refund
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.key, paymentKey))
      .for('update')
    const before = await tx
      .select({ key: sandboxRefunds.key, amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentKey, paymentKey))
    if (before.some((it) => it.key === key)) return true
    const left = before.reduce((sum, it) => sum - it.amount, payment?.amount ?? 0)
    if (payment?.kind !== 'charge' || payment.state !== 'approved' || left < amount) return false
    await tx.insert(sandboxRefunds).values(refund)
    return true
  })
