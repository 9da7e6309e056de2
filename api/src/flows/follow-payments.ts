import { MINUTE } from '@galgal/domain/dates'
import {
  listLateChallenges,
  listSilent,
  listUndoing,
  listUnsettled,
  type Payment,
} from '../db/payments.ts'
import type { Deps } from '../deps.ts'
import { lookAtProvider } from './ask-provider.ts'
import { giveBack } from './give-back.ts'
import { PATIENCE, settlePayment } from './settle-payment.ts'
import { undoPayments } from './undo-payments.ts'

/** After so long without a word from the provider a payment is undone, so that its order can go on. */
const LONGEST_SILENCE = 15 * MINUTE

const before = ({ now }: Deps, milliseconds: number) => new Date(now().getTime() - milliseconds)

/** Asks the provider what became of a payment, and writes it down. */
export const followPayment = async (deps: Deps, payment: Payment) =>
  settlePayment(deps, payment.id, await lookAtProvider(deps, payment))

/** The same for the payments of one order that nobody waits for right now; one that cannot be settled now is later. */
export async function followOrder(deps: Deps, whose: { id: string; customerId: string }) {
  for (const payment of await listUnsettled(deps.db, before(deps, PATIENCE), whose))
    await follow(deps, payment)
}

/** The same for all, and an end for those that wait for nothing any more. */
export async function followPayments(deps: Deps) {
  for (const payment of await listUnsettled(deps.db, before(deps, PATIENCE)))
    await follow(deps, payment)
  const late = await listLateChallenges(deps.db, deps.now())
  const silent = await listSilent(deps.db, before(deps, LONGEST_SILENCE))
  for (const payment of [...late, ...silent]) await giveBack(deps, payment)
  await undoPayments(deps, await listUndoing(deps.db))
}

async function follow(deps: Deps, payment: Payment) {
  try {
    await followPayment(deps, payment)
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be settled yet')
  }
}
