import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { enqueue, type Outgoing } from '../notifications/outbox.ts'

/** Has the company that checks identities forget one person, by its own name of them. */
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
  if (identity.name !== provider) throw new Error(`identity provider ${provider} is not configured`)
  await identity.forget(applicant)
}
