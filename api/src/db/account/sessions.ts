import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from 'drizzle-orm'
import { asyncCommit } from '../async-commit.ts'
import { buildOnce, given } from '../build-once.ts'
import { type Db, first } from '../database.ts'
import { wholeRow } from '../nested-rows.ts'
import { customers, refreshTokens, sessions } from '../schema/people.ts'

export type Customer = typeof customers.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
type NewRefreshToken = typeof refreshTokens.$inferInsert

const addRefreshToken = (db: Db, token: NewRefreshToken) =>
  db.insert(refreshTokens).values(token).onConflictDoNothing()

/** A session of our staff that only reads. What is over of such is dropped. */
export async function addViewedSession(db: Db, session: SessionRow & { viewedBy: string }) {
  await db
    .delete(sessions)
    .where(and(isNotNull(sessions.viewedBy), lt(sessions.accessExpiresAt, session.createdAt)))
  await db.insert(sessions).values(session)
}

export const dropSession = (db: Db, id: string) => db.delete(sessions).where(eq(sessions.id, id))

const byAccess = buildOnce((db) =>
  db
    .select({ session: wholeRow(sessions), customer: wholeRow(customers) })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(sessions.accessHash, given('accessHash', sessions.accessHash))),
)

export async function findSessionByAccess(db: Db, accessHash: string) {
  const [found] = await byAccess(db, { accessHash })
  return found && { ...found.session, customer: found.customer }
}

/** The session that a refresh token was given out for, also one that was replaced or has run out. */
export async function findSessionByRefresh(db: Db, hash: string) {
  const [found] = await db
    .select({ session: sessions, customer: customers })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(refreshTokens.hash, hash))
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

/** Whether the customer has used this device before; false for a client without a device's cookie. */
export async function isKnownDevice(db: Db, customerId: string, deviceHash: string | null) {
  if (!deviceHash) return false
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.deviceHash, deviceHash)))
    .limit(1)
  return found.length > 0
}

type Opening = {
  session: SessionRow
  token: NewRefreshToken
  /** As it was when whoever signs in was asked for it. */
  passwordHash: string
}

/**
 * Opens a session with its first refresh token, and drops those of the customer that have expired. Gives whether
 * the customer has signed in before and never from this device; a client without a device's cookie is known
 * by its own name. Undefined when the password was changed or the account deleted meanwhile: that ends sessions,
 * and would not find this one. One statement, for a crowd signs in; what a power cut takes of it is signed in again.
 */
export async function addSession(
  db: Db,
  { session, token, passwordHash }: Opening,
): Promise<{ isNewDevice: boolean } | undefined> {
  const { customerId, deviceHash, device } = session
  const mine = and(eq(sessions.customerId, customerId), isNull(sessions.viewedBy))
  const known = deviceHash
    ? eq(sessions.deviceHash, deviceHash)
    : and(isNull(sessions.deviceHash), eq(sessions.device, device))
  // Waits for who is changing the password, and makes who comes to change it wait.
  const same = db.$with('same').as(
    db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.id, customerId),
          eq(customers.passwordHash, passwordHash),
          isNull(customers.deletedAt),
        ),
      )
      .for('share'),
  )
  const opened = db.$with('opened').as(
    db
      .insert(sessions)
      .select(db.select(rowOf(sessions, session)).from(same))
      .returning({ asyncCommit: asyncCommit.as('asyncCommit') }),
  )
  const given = db.$with('given').as(
    db
      .insert(refreshTokens)
      .select(db.select(rowOf(refreshTokens, token)).from(opened))
      .returning({ hash: refreshTokens.hash }),
  )
  const ids = db.select({ id: sessions.id }).from(sessions).where(mine)
  const isOver = lt(refreshTokens.expiresAt, session.createdAt)
  const dropped = db.$with('dropped').as(
    db
      .delete(refreshTokens)
      .where(and(isOver, inArray(refreshTokens.sessionId, ids)))
      .returning({ hash: refreshTokens.hash }),
  )
  // Each part sees the tables as they were before.
  const before = sql`exists (select from ${sessions} where ${mine})`
  const knownBefore = sql`exists (select from ${sessions} where ${and(mine, known)})`
  const [row] = await db
    .with(same, opened, given, dropped)
    .select({ isNewDevice: sql<boolean>`${before} and not ${knownBefore}`, at: opened.asyncCommit })
    .from(opened)
  return row
}

/** A row as a query gives it, to be inserted only when that query finds something. */
function rowOf<Table extends typeof sessions | typeof refreshTokens>(
  table: Table,
  row: Table['$inferInsert'],
) {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${sql.param(row[name as keyof typeof row] ?? null, column)}`.as(column.name),
  ])
  return Object.fromEntries(values)
}

type Since = { usedSince: Date; openedSince: Date }

/** The customer's sessions that have not ended, the one last used first. */
export const listSessions = (db: Db, customerId: string, { usedSince, openedSince }: Since) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNull(sessions.revokedAt),
        isNull(sessions.viewedBy),
        gt(sessions.lastUsedAt, usedSince),
        gt(sessions.createdAt, openedSince),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))

export const revokeSession = (db: Db, id: string, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))

/** Ends one session of a customer and gives its device; undefined when it is not theirs. */
export const revokeSessionOf = (db: Db, customerId: string, id: string, now: Date) =>
  first(
    db
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(eq(sessions.id, id), eq(sessions.customerId, customerId), isNull(sessions.revokedAt)),
      )
      .returning({ deviceHash: sessions.deviceHash }),
  )

/** Ends every session of a customer, or all but one. */
export const revokeSessionsOf = (
  db: Db,
  customerId: string,
  { now, exceptId }: { now: Date; exceptId?: string | undefined },
) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.customerId, customerId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })

/** Ends the sessions of everyone. */
export const revokeEverySession = (db: Db, now: Date) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(isNull(sessions.revokedAt))
    .returning({ id: sessions.id })

/** Drops sessions opened before a moment, and with them the memory of their devices. */
export const forgetSessions = (db: Db, openedBefore: Date) =>
  db.delete(sessions).where(lt(sessions.createdAt, openedBefore))

/** From now on the device is a stranger to the customer. */
export const forgetDevice = (db: Db, customerId: string, deviceHash: string) =>
  db
    .update(sessions)
    .set({ deviceHash: null })
    .where(and(eq(sessions.customerId, customerId), eq(sessions.deviceHash, deviceHash)))
