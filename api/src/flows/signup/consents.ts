import { documents } from '@galgal/i18n/documents'
import { addConsents, type Consent } from '../../db/account/consents.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

// Of the confirmations' words at sign-up; a change of those words is a new version.
const TEXT_VERSION = '2026-11-2'

// Who agrees to a document agrees to it as it stands.
const documentVersions: Partial<Record<Consent['kind'], string>> = {
  terms: documents.terms.version,
  privacy: documents.privacy.version,
}

/** Records what someone agreed to or declined: in which wording, when and from where. */
export function logConsents(
  deps: Deps,
  tx: Db,
  person: Pick<Consent, 'owner' | 'email' | 'ip'>,
  choices: Partial<Record<Consent['kind'], boolean>>,
) {
  const at = deps.now()
  const rows = Object.entries(choices).map(([name, given]) => {
    const kind = name as Consent['kind']
    const textVersion = documentVersions[kind] ?? TEXT_VERSION
    return { ...person, id: deps.newId(), kind, given, textVersion, at }
  })
  return addConsents(tx, rows)
}
