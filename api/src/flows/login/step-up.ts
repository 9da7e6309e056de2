import { MINUTE } from '@galgal/domain/dates'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import type { Session } from '../../session.ts'

/** How long the proof of a text message counts. */
const PROOF_LIFE = 15 * MINUTE

/** What changes who may get in, or gives everything away, needs a session that has just proven its phone. Throws 7048. */
export function refuseUnproven({ now }: Pick<Deps, 'now'>, { smsProofAt, customer }: Session) {
  // Nobody could prove what is not there yet.
  if (customer.signupState !== SIGNUP_FINISHED && !customer.phone) return
  const since = now().getTime() - PROOF_LIFE
  if (!smsProofAt || smsProofAt.getTime() < since) throw new Refusal('StepUpNeeded')
}
