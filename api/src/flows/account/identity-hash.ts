import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'

/** What is kept of an identity number to know its person again after the account was deleted; without our key it says nothing. */
export const identityHash = ({ settings }: Pick<Deps, 'settings'>, identityNumber: string) =>
  createHmac('sha256', settings.secret).update(`identity.${identityNumber}`).digest('base64url')
