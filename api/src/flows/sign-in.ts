import { HOUR, MINUTE } from '@galgal/domain/dates'
import { findCustomerByEmail, updateCustomer } from '../db/customers.ts'
import type { Customer } from '../db/sessions.ts'
import {
  countWrongPassword,
  findWrongPasswords,
  forgetWrongPasswords,
  type WrongPasswords,
} from '../db/wrong-passwords.ts'
import type { Deps } from '../deps.ts'
import { hashPassword, inHashingTurn, isOutdated, passwordFits } from './passwords.ts'

const WINDOW = 15 * MINUTE
const FREE_TRIES = 5

export type SignedIn = { customer: Customer } | { lockedForSeconds: number } | undefined

/** The customer of an e-mail and a password; undefined for every other pair, known or not, after the same work. */
export const signInByPassword = (deps: Deps, email: string, password: string): Promise<SignedIn> =>
  // Looked at within the turn: a crowd that waits finds the lock that those before it caused.
  inHashingTurn(async () => {
    const { db, now } = deps
    const wrong = await findWrongPasswords(db, email)
    const lockedFor = (wrong?.lockedUntil.getTime() ?? 0) - now().getTime()
    if (lockedFor > 0) return { lockedForSeconds: Math.ceil(lockedFor / 1000) }

    const customer = await findCustomerByEmail(db, email)
    if (!(await passwordFits(deps, password, customer?.passwordHash)) || !customer) {
      await countWrongPassword(db, email, now(), (known) => oneMore(email, known, now()))
      return undefined
    }
    if (wrong) await forgetWrongPasswords(db, email)
    if (isOutdated(customer.passwordHash))
      await updateCustomer(db, customer.id, { passwordHash: await hashPassword(deps, password) })
    return { customer }
  })

/** Five are free within a quarter of an hour; from then on each locks twice as long, from a minute to an hour. */
function oneMore(name: string, known: WrongPasswords | undefined, now: Date): WrongPasswords {
  const count = (known?.count ?? 0) + 1
  const lock =
    count < FREE_TRIES ? 0 : Math.min(HOUR, MINUTE * 2 ** Math.min(count - FREE_TRIES, 10))
  const lockedUntil = new Date(now.getTime() + lock)
  return { name, count, lockedUntil, forgottenAt: new Date(lockedUntil.getTime() + WINDOW) }
}
