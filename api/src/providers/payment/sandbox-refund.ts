import { takeSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import {
  addSandboxRefund,
  decideSandboxRefund,
  findSandboxRefund,
  type SandboxRefund,
} from '../../db/sandbox/sandbox-refunds.ts'
import type { ProviderTools } from '../adapter.ts'
import type { RefundOutcome, RefundRequest } from './payment.ts'

/** How a refund can be made to fail, each by its name at /sandbox/faults. */
export const refundFaults = [
  'refund.before', // it breaks before money moves
  'refund.lost', // money moves, and the answer is lost
  'refund.pending', // it is accepted, and goes through later
  'refund.fail', // it is accepted, and fails later
] as const

/** How long a pending one takes. */
const PENDING_MS = 10_000

type Tools = Pick<ProviderTools, 'db' | 'now'>

/** Gives a part of a charge back, never more than was charged. */
export async function refundInSandbox(
  tools: Tools,
  { key, payment, amount }: RefundRequest,
): Promise<RefundOutcome> {
  const { db, now } = tools
  const fault = await takeSandboxFault(db, refundFaults)
  if (fault === 'refund.before') throw new Error('sandbox: failed on purpose')
  const refund = { key, paymentKey: payment.key, amount, at: now(), ...courseOf(fault) }
  const stored = await addSandboxRefund(db, refund)
  if (!stored) throw new Error('sandbox: payment to refund not found')
  if (fault === 'refund.lost') throw new Error('sandbox: response lost on purpose')
  return decided(tools, stored)
}

function courseOf(fault: (typeof refundFaults)[number] | undefined) {
  if (fault === 'refund.pending') return { state: 'pending', becomes: 'done' } as const
  if (fault === 'refund.fail') return { state: 'pending', becomes: 'failed' } as const
  return { state: 'done', becomes: null } as const
}

/** What became of a refund. Throws when there is none of that name. */
export async function lookUpSandboxRefund(
  tools: Tools,
  { key }: Pick<RefundRequest, 'key'>,
): Promise<RefundOutcome> {
  const refund = await findSandboxRefund(tools.db, key)
  if (!refund) throw new Error('sandbox: refund not found')
  return decided(tools, refund)
}

/** One whose time to be decided has come is decided. */
async function decided({ db, now }: Tools, { key, state, becomes, at }: SandboxRefund) {
  if (state !== 'pending' || !becomes || at.getTime() + PENDING_MS > now().getTime()) return state
  await decideSandboxRefund(db, key, becomes)
  return becomes
}
