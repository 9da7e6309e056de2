import { and, eq } from 'drizzle-orm'
import { type Db, first } from '../database.ts'
import { sandboxPayments, sandboxRefunds } from '../schema/sandbox.ts'

export type SandboxRefund = typeof sandboxRefunds.$inferSelect

/** Undefined when the charge is not there, or has not as much left; a key that was there before is the same refund. */
export const addSandboxRefund = (
  db: Db,
  refund: SandboxRefund,
): Promise<SandboxRefund | undefined> =>
  db.transaction(async (tx) => {
    const { key, paymentKey, amount } = refund
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.key, paymentKey))
      .for('update')
    const before = await tx
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentKey, paymentKey))
    const same = before.find((it) => it.key === key)
    if (same) return same
    const left = before
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, it) => sum - it.amount, payment?.amount ?? 0)
    if (payment?.kind !== 'charge' || payment.state !== 'approved' || left < amount)
      return undefined
    await tx.insert(sandboxRefunds).values(refund)
    return refund
  })

export const findSandboxRefund = (db: Db, key: string): Promise<SandboxRefund | undefined> =>
  first(db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key)))

/** A pending one comes through, or fails. */
export const decideSandboxRefund = (db: Db, key: string, state: 'done' | 'failed') =>
  db
    .update(sandboxRefunds)
    .set({ state })
    .where(and(eq(sandboxRefunds.key, key), eq(sandboxRefunds.state, 'pending')))
