import { createHmac } from 'node:crypto'
import { listWithoutHash, saveIdentityHashes } from '../../db/account/customers.ts'
import type { Deps } from '../../deps.ts'

const BATCH = 500

/** A keyed hash that recognises a person after their account was deleted. */
export const identityHash = ({ settings }: Pick<Deps, 'settings'>, identityNumber: string) =>
  createHmac('sha256', settings.secret).update(`identity.${identityNumber}`).digest('base64url')

/** Adds the hashes of identity numbers that were stored before there were any. */
export async function backfillIdentityHashes(deps: Pick<Deps, 'db' | 'settings'>) {
  for (;;) {
    const customers = await listWithoutHash(deps.db, BATCH)
    if (customers.length === 0) return
    const hashes = customers.map(({ id, identityNumber: number }) => {
      return { id, number, hash: identityHash(deps, number) }
    })
    await saveIdentityHashes(deps.db, hashes)
  }
}
