import { MINUTE } from '@galgal/domain/dates'
import { type IdentityCheck, listAwaited } from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import type { IdentityStatus } from '../../providers/identity/identity.ts'
import { whileResponding, withTimeout } from '../payments/provider-calls.ts'
import { settleIdentity } from './settle-identity.ts'

/** A browser asks for the check, and the provider sends its webhook, sooner than this. */
const PATIENCE = MINUTE / 6

/** Looks a check up, has it begun if it was not, and settles it. False when the provider did not respond. */
export async function followCheck(deps: Deps, check: IdentityCheck): Promise<boolean> {
  const status = await lookUp(deps, check)
  await settleIdentity(deps, check.id, status)
  return status.state !== 'unknown'
}

async function lookUp({ identity, log }: Deps, check: IdentityCheck): Promise<IdentityStatus> {
  try {
    const status = await withTimeout(identity.lookUp(check))
    if (status.state !== 'open' || check.state === 'capture') return status
    await withTimeout(identity.startCheck(check))
    return await withTimeout(identity.lookUp(check))
  } catch (error) {
    log.warn({ err: error, checkId: check.id }, 'identity_check.poll_failed')
    return { state: 'unknown' }
  }
}

/** Follows every check whose verdict is waited for: a webhook may never come, and a browser may be closed. */
export async function followChecks(deps: Deps) {
  const awaited = await listAwaited(deps.db, new Date(deps.now().getTime() - PATIENCE))
  // Those of another company are not ours to look up any more.
  const own = awaited.filter(({ provider }) => provider === deps.identity.name)
  await whileResponding(own, (check) => followCheck(deps, check))
}
