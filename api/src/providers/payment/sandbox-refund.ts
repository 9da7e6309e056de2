import { takeSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import { addSandboxRefund } from '../../db/sandbox/sandbox-refunds.ts'
import type { ProviderTools } from '../adapter.ts'
import type { RefundAsked } from './payment.ts'

/** How a refund can be made to fail, each by its name at /sandbox/faults. */
export const refundFaults = [
  'refund.before', // it breaks before money moves
  'refund.lost', // money moves, and the answer is lost
] as const

/** Gives a part of a charge back, never more than was charged. */
export async function refundInSandbox(
  { db, now }: Pick<ProviderTools, 'db' | 'now'>,
  { key, payment, amount }: RefundAsked,
) {
  const fault = await takeSandboxFault(db, refundFaults)
  if (fault === 'refund.before') throw new Error('the sandbox broke')
  const refund = { key, paymentKey: payment.key, amount, at: now() }
  if (!(await addSandboxRefund(db, refund))) throw new Error('the sandbox does not give that back')
  if (fault === 'refund.lost') throw new Error('the answer was lost')
}
