import { randomBytes } from 'node:crypto'
import { HOUR, MINUTE } from '@galgal/domain/dates'
import { forgetWrongPasswords, takePasswordTry } from '../../db/account/wrong-passwords.ts'
import { countUse } from '../../db/limits.ts'
import {
  addChallenge,
  findChallenge,
  takeChallenge,
  takeRecoveryCode,
} from '../../db/office/factors.ts'
import { findStaff, findStaffByEmail, type Staff } from '../../db/office/staff.ts'
import { proveStaffSession, type StaffSession } from '../../db/office/staff-sessions.ts'
import type { Deps } from '../../deps.ts'
import { Fault, type Visitor } from '../../handle.ts'
import { OfficeRefusal } from '../../office-refusal.ts'
import { tokenHash } from '../../token-hash.ts'
import { isUnlimited, neighbourhoodOf, tooMany } from '../limits.ts'
import { withHashingSlot } from '../login/hashing.ts'
import { PASSWORD_RULE, secondsUntil } from '../login/password-lock.ts'
import { sendSoon } from '../notifications/send-outbox.ts'
import { checkPasskey, type PasskeyAnswer } from './passkeys.ts'
import { staffPasswordFits } from './staff-passwords.ts'
import { openStaffSession } from './staff-sessions.ts'
import { useCode } from './totp.ts'

/** Of one network, in all processes together. */
const SIGN_INS = { most: 60, within: HOUR }
const PENDING_LIFE = 5 * MINUTE

type Context = Deps & { visitor: Visitor }

/** Throws a 429 for a network that tries too often. */
export async function limitSignIns({ db, now, settings, visitor }: Context) {
  if (isUnlimited(settings, visitor)) return
  const key = `office sign-in ${neighbourhoodOf(visitor.ip)}`
  const uses = await countUse(db, key, now(), SIGN_INS.within)
  if (uses.count > SIGN_INS.most) throw tooMany(uses, now())
}

/** Takes a try of a name. Throws `StaffLocked` with the seconds until there is another. */
async function takeTry({ db, now }: Deps, name: string) {
  const lockedUntil = await takePasswordTry(db, name, now(), PASSWORD_RULE)
  if (!lockedUntil) return
  throw new OfficeRefusal('StaffLocked', { retryAfterSeconds: secondsUntil(lockedUntil, now()) })
}

/** Checks e-mail and password, the first factor; gives what the second one is sent with. Known and unknown names take as long and get the same words. */
export async function signInByPassword(ctx: Context, email: string, password: string) {
  const { db, now } = ctx
  const name = `office ${email}`
  await takeTry(ctx, name)
  const person = await withHashingSlot(async () => {
    const found = await findStaffByEmail(db, email)
    const isFit = await staffPasswordFits(ctx, found, password)
    return isFit && found?.state === 'active' ? found : undefined
  })
  if (!person) throw new OfficeRefusal('StaffSignInFailed')
  await forgetWrongPasswords(db, name)
  const pending = randomBytes(32).toString('base64url')
  await addChallenge(db, {
    hash: tokenHash(pending),
    use: 'pending',
    staffId: person.id,
    expiresAt: new Date(now().getTime() + PENDING_LIFE),
  })
  return pending
}

/** A code of the authenticator, or one of recovery. */
export type Code = { code?: string | undefined; recoveryCode?: string | undefined }

/** Checks the second factor and opens the session. Throws `StaffSignInFailed` or `StaffLocked`. */
export async function signInBySecondFactor(ctx: Context, pending: string, factor: Code) {
  const { db, now } = ctx
  const hash = tokenHash(pending)
  const waiting = await findChallenge(db, hash, now())
  const person = waiting?.use === 'pending' ? await findStaff(db, waiting.staffId ?? '') : undefined
  if (person?.state !== 'active') throw new OfficeRefusal('StaffSignInFailed')
  await checkFactor(ctx, person, factor)
  if (!(await takeChallenge(db, hash, 'pending', now())))
    throw new OfficeRefusal('StaffSignInFailed')
  return { person, token: await openFor(ctx, person) }
}

/** Opens a session for somebody who has proven who they are. */
export async function openFor(ctx: Context, person: Staff): Promise<string> {
  const token = await ctx.db.transaction((tx) => openStaffSession(tx, ctx, person, ctx))
  sendSoon(ctx)
  return token
}

/** Throws `StaffSignInFailed`, or `StaffLocked` after too many; a code that was good is used up. */
async function checkFactor(ctx: Context, person: Staff, { code, recoveryCode }: Code) {
  const { db } = ctx
  const name = `office factor ${person.id}`
  await takeTry(ctx, name)
  const isGood = code
    ? await useCode(db, ctx, person, code)
    : await takeRecoveryCode(db, person.id, tokenHash(normalised(recoveryCode ?? '')), ctx.now())
  if (!isGood) throw new OfficeRefusal('StaffSignInFailed')
  await forgetWrongPasswords(db, name)
}

/** Recovery codes are typed with or without hyphens, in either case. */
export const normalised = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Proves anew who acts, by a code. */
export async function proveByCode(ctx: Context, session: StaffSession, code: string) {
  const person = await findStaff(ctx.db, session.staffId)
  if (!person) throw new Fault(401)
  await checkFactor(ctx, person, { code })
  await proveStaffSession(ctx.db, session.id, ctx.now())
}

/** Proves anew who acts, by a passkey of theirs. */
export async function proveByPasskey(ctx: Context, session: StaffSession, it: PasskeyAnswer) {
  const person = await checkPasskey(ctx, 'prove', it)
  if (person.id !== session.staffId) throw new OfficeRefusal('StaffSignInFailed')
  await proveStaffSession(ctx.db, session.id, ctx.now())
}
