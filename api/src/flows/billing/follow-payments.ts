import { MINUTE } from '@galgal/domain/dates'
import { chunked } from '../../db/chunk.ts'
import {
  listLateChallenges,
  listSilent,
  listUndoing,
  listUnsettled,
  type Payment,
} from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment.ts'
import { lookAtProvider } from '../payments/ask-provider.ts'
import { askAgain, tellOfSilence } from './ask-again.ts'
import { giveBack } from './give-back.ts'
import { PATIENCE, settlePayment } from './settle-payment.ts'
import { undoPayments } from './undo-payments.ts'

/** After so long without a word from the provider a payment is undone, so that its order can go on. */
const LONGEST_SILENCE = 15 * MINUTE
const AT_ONCE = 10

const before = ({ now }: Deps, milliseconds: number) => new Date(now().getTime() - milliseconds)

/** Asks the provider what became of a payment, and writes it down. False when the provider did not say. */
export async function followPayment(deps: Deps, payment: Payment): Promise<boolean> {
  return settled(deps, payment, await lookAtProvider(deps, payment))
}

async function settled(deps: Deps, payment: Payment, outcome: PaymentOutcome): Promise<boolean> {
  await settlePayment(deps, payment.id, outcome)
  return outcome.state !== 'unknown'
}

/** The same, and what nobody tells of is asked for again by its own name. */
async function followOrAskAgain(deps: Deps, payment: Payment): Promise<boolean> {
  const told = await lookAtProvider(deps, payment)
  const outcome = await askAgain(deps, payment, told)
  if (outcome.state === 'unknown') await tellOfSilence(deps, payment)
  return settled(deps, payment, outcome)
}

/** The same for the payments of one order that nobody waits for right now; one that cannot be settled now is later. */
export async function followOrder(deps: Deps, whose: { id: string; customerId: string }) {
  for (const payment of await listUnsettled(deps.db, before(deps, PATIENCE), whose))
    await patiently(deps, payment, followPayment)
}

/** The same for all, and an end for those that wait for nothing any more. */
export async function followPayments(deps: Deps) {
  const unsettled = await listUnsettled(deps.db, before(deps, PATIENCE))
  await whileHeard(unsettled, (payment) => patiently(deps, payment, followOrAskAgain))
  const late = await listLateChallenges(deps.db, deps.now())
  const silent = await listSilent(deps.db, before(deps, LONGEST_SILENCE))
  await whileHeard([...late, ...silent], (payment) => giveBack(deps, payment))
  const undoing = await listUndoing(deps.db)
  await whileHeard(undoing, (payment) => undoPayments(deps, [payment]))
}

/** A provider that says nothing to so many is left alone until the next run of the jobs: each of them takes seconds. */
async function whileHeard(payments: Payment[], ask: (payment: Payment) => Promise<boolean>) {
  for (const some of chunked(payments, AT_ONCE))
    if ((await Promise.all(some.map(ask))).every((heard) => !heard)) return
}

async function patiently(
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
