import { MINUTE } from '@galgal/domain/dates'
import {
  listLateChallenges,
  listSilent,
  listToReverse,
  listUnsettled,
  type Payment,
} from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { lookUpAtProvider, whileResponding } from '../payments/provider-calls.ts'
import { notifyDeskOfSilence, retryAuthorisation } from './retry-authorisation.ts'
import { cancelPayment, reversePayments } from './reverse-payments.ts'
import { PATIENCE, settlePayment } from './settle-payment.ts'

/** A payment without an outcome for so long is cancelled, so that its order can go on. */
const LONGEST_SILENCE = 15 * MINUTE

const before = ({ now }: Deps, milliseconds: number) => new Date(now().getTime() - milliseconds)

/** Looks a payment up at its provider and settles it. False when the provider did not respond. */
export async function followPayment(deps: Deps, payment: Payment): Promise<boolean> {
  return settle(deps, payment, await lookUpAtProvider(deps, payment))
}

async function settle(deps: Deps, payment: Payment, outcome: PaymentOutcome): Promise<boolean> {
  await settlePayment(deps, payment.id, outcome)
  return outcome.state !== 'unknown'
}

/** Like `followPayment`, and one without an outcome is requested again by its own key. */
async function followOrRetry(deps: Deps, payment: Payment): Promise<boolean> {
  const found = await lookUpAtProvider(deps, payment)
  const outcome = await retryAuthorisation(deps, payment, found)
  if (outcome.state === 'unknown') await notifyDeskOfSilence(deps, payment)
  return settle(deps, payment, outcome)
}

/** Follows the payments of one order that no call waits for; one that cannot be settled now is later. */
export async function followOrder(deps: Deps, order: { id: string; customerId: string }) {
  for (const payment of await listUnsettled(deps.db, before(deps, PATIENCE), order))
    await orLater(deps, payment, followPayment)
}

/** Follows all payments, and cancels those that wait for nothing any more. */
export async function followPayments(deps: Deps) {
  const unsettled = await listUnsettled(deps.db, before(deps, PATIENCE))
  await whileResponding(unsettled, (payment) => orLater(deps, payment, followOrRetry))
  const late = await listLateChallenges(deps.db, deps.now())
  const silent = await listSilent(deps.db, before(deps, LONGEST_SILENCE))
  await whileResponding([...late, ...silent], (payment) => cancelPayment(deps, payment))
  const marked = await listToReverse(deps.db)
  await whileResponding(marked, (payment) => reversePayments(deps, [payment]))
}

async function orLater(
  deps: Deps,
  payment: Payment,
  follow: typeof followPayment,
): Promise<boolean> {
  try {
    return await follow(deps, payment)
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id }, 'payment.settle_deferred')
    return false
  }
}
