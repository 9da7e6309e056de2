import { eq, lt } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { wrongPasswords } from './schema/people.ts'

export type WrongPasswords = typeof wrongPasswords.$inferSelect

export async function findWrongPasswords(db: Db, name: string) {
  const [found] = await db.select().from(wrongPasswords).where(eq(wrongPasswords.name, name))
  return found
}

/** Counts one more wrong password: `next` says what follows from what was known. Names no one tries any more are dropped. */
export const countWrongPassword = (
  db: Db,
  name: string,
  now: Date,
  next: (known: WrongPasswords | undefined) => WrongPasswords,
) =>
  db.transaction(async (tx) => {
    await tx.delete(wrongPasswords).where(lt(wrongPasswords.forgottenAt, now))
    const nothing = { name, count: 0, lockedUntil: now, forgottenAt: now }
    await tx.insert(wrongPasswords).values(nothing).onConflictDoNothing()
    const [known] = await tx
      .select()
      .from(wrongPasswords)
      .where(eq(wrongPasswords.name, name))
      .for('update')
    await tx.update(wrongPasswords).set(next(known)).where(eq(wrongPasswords.name, name))
  })

export const forgetWrongPasswords = (db: Db, name: string) =>
  db.delete(wrongPasswords).where(eq(wrongPasswords.name, name))
