import { hash } from 'node:crypto'
import type { Staff } from '../../db/office/staff.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../handle.ts'
import { isCommonPassword } from '../login/common-passwords.ts'
import { withHashingSlot } from '../login/hashing.ts'
import { hashPassword, passwordFits } from '../login/passwords.ts'

/** A customer's browser sends this form of a password; here it is made of what was typed. */
const sha1Of = (password: string) => hash('sha1', password.normalize('NFKC'))

/** The hash of a new password. Throws 7015 for a common one or the person's own e-mail. */
export async function hashStaffPassword(deps: Deps, email: string, password: string) {
  const sha1 = sha1Of(password)
  if (isCommonPassword(sha1, email)) throw new Refusal('PasswordTooWeak')
  return withHashingSlot(() => hashPassword(deps, sha1))
}

/** Whether a password is somebody's; takes as long for nobody. Only inside a hashing slot. */
export const staffPasswordFits = (deps: Deps, person: Staff | undefined, password: string) =>
  passwordFits(deps, sha1Of(password), person?.passwordHash ?? undefined)
