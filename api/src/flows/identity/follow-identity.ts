import { MINUTE } from '@galgal/domain/dates'
import { chunked } from '../../db/chunk.ts'
import { type IdentityCheck, listAwaited } from '../../db/identity/identity-checks.ts'
import type { Deps } from '../../deps.ts'
import type { IdentityStatus } from '../../providers/identity/identity.ts'
import { inTime } from '../payments/ask-provider.ts'
import { settleIdentity } from './settle-identity.ts'

/** A browser asks for the check, and the provider tells of it, sooner than this. */
const PATIENCE = MINUTE / 6
const AT_ONCE = 10

/** Asks the provider what became of a check, has it begun if it was not, and writes down what was heard. False when the provider did not say. */
export async function followCheck(deps: Deps, check: IdentityCheck): Promise<boolean> {
  const status = await ask(deps, check)
  await settleIdentity(deps, check.id, status)
  return status.state !== 'unknown'
}

async function ask({ identity, log }: Deps, check: IdentityCheck): Promise<IdentityStatus> {
  try {
    const status = await inTime(identity.look(check))
    if (status.state !== 'open' || check.state === 'capture') return status
    await inTime(identity.startCheck(check))
    return await inTime(identity.look(check))
  } catch (error) {
    log.warn({ err: error, checkId: check.id }, 'identity_check.poll_failed')
    return { state: 'unknown' }
  }
}

/** The same for every check that is waited for: a notice may never come, and a browser may be closed. */
export async function followChecks(deps: Deps) {
  const awaited = await listAwaited(deps.db, new Date(deps.now().getTime() - PATIENCE))
  // Those of another company are not ours to ask about any more.
  const own = awaited.filter(({ provider }) => provider === deps.identity.name)
  for (const some of chunked(own, AT_ONCE)) {
    const heard = await Promise.all(some.map((check) => followCheck(deps, check)))
    // A provider that says nothing to so many is left alone until the next run of the jobs.
    if (heard.every((it) => !it)) return
  }
}
