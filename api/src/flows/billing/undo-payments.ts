import { DAY } from '@galgal/domain/dates'
import type { Db } from '../../db/database.ts'
import { movePayments, type Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { UndoOutcome } from '../../providers/payment/payment.ts'
import { enqueue } from '../notifications/outbox.ts'
import { undoAtProvider } from '../payments/ask-provider.ts'
import { enterUndone } from '../payments/ledger.ts'

/** Says in the transaction of a change that payments are no longer wanted; the provider is told after it. */
export const markForUndo = (tx: Db, { now }: Pick<Deps, 'now'>, ids: string[]) =>
  movePayments(tx, ids, ['approved', 'challenge', 'unknown'], {
    state: 'undoing',
    decidedAt: now(),
  })

/** Lets holds go and gives charges back. What fails stays marked and is tried again by a job; false when something did. */
export async function undoPayments(deps: Deps, marked: Payment[]): Promise<boolean> {
  let isDone = true
  for (const payment of marked) {
    try {
      const outcome = await undoAtProvider(deps, payment)
      await deps.db.transaction((tx) => writeUndone(tx, deps, payment, outcome))
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, 'payment.reversal_deferred')
      await tellDesk(deps, payment)
      isDone = false
    }
  }
  return isDone
}

/** After a day of trying a person has to look, once; it is tried on. */
async function tellDesk(deps: Deps, { id: paymentId, decidedAt }: Payment) {
  if (!decidedAt || deps.now().getTime() - decidedAt.getTime() < DAY) return
  const dedupeKey = `notUndone:${paymentId}`
  await enqueue(deps.db, deps, { kind: 'notUndone', dedupeKey, payload: { paymentId } })
}

/** Only what its company says went back has gone back. Throws when it denies what it approved before. */
async function writeUndone(tx: Db, { now }: Deps, payment: Payment, outcome: UndoOutcome) {
  const isDenied =
    (outcome !== 'undone' && payment.outcome === 'approved') ||
    (outcome === 'missing' && payment.providerPayment !== null)
  if (isDenied) throw new Error(`provider reports it as ${outcome}`)
  const back = payment.kind === 'deposit' ? ('voided' as const) : ('refunded' as const)
  const state = outcome === 'undone' ? back : ('declined' as const)
  const undone = { state, outcome, decidedAt: now() } as const
  const [moved] = await movePayments(tx, [payment.id], ['undoing'], undone)
  if (moved) await enterUndone(tx, moved, now())
}
