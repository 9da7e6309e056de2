import { MINUTE } from '@galgal/domain/dates'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import type { Session } from '../../session.ts'

/** How long an SMS code proves the phone. */
const PROOF_LIFE = 15 * MINUTE

/** Changes of credentials and exports need a session that has just proven its phone. Throws 7048. */
export function requireStepUp({ now }: Pick<Deps, 'now'>, { smsProofAt, customer }: Session) {
  // A sign-up without a phone has nothing to prove.
  if (customer.signupState !== SIGNUP_FINISHED && !customer.phone) return
  const since = now().getTime() - PROOF_LIFE
  if (!smsProofAt || smsProofAt.getTime() < since) throw new Refusal('StepUpNeeded')
}
