import { putDispute } from '../../db/payments/disputes.ts'
import type { Payment } from '../../db/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../notifications/outbox.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { withTimeout } from '../payments/provider-calls.ts'

/** Asks the provider about a dispute of a payment, writes down what it says, and tells the desk when that is news. */
export async function followDispute(
  deps: Deps,
  { id, payment }: { id: string; payment: Pick<Payment, 'id' | 'providerPayment'> },
) {
  const { payment: company, log, now } = deps
  if (!company.readDispute) return
  const { amount, reason, state, respondBy, providerPayment } = await withTimeout(
    company.readDispute(id),
  )
  if (providerPayment !== payment.providerPayment)
    throw new Error('dispute is of another payment than its webhook said')
  const { name: provider } = company
  const row = { provider, id, paymentId: payment.id, amount, reason, state }
  const isNew = await deps.db.transaction(async (tx) => {
    const at = { respondBy: respondBy ?? null, openedAt: now() }
    const added = await putDispute(tx, { ...row, ...at })
    const dedupeKey = `disputed:${provider}:${id}:${state}`
    await enqueue(tx, deps, { kind: 'disputed', dedupeKey, payload: { provider, id } })
    return added
  })
  // Money is being taken from us, and who does not answer in time has lost.
  if (isNew) log.error({ paymentId: payment.id, amount, reason }, 'payment.disputed')
  sendSoon(deps)
}
