import { mayAnswer } from '@galgal/domain/order-stages'
import type { Db } from '../db/open-database.ts'
import { changeOrder } from '../db/orders.ts'
import { addPayment, movePayments, type Payment } from '../db/payments.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../handle.ts'
import {
  cardOf,
  depositStatusOf,
  lockOrderState,
  type OrderState,
  refuseUnlessDraft,
} from './order-state.ts'
import { markForUndo, undoPayments } from './undo-payments.ts'

type Whose = { id: string; customerId: string }

/** Holds an order's deposit on its card, or turns it down so that another coverage is chosen. */
export async function answerDeposit(deps: Deps, whose: Whose, approve: boolean) {
  if (!approve) return reject(deps, whose)
  const asked = await deps.db.transaction((tx) => begin(tx, deps, whose))
  if (!asked) return
  const { payment, card, revision } = asked
  const outcome = await deps.payment.ask({
    key: payment.id,
    kind: 'hold',
    providerCard: card.providerCard,
    amount: payment.amount,
  })
  const undone = await deps.db.transaction((tx) =>
    settle(tx, deps, whose, { payment, outcome, revision }),
  )
  await undoPayments(deps, undone)
  if (outcome === 'declined') throw new Refusal('DepositDeclined')
}

async function openForDeposit(tx: Db, { now }: Deps, whose: Whose): Promise<OrderState> {
  const state = await lockOrderState(tx, whose, now())
  refuseUnlessDraft(state)
  if (state.deposit?.state === 'authorising') throw new Refusal('PaymentPending')
  if (!mayAnswer('deposit', state.stage)) throw new Refusal('OrderStepTooEarly')
  return state
}

async function reject(deps: Deps, whose: Whose) {
  const undone = await deps.db.transaction(async (tx) => {
    const { order, deposit } = await openForDeposit(tx, deps, whose)
    await changeOrder(tx, order.id, { depositStatus: 'rejected', updatedAt: deps.now() })
    return deposit ? markForUndo(tx, deps, [deposit.id]) : []
  })
  await undoPayments(deps, undone)
}

/** Writes down what is about to be asked; nothing when the deposit is held already or not needed. */
async function begin(tx: Db, deps: Deps, whose: Whose) {
  const state = await openForDeposit(tx, deps, whose)
  const { order, quote } = state
  const card = cardOf(state)
  if (!card) throw new Refusal('CardNotFound')
  if (depositStatusOf(state) !== 'none') return undefined
  const payment: Payment = {
    id: deps.newId(),
    orderId: order.id,
    kind: 'deposit',
    cardId: card.id,
    amount: quote.depositHold,
    state: 'authorising',
    providerPayment: null,
    challengeUrl: null,
    createdAt: deps.now(),
    decidedAt: null,
  }
  await addPayment(tx, payment)
  return { payment, card, revision: order.revision }
}

/** Writes the provider's answer down; a hold for an order that changed meanwhile is let go. */
async function settle(
  tx: Db,
  deps: Deps,
  whose: Whose,
  it: { payment: Payment; outcome: 'approved' | 'declined'; revision: number },
): Promise<Payment[]> {
  const { order } = await lockOrderState(tx, whose, deps.now())
  const decided = { state: it.outcome, decidedAt: deps.now() }
  const moved = await movePayments(tx, [it.payment.id], 'authorising', decided)
  if (it.outcome === 'declined' || moved.length === 0) return []
  if (order.status !== 'draft' || order.revision !== it.revision)
    return markForUndo(tx, deps, [it.payment.id])
  await changeOrder(tx, order.id, { depositStatus: 'approved', updatedAt: deps.now() })
  return []
}
