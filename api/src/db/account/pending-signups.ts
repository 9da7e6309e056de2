import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { pendingSignups } from '../schema/people.ts'

export type PendingSignup = typeof pendingSignups.$inferSelect

/** A repeat with the same e-mail replaces what was there, handle and password included. */
export async function savePendingSignup(db: Db, pending: PendingSignup) {
  const { email, ...rest } = pending
  await db
    .insert(pendingSignups)
    .values(pending)
    .onConflictDoUpdate({ target: pendingSignups.email, set: rest })
}

export async function findPendingSignup(db: Db, by: { handle: string } | { email: string }) {
  const [pending] = await db
    .select()
    .from(pendingSignups)
    .where(
      'handle' in by ? eq(pendingSignups.handle, by.handle) : eq(pendingSignups.email, by.email),
    )
  return pending
}

export const removePendingSignup = (db: Db, handle: string) =>
  db.delete(pendingSignups).where(eq(pendingSignups.handle, handle))
