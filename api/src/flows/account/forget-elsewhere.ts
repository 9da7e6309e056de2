import type { Db } from '../../db/database.ts'
import { listApplicants } from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import { enqueue, type Outgoing } from '../letters/outbox.ts'

/** Writes down, with a deletion, which companies have to forget the customer; before what names them there is erased. */
export async function askToForget(tx: Db, deps: Deps, customerId: string) {
  const provider = deps.identity.name
  for (const applicant of await listApplicants(tx, { provider, customerId }))
    await askToForgetApplicant(tx, deps, applicant)
  if (!deps.analytics) return
  const dedupeKey = `forgetMeasured:${customerId}`
  await enqueue(tx, deps, { kind: 'forgetMeasured', dedupeKey, payload: { customerId } })
}

/** The same of one person as the company that checks identities knows them. */
export async function askToForgetApplicant(tx: Db, deps: Deps, applicant: string) {
  const provider = deps.identity.name
  const dedupeKey = `forgetIdentity:${provider}:${applicant}`
  await enqueue(tx, deps, { kind: 'forgetIdentity', dedupeKey, payload: { provider, applicant } })
}

/** Has the company that checked an identity forget it. */
export async function forgetIdentity(
  { identity }: Deps,
  { provider, applicant }: Outgoing['forgetIdentity'],
) {
  if (identity.name !== provider) throw new Error(`${provider} is not asked any more`)
  await identity.forget(applicant)
}

/** Has the company that measures forget a customer. */
export async function forgetMeasured(
  { analytics }: Deps,
  { customerId }: Outgoing['forgetMeasured'],
) {
  if (!analytics) throw new Error('nobody who measures is asked any more')
  await analytics.forget(customerId)
}
