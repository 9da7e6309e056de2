import { createHmac } from 'node:crypto'
import { keepIdentityHashes, listWithoutHash } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'

const AT_ONCE = 500

/** What is kept of an identity number to know its person again after the account was deleted; without our key it says nothing. */
export const identityHash = ({ settings }: Pick<Deps, 'settings'>, identityNumber: string) =>
  createHmac('sha256', settings.secret).update(`identity.${identityNumber}`).digest('base64url')

/** Numbers that were given before hashes were kept get theirs, so that their people are known again too. */
export async function fillIdentityHashes(deps: Pick<Deps, 'db' | 'settings'>) {
  for (;;) {
    const some = await listWithoutHash(deps.db, AT_ONCE)
    if (some.length === 0) return
    const hashes = some.map(({ id, identityNumber: number }) => {
      return { id, number, hash: identityHash(deps, number) }
    })
    await keepIdentityHashes(deps.db, hashes)
  }
}
