import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { customers, refreshTokens, sessions } from './schema/people.ts'

export type Customer = typeof customers.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
type NewRefreshToken = typeof refreshTokens.$inferInsert

export const addSession = (db: Db, session: SessionRow) => db.insert(sessions).values(session)

export const addRefreshToken = (db: Db, token: NewRefreshToken) =>
  db.insert(refreshTokens).values(token).onConflictDoNothing()

export async function findSessionByAccess(db: Db, accessHash: string) {
  const [found] = await db
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(sessions.accessHash, accessHash))
  return found && { ...found.session, customer: found.customer }
}

/** Locks the token's row, so that two exchanges of one token wait for each other. */
export async function findRefreshToken(tx: Db, hash: string) {
  const [found] = await tx
    .select({ token: refreshTokens, session: sessions, customer: customers })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens })
  return found && { ...found.token, session: found.session, customer: found.customer }
}

export async function rotateSession(
  tx: Db,
  step: {
    usedHash: string
    now: Date
    session: Pick<SessionRow, 'id' | 'accessHash' | 'accessExpiresAt' | 'accountTokenHash'>
    successor: NewRefreshToken
  },
) {
  const { id, ...renewed } = step.session
  await tx
    .update(refreshTokens)
    .set({ usedAt: step.now })
    .where(eq(refreshTokens.hash, step.usedHash))
  await addRefreshToken(tx, step.successor)
  await tx
    .update(sessions)
    .set({ ...renewed, lastUsedAt: step.now })
    .where(eq(sessions.id, id))
}

/** From now on the session has proven its phone. */
export const proveBySms = (db: Db, id: string, now: Date) =>
  db.update(sessions).set({ smsProofAt: now }).where(eq(sessions.id, id))

export const revokeSession = (db: Db, id: string, now: Date) =>
  db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id))

export const revokeSessionsOf = (db: Db, customerId: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt)))
