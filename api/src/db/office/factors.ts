import { and, asc, count, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import { type Db, first, hasRows } from '../database.ts'
import {
  staff,
  staffChallenges,
  staffLinks,
  staffPasskeys,
  staffRecovery,
} from '../schema/office.ts'

export type Passkey = typeof staffPasskeys.$inferSelect
export type StaffLink = typeof staffLinks.$inferSelect
export type Challenge = typeof staffChallenges.$inferSelect

/** Takes a code's time step; false when it, or a later one, was used before. */
export const takeTotpStep = (db: Db, staffId: string, step: number): Promise<boolean> =>
  hasRows(
    db
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
      .returning({ id: staff.id }),
  )

export const listPasskeys = (db: Db, staffId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt))

export const findPasskey = (db: Db, id: string): Promise<Passkey | undefined> =>
  first(db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)))

export const addPasskey = (tx: Db, row: Passkey): Promise<boolean> =>
  hasRows(
    tx.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id: staffPasskeys.id }),
  )

/** An authenticator that counts never counts back: a copy of it would. */
export const usePasskey = (db: Db, id: string, counter: number) =>
  db.update(staffPasskeys).set({ counter }).where(eq(staffPasskeys.id, id))

export const removePasskey = (tx: Db, staffId: string, id: string): Promise<boolean> =>
  hasRows(
    tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
      .returning({ id: staffPasskeys.id }),
  )

export const removePasskeys = (tx: Db, staffId: string) =>
  tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))

/** Puts new recovery codes in place of all that were there. */
export async function replaceRecoveryCodes(tx: Db, staffId: string, hashes: readonly string[]) {
  await tx.delete(staffRecovery).where(eq(staffRecovery.staffId, staffId))
  if (hashes.length)
    await tx.insert(staffRecovery).values(hashes.map((hash) => ({ hash, staffId })))
}

export const takeRecoveryCode = (db: Db, staffId: string, hash: string, usedAt: Date) =>
  hasRows(
    db
      .update(staffRecovery)
      .set({ usedAt })
      .where(
        and(
          eq(staffRecovery.staffId, staffId),
          eq(staffRecovery.hash, hash),
          isNull(staffRecovery.usedAt),
        ),
      )
      .returning({ hash: staffRecovery.hash }),
  )

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(staffRecovery)
    .where(and(eq(staffRecovery.staffId, staffId), isNull(staffRecovery.usedAt)))
  return left?.count ?? 0
}

export const addChallenge = (db: Db, row: Challenge) => db.insert(staffChallenges).values(row)

/** A challenge that lives; it stays until it is taken. */
export const findChallenge = (db: Db, hash: string, now: Date): Promise<Challenge | undefined> =>
  first(
    db
      .select()
      .from(staffChallenges)
      .where(and(eq(staffChallenges.hash, hash), gt(staffChallenges.expiresAt, now))),
  )

/** Takes a challenge, once; undefined when it is not there any more. */
export const takeChallenge = (
  db: Db,
  hash: string,
  use: Challenge['use'],
  now: Date,
): Promise<Challenge | undefined> =>
  first(
    db
      .delete(staffChallenges)
      .where(
        and(
          eq(staffChallenges.hash, hash),
          eq(staffChallenges.use, use),
          gt(staffChallenges.expiresAt, now),
        ),
      )
      .returning(),
  )

export const forgetChallenges = (db: Db, now: Date) =>
  db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now))

export const addStaffLink = (tx: Db, row: typeof staffLinks.$inferInsert) =>
  tx.insert(staffLinks).values(row)

/** Ends the links that somebody has not used. */
export const removeStaffLinks = (tx: Db, staffId: string) =>
  tx.delete(staffLinks).where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.usedAt)))

const isOpen = (hash: string, purpose: StaffLink['purpose'], now: Date) =>
  and(
    eq(staffLinks.hash, hash),
    eq(staffLinks.purpose, purpose),
    isNull(staffLinks.usedAt),
    gt(staffLinks.expiresAt, now),
  )

export const findStaffLink = (
  db: Db,
  hash: string,
  purpose: StaffLink['purpose'],
  now: Date,
): Promise<StaffLink | undefined> =>
  first(
    db
      .select()
      .from(staffLinks)
      .where(isOpen(hash, purpose, now)),
  )

/** Uses a link, once. */
export const takeStaffLink = (
  tx: Db,
  hash: string,
  purpose: StaffLink['purpose'],
  now: Date,
): Promise<StaffLink | undefined> =>
  first(
    tx
      .update(staffLinks)
      .set({ usedAt: now })
      .where(isOpen(hash, purpose, now))
      .returning(),
  )
