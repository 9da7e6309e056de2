import { desc, eq, gt, lte, or, sql, sum } from 'drizzle-orm'
import { asyncCommit } from '../async-commit.ts'
import type { Db } from '../database.ts'
import { wrongPasswords } from '../schema/people.ts'

export type PasswordRule = {
  /** For how many milliseconds the first, second, … wrong password locks; the last counts for every later one. */
  locks: readonly number[]
  /** Milliseconds without a try after which a count starts again. */
  within: number
}

/**
 * Takes a name's next try before anything is compared, so that no two processes can have more of them
 * between them. Undefined when it may be made; else the instant from which the next one may.
 */
export async function takePasswordTry(db: Db, name: string, now: Date, rule: PasswordRule) {
  const { locks, within } = rule
  const at = sql`${now.toISOString()}::timestamptz`
  const afterLock = (count: typeof at) =>
    sql`${at} + (${`{${locks}}`}::int[])[least(${count}, ${locks.length}::int)] * interval '1 millisecond'`
  const first = new Date(now.getTime() + (locks[0] ?? 0))
  const count = sql`case when ${wrongPasswords.forgottenAt} <= ${at} then 1 else ${wrongPasswords.count} + 1 end`
  const taken = await db
    .insert(wrongPasswords)
    .values({ name, count: 1, lockedUntil: first, forgottenAt: new Date(first.getTime() + within) })
    .onConflictDoUpdate({
      target: wrongPasswords.name,
      set: {
        count,
        lockedUntil: afterLock(count),
        forgottenAt: sql`${afterLock(count)} + ${within}::int * interval '1 millisecond'`,
      },
      setWhere: lte(wrongPasswords.lockedUntil, now),
    })
    .returning({ count: wrongPasswords.count, asyncCommit })
  if (taken.length > 0) return undefined
  // A right password may have just opened it.
  return (await findLockEnd(db, name)) ?? now
}

/** Until when a name is locked, or was; undefined when no wrong password of it is remembered. */
export async function findLockEnd(db: Db, name: string) {
  const [found] = await db
    .select({ lockedUntil: wrongPasswords.lockedUntil })
    .from(wrongPasswords)
    .where(eq(wrongPasswords.name, name))
  return found?.lockedUntil
}

/** Until when an e-mail is locked for the longest, by itself or on one of its owner's devices. */
export async function findLockEndOf(db: Db, email: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ lockedUntil: wrongPasswords.lockedUntil })
    .from(wrongPasswords)
    .where(isOf(email))
    .orderBy(desc(wrongPasswords.lockedUntil))
    .limit(1)
  return found?.lockedUntil
}

/** A right password forgets the wrong ones before it, and its own try. */
export const forgetWrongPasswords = (db: Db, name: string) =>
  db.delete(wrongPasswords).where(eq(wrongPasswords.name, name)).returning({ asyncCommit })

const isOf = (email: string) =>
  or(eq(wrongPasswords.name, email), sql`starts_with(${wrongPasswords.name}, ${`${email} `})`)

/** Those of an e-mail, on any of its owner's devices: each counts under a name that begins with it. */
export const forgetWrongPasswordsOf = (db: Db, email: string) =>
  db.delete(wrongPasswords).where(isOf(email))

/** How many wrong passwords of all names together are remembered. */
export async function countWrongPasswords(db: Db, now: Date): Promise<number> {
  const [all] = await db
    .select({ count: sum(wrongPasswords.count) })
    .from(wrongPasswords)
    .where(gt(wrongPasswords.forgottenAt, now))
  return Number(all?.count ?? 0)
}

/** Names no one tries any more. */
export const dropOldWrongPasswords = (db: Db, now: Date) =>
  db.delete(wrongPasswords).where(lte(wrongPasswords.forgottenAt, now))
