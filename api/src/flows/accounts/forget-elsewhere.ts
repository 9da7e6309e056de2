import type { Db } from '../../db/database.ts'
import { listApplicants } from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import { askToForgetApplicant } from '../identity/forget-applicant.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'

/** Writes down, with a deletion, which companies have to forget the customer; before what names them there is erased. */
export async function askToForget(tx: Db, deps: Deps, customerId: string) {
  const provider = deps.identity.name
  for (const applicant of await listApplicants(tx, { provider, customerId }))
    await askToForgetApplicant(tx, deps, applicant)
  if (!deps.analytics) return
  const dedupeKey = `forgetMeasured:${customerId}`
  await enqueue(tx, deps, { kind: 'forgetMeasured', dedupeKey, payload: { customerId } })
}

/** Has the company that measures forget a customer. */
export async function forgetMeasured(
  { analytics }: Deps,
  { customerId }: Outgoing['forgetMeasured'],
) {
  if (!analytics) throw new Error('no analytics provider is configured')
  await analytics.forget(customerId)
}
