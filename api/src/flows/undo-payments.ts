import type { Db } from '../db/open-database.ts'
import { movePayments, type Payment } from '../db/payments.ts'
import type { Deps } from '../deps.ts'

/** Says in the transaction of a change that payments are no longer wanted; the provider is told after it. */
export const markForUndo = (tx: Db, { now }: Deps, ids: string[]): Promise<Payment[]> =>
  movePayments(tx, ids, 'approved', { state: 'undoing', decidedAt: now() })

/** Lets holds go and gives charges back. What fails stays marked and is tried again by the sweep. */
export async function undoPayments(deps: Deps, marked: Payment[]) {
  for (const { id, kind } of marked) {
    try {
      await deps.payment.undo(id)
      const state = kind === 'deposit' ? 'voided' : 'refunded'
      await movePayments(deps.db, [id], 'undoing', { state, decidedAt: deps.now() })
    } catch (error) {
      deps.log.warn({ err: error, paymentId: id }, 'a payment could not be undone yet')
    }
  }
}
