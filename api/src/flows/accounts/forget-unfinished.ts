import { DAY, HOUR } from '@galgal/domain/dates'
import { SIGNUP_FINISHED } from '@galgal/domain/people/signup-stages'
import { listUnfinished, lockCustomer, removeCustomer } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../limits.ts'
import { eraseEverything, removeFiles } from './delete-account.ts'

/** How long an account waits for its sign-up to be finished. */
const UNFINISHED_LIFE = 30 * DAY
const MOST_AT_ONCE = 20

/** Removes accounts whose sign-up was left a month ago, with everything that was given for it. Once an hour, by whichever process comes first. */
export async function forgetUnfinished(deps: Deps) {
  if (!(await mayUse(deps, 'forget unfinished', { most: 1, within: HOUR }))) return
  const before = new Date(deps.now().getTime() - UNFINISHED_LIFE)
  for (const id of await listUnfinished(deps.db, before, MOST_AT_ONCE)) {
    const files = await deps.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, id)
      if (!customer || customer.signupState === SIGNUP_FINISHED) return []
      const erased = await eraseEverything(tx, deps, customer)
      await removeCustomer(tx, id)
      return erased
    })
    await removeFiles(deps, files)
  }
}
