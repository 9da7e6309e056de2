import { findCustomerByEmail } from '../../db/account/customers.ts'
import { removeEveryLink, removeLinksOf } from '../../db/account/links.ts'
import { revokeEverySession, revokeSessionsOf } from '../../db/account/sessions.ts'
import type { Deps } from '../../deps.ts'

type Tools = Pick<Deps, 'db' | 'now'>

/** Ends the sessions of an account, and the links that would lead in again. Gives how many; undefined when no account has the e-mail. */
export async function endSessionsOf({ db, now }: Tools, email: string) {
  const customer = await findCustomerByEmail(db, email.normalize('NFC').trim().toLowerCase())
  if (!customer) return undefined
  await removeLinksOf(db, customer.id)
  return (await revokeSessionsOf(db, customer.id, { now: now() })).length
}

/** Ends every session, and every link that would lead in again. Gives how many sessions. */
export async function endEverySession({ db, now }: Tools): Promise<number> {
  await removeEveryLink(db)
  return (await revokeEverySession(db, now())).length
}
