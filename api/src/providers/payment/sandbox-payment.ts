import { setTimeout as wait } from 'node:timers/promises'
import {
  addSandboxPayment,
  decideSandboxPayment,
  findSandboxCard,
  findSandboxPayment,
  isConfirmedInSandbox,
  type SandboxPayment,
} from '../../db/sandbox/sandbox-cards.ts'
import { takeSandboxFault } from '../../db/sandbox/sandbox-faults.ts'
import type { ProviderTools } from '../adapter.ts'
import type { PaymentOutcome, PaymentRequest } from './payment.ts'

/** How the sandbox can be made to fail, each by its name at /sandbox/faults. */
export const paymentFaults = [
  'payment.before', // it breaks before money moves
  'payment.500', // it answers that it is broken
  'payment.decline',
  'payment.lost', // money moves, and the answer is lost
  'payment.slow', // money moves, and the answer takes 30 s
  'payment.twice', // its webhook comes twice
] as const
type Fault = (typeof paymentFaults)[number] | undefined

const SLOW_MS = 30_000
/** How long a silent card takes to decide. */
const SILENCE_MS = 10_000

type Tools = Pick<ProviderTools, 'db' | 'now' | 'newId' | 'publicUrl'>
/** Says that a payment was decided, so many times. */
type Announce = (key: string, times: number) => void

/** The sandbox's answer to one payment, as its card and the faults that were asked for decide. */
export async function authoriseInSandbox(
  tools: Tools,
  request: PaymentRequest,
  announce: Announce,
): Promise<PaymentOutcome> {
  const { db } = tools
  const before = await findSandboxPayment(db, request.key)
  if (before) return outcomeOf(tools, before)
  const fault: Fault = await takeSandboxFault(db, paymentFaults)
  if (fault === 'payment.before' || fault === 'payment.500') return { state: 'unknown' }

  const { payment, webhooks } = await decide(tools, request, fault)
  const added = await addSandboxPayment(db, payment)
  const stored = added ?? (await findSandboxPayment(db, request.key))
  if (!stored) throw new Error('sandbox: payment not found')
  if (added && (added.state === 'approved' || added.state === 'declined'))
    announce(request.key, fault === 'payment.twice' ? 2 : webhooks)
  if (fault === 'payment.slow') await wait(SLOW_MS, undefined, { ref: false })
  if (fault === 'payment.lost') return { state: 'unknown' }
  return outcomeOf(tools, stored)
}

async function decide({ db, now, newId }: Tools, request: PaymentRequest, fault: Fault) {
  const { key, kind, providerCard: cardId, amount, orderId, returnTo } = request
  const payment = { key, kind, cardId, amount, orderId, returnTo, at: now() }
  const card = await findSandboxCard(db, cardId)
  const willing = fault !== 'payment.decline' && (kind === 'hold' ? card?.holds : card?.pays)
  const becomes = willing ? ('approved' as const) : ('declined' as const)
  const webhooks = card?.webhooks ?? 1
  if (card?.challenges && !(await isConfirmedInSandbox(db, { orderId, cardId })))
    return { payment: { ...payment, state: 'challenge' as const, challengeId: newId() }, webhooks }
  if (card?.silent && kind === 'charge') {
    const becomesAt = new Date(now().getTime() + SILENCE_MS)
    return { payment: { ...payment, state: 'pending' as const, becomes, becomesAt }, webhooks }
  }
  return { payment: { ...payment, state: becomes }, webhooks }
}

function outcomeOf(tools: Tools, payment: SandboxPayment): PaymentOutcome {
  const { state } = payment
  const providerPayment = payment.key
  if (state === 'challenge') {
    const { href } = new URL(`/sandbox/challenge/${payment.challengeId}`, tools.publicUrl)
    return { state, challengeUrl: href, providerPayment }
  }
  if (state === 'pending') return { state: 'unknown', providerPayment }
  if (state === 'approved' || state === 'declined') return { state, providerPayment }
  return { state: 'undone', providerPayment }
}

/** What the sandbox knows of a payment; one whose time to decide has come is decided. */
export async function lookUpInSandbox(
  tools: Tools,
  key: string,
  announce: Announce,
): Promise<PaymentOutcome> {
  const { db, now } = tools
  const payment = await findSandboxPayment(db, key)
  if (!payment) return { state: 'missing' }
  const { state, becomes, becomesAt } = payment
  if (state !== 'pending' || !becomes || !becomesAt || becomesAt > now())
    return outcomeOf(tools, payment)
  if (await decideSandboxPayment(db, key, 'pending', becomes)) announce(key, 1)
  return outcomeOf(tools, { ...payment, state: becomes })
}
