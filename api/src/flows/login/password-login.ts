import { MINUTE } from '@galgal/domain/dates'
import { findCustomerByEmail, replacePassword } from '../../db/account/customers.ts'
import { type Customer, isKnownDevice } from '../../db/account/sessions.ts'
import {
  countWrongPasswords,
  findLockEnd,
  forgetWrongPasswords,
  takePasswordTry,
} from '../../db/account/wrong-passwords.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../handle.ts'
import { tokenHash } from '../../token-hash.ts'
import { isUnlimited } from '../limits.ts'
import { withHashingSlot } from './hashing.ts'
import { PASSWORD_RULE, secondsUntil } from './password-lock.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'

/** More wrong passwords than this mean that someone tries a list of leaked ones. */
const MAX_WRONG_PASSWORDS = 500
const RECHECK_MS = 5_000

type Context = Deps & { visitor: Visitor }
export type SignedIn = { customer: Customer } | { lockedForSeconds: number } | undefined

/** The customer of an e-mail and a password; undefined for every other pair, known or not, after the same work. */
export const signInByPassword = (
  ctx: Context,
  email: string,
  password: string,
): Promise<SignedIn> =>
  // Inside the slot: those who wait find the lock that the tries before them caused.
  withHashingSlot(async () => {
    const { db, now } = ctx
    const customer = await findCustomerByEmail(db, email)
    const name = await attemptKey(ctx, email, customer)
    const mayTry = name !== email || !(await isUnderAttack(ctx))
    const lockedUntil = mayTry
      ? await takePasswordTry(db, name, now(), PASSWORD_RULE)
      : new Date(now().getTime() + MINUTE)
    if (lockedUntil) return { lockedForSeconds: secondsUntil(lockedUntil, now()) }

    if (!(await passwordFits(ctx, password, customer?.passwordHash)) || !customer) return undefined
    await forgetWrongPasswords(db, name)
    if (!isOutdated(ctx, customer.passwordHash)) return { customer }
    const again = await replacePassword(db, customer, await hashPassword(ctx, password))
    return again && { customer: again }
  })

/** For how long no password of an e-mail may be tried by this visitor; undefined when one may. Takes no try. */
export async function lockedForSeconds(ctx: Context, email: string): Promise<number | undefined> {
  const customer = await findCustomerByEmail(ctx.db, email)
  const end = await findLockEnd(ctx.db, await attemptKey(ctx, email, customer))
  return end && end > ctx.now() ? secondsUntil(end, ctx.now()) : undefined
}

/** Tries are counted by e-mail; a device the customer has used before has a count of its own, so that strangers cannot lock its owner out. */
async function attemptKey({ db, visitor }: Context, email: string, customer: Customer | undefined) {
  if (!visitor.deviceId) return email
  const device = tokenHash(visitor.deviceId)
  // Also for an unknown e-mail, so that it takes as long.
  return (await isKnownDevice(db, customer?.id ?? '', device)) ? `${email} ${device}` : email
}

const lastChecks = new WeakMap<Db, { at: number; isAttacked: boolean }>()

/** Whether so many passwords are wrong that only known devices may try one. Recounted every few seconds. */
async function isUnderAttack({ db, now, settings, visitor }: Context): Promise<boolean> {
  if (isUnlimited(settings, visitor)) return false
  const at = now().getTime()
  const last = lastChecks.get(db)
  if (last && at >= last.at && at - last.at < RECHECK_MS) return last.isAttacked
  const isAttacked = (await countWrongPasswords(db, now())) > MAX_WRONG_PASSWORDS
  lastChecks.set(db, { at, isAttacked })
  return isAttacked
}
