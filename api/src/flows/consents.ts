import { addConsents, type Consent } from '../db/consents.ts'
import type { Db } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'

// Of the confirmations' words at sign-up; a change of those words is a new version.
const TEXT_VERSION = '2026-11-1'

/** Writes down what someone agreed to or declined: in which words, when and from where. */
export function logConsents(
  deps: Deps,
  tx: Db,
  who: Pick<Consent, 'owner' | 'email' | 'ip'>,
  choices: Partial<Record<Consent['kind'], boolean>>,
) {
  const at = deps.now()
  const rows = Object.entries(choices).map(([kind, given]) => ({
    ...who,
    id: deps.newId(),
    kind: kind as Consent['kind'],
    given,
    textVersion: TEXT_VERSION,
    at,
  }))
  return addConsents(tx, rows)
}
